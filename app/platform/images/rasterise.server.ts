import sharp from "sharp";

/** Turns a drawing of ours into a photo file, as a camera would hand it in: a lossy bitmap with nothing but pixels. */
export async function toPhotoFile(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).jpeg({ quality: 92 }).toBuffer();
}
