import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { accounts } from "#app/features/members/members.tables.ts";
import { storageKey } from "#app/features/photos/photo-files.server.ts";
import { photos } from "#app/features/photos/photos.tables.ts";
import { UPLOAD_KEY, UPLOAD_PATHS } from "#app/features/profiles/upload.rules.ts";
import { logInBrowser } from "#app/features/session/log-in-browser.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { MAX_PHOTO_BYTES } from "#app/platform/images/photo-limits.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";
import { makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, testPhoto } from "../../../tests/support/members-factory.ts";
import { nextRequest, outcome, pageRequest, requestContext } from "../../../tests/support/request-context.ts";
import { action as upload, loader as uploadLoader } from "./api/photo-upload.api.ts";
import { loader as photosLoader, action as plainUpload } from "./screens/profile-photos.tsx";

freshDatabase();
freshPhotoStore();

type Given = { bytes: Uint8Array | string; name?: string; type?: string };

async function uploader({ paidUser = false } = {}) {
  const made = await makeMember();
  if (paidUser) await getDb().update(accounts).set({ paidUser }).where(eq(accounts.id, made.id));
  const context = await requestContext();
  await logInBrowser(context, made);
  return { id: made.id, context: await nextRequest(context) };
}
function multipart(path: string, files: Given[], other: Record<string, string> = {}): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(other)) form.set(name, value);
  for (const { bytes, name = "photo.jpg", type = "image/jpeg" } of files)
    form.append("photo", new File([bytes as BlobPart], name, { type }));
  return new Request(`https://site.example${path}`, { method: "POST", body: form });
}
async function send(context: Awaited<ReturnType<typeof requestContext>>, files: Given[], other = {}) {
  const args = { request: multipart("/profile/upload", files, other), context, params: {} };
  const response = await upload(args).catch((thrown: unknown) => thrown as Response);
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const stored = (id: string) => getDb().select().from(photos).where(eq(photos.profileId, id));

test("V09 K05 of 50 uploads at once through the route exactly 3 stay for a free member", async () => {
  const { id, context } = await uploader();
  const bytes = await testPhoto({ width: 120, height: 160 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(context, [{ bytes }])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, body } of answers) {
    if (status === 200) expect(body.photo_id).toMatch(/^[0-9a-z]{14}$/);
    else expect(body.error).toMatchObject({ code: "photo_limit", field: "photo" });
    if (status !== 200) expect(status).toBe(402);
  }
  expect(await stored(id)).toHaveLength(3);
});

test("V09 P04 of 50 uploads at once through the route exactly 25 stay for a premium member", async () => {
  const { id, context } = await uploader({ paidUser: true });
  const bytes = await testPhoto({ width: 120, height: 160 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(context, [{ bytes }])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
  expect(await stored(id)).toHaveLength(25);
}, 60_000);

test("R14 hostile files are answered 4xx with a text beside the field, and nothing is stored", async () => {
  const { id, context } = await uploader();
  const good = Buffer.from(await testPhoto());
  const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: "#123456" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const corpus: Record<string, Given> = {
    empty: { bytes: "" },
    "html as jpg": { bytes: "<!doctype html><script>alert(1)</script>" },
    "svg as jpg": { bytes: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
    "svg by its own type": { bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: "a.svg", type: "image/svg+xml" },
    "pdf as jpg": { bytes: "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF" },
    "gif as jpg": {
      bytes: Buffer.from("47494638396101000100800000000000ffffff2c00000000010001000002024401003b", "hex"),
    },
    truncated: { bytes: good.subarray(0, Math.floor(good.length / 2)) },
    "only the first bytes of a jpeg": { bytes: good.subarray(0, 20) },
    "14000² png bomb": { bytes: bomb, name: "b.png", type: "image/png" },
    "too small": { bytes: await sharp(good).resize(60, 60).jpeg().toBuffer() },
    "one pixel high": { bytes: await sharp(good).resize(4000, 1, { fit: "fill" }).jpeg().toBuffer() },
    "over 10 MB": { bytes: Buffer.concat([good, Buffer.alloc(MAX_PHOTO_BYTES)]) },
    "zip first, jpeg after": { bytes: Buffer.concat([Buffer.from("504b0304140000000000", "hex"), good]) },
    "odd name": { bytes: "x", name: "../../etc/passwd\u202e\u0000\n<b>.jpg" },
    "endless name": { bytes: "x", name: `${"a".repeat(5000)}.jpg` },
  };
  for (const [what, file] of Object.entries(corpus)) {
    const { status, body } = await send(context, [file]);
    expect(status, what).toBeGreaterThanOrEqual(400);
    expect(status, what).toBeLessThan(500);
    expect(body.error.message.length, what).toBeGreaterThan(10);
    expect(body.error.message, what).not.toMatch(/^(photos|account)\./);
    expect(body.error.field, what).toBe("photo");
  }
  expect(await stored(id)).toEqual([]);
}, 60_000);

test("R14 no file, a text for a file and a body that is no form are 4xx", async () => {
  const { context } = await uploader();
  for (const request of [
    multipart("/profile/upload", []),
    multipart("/profile/upload", [], { photo: "just text" }),
    new Request("https://site.example/profile/upload", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    }),
    new Request("https://site.example/profile/upload", {
      method: "POST",
      body: "--x",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }),
  ]) {
    const response = await upload({ request, context, params: {} }).catch((thrown: unknown) => thrown as Response);
    expect([400, 422]).toContain(response.status);
    expect((await response.json()).error.message).toMatch(/\w/);
  }
  expect(uploadLoader().status).toBe(404);
});

test("P06 V12 an upload without a session is 403 authentication_required", async () => {
  const answer = await send(await requestContext(), [{ bytes: await testPhoto() }]);
  expect(answer.status).toBe(403);
  expect(answer.body.error.code).toBe("authentication_required");
});

test("R14 where a photo was taken is gone, and so is everything hidden in a polyglot", async () => {
  const { id, context } = await uploader();
  const located = await sharp(await testPhoto())
    .withExif({ IFD0: { Artist: "SECRET-ARTIST" }, IFD3: { GPSLatitude: "52/1 5/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(located).metadata()).exif).toBeDefined();
  const polyglot = Buffer.concat([
    Buffer.from(await testPhoto()),
    Buffer.from("<script>SECRET-SCRIPT</script>PK\u0003\u0004"),
  ]);
  expect((await send(context, [{ bytes: located }])).status).toBe(200);
  expect((await send(context, [{ bytes: polyglot, name: "photo.jpg.php" }])).status).toBe(200);
  const rows = await stored(id);
  expect(rows).toHaveLength(2);
  for (const { key, blurredKey } of rows) {
    const files = ["thumb", "card", "card-large", "full"].map((variant) => storageKey(key, variant));
    for (const file of [...files, storageKey(blurredKey, "blurred")]) {
      const bytes = Buffer.from((await photoStore().get(file)) ?? []);
      expect(bytes.length, file).toBeGreaterThan(0);
      expect(bytes.includes("SECRET")).toBe(false);
      const facts = await sharp(bytes).metadata();
      expect([facts.format, facts.exif, facts.xmp, facts.icc]).toEqual(["webp", undefined, undefined, undefined]);
    }
  }
});

test("R14 without script several files go at once: the good ones stay, each other one says why beside the field", async () => {
  const { id, context } = await uploader();
  const bytes = await testPhoto();
  const post = (files: Given[]) =>
    outcome(() => plainUpload({ request: multipart("/profile/photos", files), context, params: {} }));
  const mixed = await post([{ bytes }, { bytes: "<html>", name: "page\u202e.jpg" }]);
  expect(mixed.status).toBe(422);
  expect(mixed.data).toMatchObject({ errors: [{ file: "page.jpg", message: expect.stringContaining("JPEG") }] });
  expect(await stored(id)).toHaveLength(1);
  expect((await post([{ bytes }, { bytes }])).location).toBe("/profile#photos");
  const full = await post([{ bytes }]);
  expect(full.status).toBe(402);
  expect(full.data).toMatchObject({ errors: [{ message: expect.stringContaining("3 photos") }] });
  expect((await post([{ bytes: "", name: "" }])).status).toBe(422);
  const visitor = await requestContext({ path: "/profile/photos" });
  const refused = await outcome(() =>
    plainUpload({ request: multipart("/profile/photos", [{ bytes }]), context: visitor, params: {} }),
  );
  expect(refused.location).toBe("/login?to=%2Fprofile%2Fphotos");
});

test("R14 S05 M2 the same upload at the same instant and again later, its places full by then, is one photo; other bytes are another", async () => {
  const { id, context } = await uploader();
  const [one, two, three] = await Promise.all([120, 121, 122].map((width) => testPhoto({ width, height: 160 })));
  const form = { upload_key: "0123456789abcdef" };
  const atOnce = await Promise.all(
    Array.from({ length: 12 }, () => send(context, [{ bytes: one as Uint8Array }], form)),
  );
  expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 200));
  expect(new Set(atOnce.map(({ body }) => body.photo_id)).size).toBe(1);
  expect(await stored(id)).toHaveLength(1);
  for (const bytes of [two, three]) {
    const next = await send(context, [{ bytes: bytes as Uint8Array }], form);
    expect(next.status).toBe(200);
    expect(next.body.photo_id).not.toBe(atOnce[0]?.body.photo_id);
  }
  const again = await send(context, [{ bytes: one as Uint8Array }], form);
  expect(again.body).toEqual(atOnce[0]?.body);
  expect((await send(context, [{ bytes: one as Uint8Array }], { upload_key: "another form here" })).status).toBe(402);
  expect(await stored(id)).toHaveLength(3);
  // The same words of another member are another upload.
  const other = await uploader();
  const theirs = await send(other.context, [{ bytes: one as Uint8Array }], form);
  expect(theirs.status).toBe(200);
  expect(await stored(other.id)).toHaveLength(1);
});

test("R14 M2 without script the form that is pressed twice brings its photos once; its page gives every form a key", async () => {
  const { id, context } = await uploader();
  const page = await outcome(() => photosLoader({ request: pageRequest("/profile/photos"), context, params: {} }));
  const { uploadKey } = (page.data as { photos: { uploadKey: string } }).photos;
  expect(uploadKey).toMatch(UPLOAD_KEY);
  const files = await Promise.all(
    [120, 121].map(async (width) => ({ bytes: await testPhoto({ width, height: 160 }) })),
  );
  const press = () =>
    outcome(() =>
      plainUpload({ request: multipart("/profile/photos", files, { upload_key: uploadKey }), context, params: {} }),
    );
  for (const { location } of await Promise.all([press(), press()])) expect(location).toBe("/profile#photos");
  expect(await stored(id)).toHaveLength(2);
});

test("R14 the upload paths take a photo of as many bytes as the browser and the image library do", () => {
  const limitOf = (path: string) => UPLOAD_PATHS.find((upload) => upload.path.test(path))?.bytes ?? 0;
  expect(limitOf("/profile/upload")).toBeGreaterThan(MAX_PHOTO_BYTES);
  expect(limitOf("/profile/photos")).toBeGreaterThan(MAX_PHOTO_BYTES);
  expect(limitOf("/profile")).toBe(0);
  expect(limitOf("/profile/upload/x")).toBe(0);
});
