import sharp from "sharp";

/** A drawing of ours as a square PNG: as it is, with round corners, or as a white silhouette on nothing. */
export async function drawSquare(
  svg: string,
  { size, shape }: { size: number; shape: "square" | "rounded" | "silhouette" },
): Promise<Uint8Array<ArrayBuffer>> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawing = sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 64) }).resize(size, size, {
    fit: "contain",
    background: transparent,
  });
  if (shape === "silhouette") {
    const alpha = await drawing.ensureAlpha().extractChannel("alpha").raw().toBuffer();
    const white = { create: { width: size, height: size, channels: 3 as const, background: "#ffffff" } };
    const cut = sharp(white).joinChannel(alpha, { raw: { width: size, height: size, channels: 1 } });
    return new Uint8Array(await cut.png().toBuffer());
  }
  if (shape === "rounded") {
    const corner = Math.round(size * 0.22);
    const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}"/></svg>`;
    drawing.composite([{ input: Buffer.from(mask), blend: "dest-in" }]);
  }
  return new Uint8Array(await drawing.png({ compressionLevel: 9 }).toBuffer());
}
