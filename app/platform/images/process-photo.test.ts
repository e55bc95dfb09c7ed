import sharp from "sharp";
import { expect, test } from "vitest";
import { testPhoto } from "../../../tests/support/members-factory.ts";
import { processPhoto } from "./process-photo.server.ts";

test("S01 Z4 every variant is a WebP file of its own width, and the blurred one holds no detail", async () => {
  const photo = await processPhoto(await testPhoto({ width: 1500, height: 2000 }));
  if (!photo.ok) throw new Error(photo.reason);
  const widths = await Promise.all(
    Object.values(photo.sharp).map(async (file) => (await sharp(file).metadata()).width),
  );
  expect(widths).toEqual([160, 480, 720, 1200]);
  expect([photo.width, photo.height]).toEqual([1200, 1600]);
  // What sixteen pixels across can hold of the photo, and no more.
  const coarse = async (file: Uint8Array) =>
    sharp(await sharp(file).resize({ width: 16 }).png().toBuffer())
      .resize(120, 160, { kernel: "cubic", fit: "fill" })
      .blur(3)
      .greyscale()
      .raw()
      .toBuffer();
  const small = async (file: Uint8Array) => sharp(file).resize(120, 160, { fit: "fill" }).greyscale().raw().toBuffer();
  const difference = (a: Buffer, b: Buffer) =>
    a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
  expect((await sharp(photo.blurred).metadata()).format).toBe("webp");
  const limit = await coarse(photo.sharp.full);
  expect(difference(await small(photo.blurred), limit)).toBeLessThan(4);
  expect(difference(await small(photo.sharp.card), limit)).toBeGreaterThan(5);
  expect(Buffer.from(photo.thumbhash, "base64").length).toBeGreaterThan(5);
});

test("Z2 a photo is turned upright and loses its metadata", async () => {
  const sideways = await sharp(await testPhoto({ width: 800, height: 600 }))
    .withExif({ IFD0: { Copyright: "canary-owner" }, IFD3: { GPSLatitude: "52/1 5/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const photo = await processPhoto(sideways);
  if (!photo.ok) throw new Error(photo.reason);
  expect([photo.width, photo.height]).toEqual([600, 800]);
  for (const file of [...Object.values(photo.sharp), photo.blurred]) {
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect(Buffer.from(file).includes("canary")).toBe(false);
  }
});

test("S01 PNG, WebP and AVIF are taken; what only pretends to be a photo is refused by its content", async () => {
  const jpeg = await testPhoto();
  for (const type of ["png", "webp", "avif"] as const)
    expect((await processPhoto(await sharp(jpeg).toFormat(type).toBuffer())).ok, type).toBe(true);
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"></svg>`;
  const texts = ["", "<html><script>alert(1)</script>", svg, "%PDF-1.7 x", "PK\u0003\u0004 zip", "GIF89a........"];
  for (const text of texts)
    expect(await processPhoto(Buffer.from(text)), text).toEqual({ ok: false, reason: "unsupported-type" });
  const gif = await sharp(jpeg).gif().toBuffer();
  expect(await processPhoto(gif)).toEqual({ ok: false, reason: "unsupported-type" });
});

test("S01 truncated, tiny and oversized files are refused with the reason", async () => {
  const jpeg = await testPhoto();
  expect(await processPhoto(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toEqual({ ok: false, reason: "damaged" });
  expect(await processPhoto(await testPhoto({ width: 60, height: 60 }))).toEqual({ ok: false, reason: "too-small" });
  expect(await processPhoto(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual({ ok: false, reason: "too-large" });
});

test("S01 a decompression bomb of 100 megapixels is refused without decoding it", async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await processPhoto(bomb)).toMatchObject({ ok: false });
});
