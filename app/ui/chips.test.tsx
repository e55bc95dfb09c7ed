import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceChips } from "./chips.tsx";

test("R15 what is wrong with an answer stands above all the answers, and is read with each of them", () => {
  const options = ["one", "two"].map((value) => ({ value, label: value }));
  const html = renderToStaticMarkup(
    <ChoiceChips legend="Which?" error="Pick one." name="which" type="checkbox" options={options} />,
  );
  expect(html.indexOf("Pick one.")).toBeGreaterThan(0);
  expect(html.indexOf("Pick one.")).toBeLessThan(html.indexOf("<input"));
  const described = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1] ?? "nothing";
  expect(html).toContain(`<ul id="${described}"`);
});
