import { expect, test } from "vitest";
import { contrast } from "#themes/colour.ts";
import { themeTables } from "#themes/theme-colours.ts";
import { type MailBrand, MailButton, MailFace, MailFrame, type MailPerson, MailRows, MailText } from "./mail-frame.tsx";
import { renderMail } from "./render-mail.server.tsx";

const origin = "https://brand.example";
/** What mail programs show whole; above it they cut a mail off. */
const MOST_BYTES = 100_000;

function mailOf(brand: MailBrand, person: MailPerson) {
  return renderMail(
    <MailFrame
      locale="de"
      brand={brand}
      preview="Preview"
      title={`${person.name} schreibt`}
      footer={["Why you get this", "Brand · Company, Street 1, Town"]}
      footerLinks={[{ label: "Settings", href: `${origin}/notifications` }]}
    >
      <MailFace brand={brand} person={person} />
      <MailText brand={brand}>{"Text ".repeat(400)}</MailText>
      <MailRows
        brand={brand}
        rows={[
          ["Order", "A1"],
          ["Total", "12 €"],
        ]}
        total
      />
      <MailButton brand={brand} label="Read" href={`${origin}/chats/1`} />
    </MailFrame>,
  );
}

const brands = Object.entries(themeTables).map(([name, theme]) => ({
  brand: { name, origin, mark: `${origin}/app-icon/192.png`, theme },
  theme,
}));

test("every brand's mail has its mark, its colours by day and night, who sends it and a text part, and is small", async () => {
  for (const { brand, theme } of brands) {
    const { html, text } = await mailOf(brand, { name: "Eva", picture: `${origin}/photos/k/thumb.webp` });
    expect(Buffer.byteLength(html), brand.name).toBeLessThan(MOST_BYTES);
    expect(html).toContain('<html dir="ltr" lang="de">');
    expect(html).toContain(`src="${brand.mark}"`);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
    expect(html).toContain(`.m-canvas,.m-canvas>table>tbody>tr>td{background:${theme.dark.canvas}!important}`);
    const day = theme.first === "dark" ? theme.dark : theme.light;
    for (const colour of [day.canvas, day.surface, day.primary]) expect(html).toContain(colour);
    for (const scheme of [day, theme.dark])
      expect(contrast(scheme.onPrimary, scheme.primary), brand.name).toBeGreaterThanOrEqual(4.5);
    for (const part of [html, text]) {
      expect(part).toContain("Why you get this");
      expect(part).toContain("Company, Street 1, Town");
      expect(part).toContain(`${origin}/notifications`);
      expect(part).toContain(`${origin}/chats/1`);
      expect(part).toMatch(/Order.*A1.*Total.*12 €/s);
    }
    expect(text).not.toMatch(/\{|color-scheme|photos\/k/);
  }
});

test("a mail says everything without its pictures, and every picture is named by a whole address", async () => {
  for (const { brand } of brands) {
    const { html } = await mailOf(brand, { name: "Éva", picture: `${origin}/photos/k/thumb.webp` });
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) expect(picture).toMatch(/src="https:\/\/[^"]+"/);
    // A name beside the mark says the brand; the portrait says whose it is.
    expect(pictures[0]).toContain('alt=""');
    expect(pictures[1]).toContain('alt="Éva"');
    // Nothing unseen that would tell that a mail was opened.
    for (const picture of pictures) expect(picture).not.toMatch(/width="[01]"/);
    expect(html.replace(/<img[^>]*>/g, "")).toContain(`>${brand.name}<`);
  }
});

test("who shows no portrait is an initial that the text part leaves out, and a brand without a mark is its name", async () => {
  const [{ brand } = { brand: undefined }] = brands;
  if (!brand) throw new Error("no theme");
  const { html, text } = await mailOf({ ...brand, mark: null }, { name: "émile", picture: null });
  expect(html).not.toContain("<img");
  expect(html).toMatch(/>É<\/div>/);
  expect(text).not.toMatch(/^É$/m);
  expect(text.toLocaleLowerCase()).toContain("émile schreibt");
});
