import { fileTypeFromBuffer } from "file-type";
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type Refusal, refuse } from "../result.ts";
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, MIN_PHOTO_SIDE } from "./photo-limits.ts";
import { workQueue } from "./work-queue.server.ts";

/** Widths in pixels of the sharp variants; none is ever enlarged. */
const SHARP_WIDTHS = { thumb: 160, card: 480, "card-large": 720, full: 1200 } as const;
type SharpVariant = keyof typeof SHARP_WIDTHS;
export const SHARP_VARIANTS = Object.keys(SHARP_WIDTHS) as SharpVariant[];

/** Variants that are made as AVIF too: a tile and a whole page; the others are too small to gain, or too costly to make. */
export const AVIF_VARIANTS = ["card", "full"] as const satisfies SharpVariant[];
type AvifVariant = (typeof AVIF_VARIANTS)[number];

/** The blurred variant is made from an image this wide, so that nothing of a face can be won back. */
const BLUR_SOURCE_WIDTH = 16;
/** Pixels; browsers stretch it, and nobody can tell a blur from a larger blur, as long as no blocks of a coarse quality show. */
const BLUR_WIDTH = 80;

const DECODERS: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
};

export interface ProcessedPhoto {
  ok: true;
  /** Of the full variant. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** WebP bytes. */
  sharp: Record<SharpVariant, Uint8Array>;
  /** AVIF bytes; null when not asked for. */
  avif: Record<AvifVariant, Uint8Array> | null;
  blurred: Uint8Array;
}
export type PhotoRefusal = Refusal<"too-large" | "unsupported-type" | "too-small" | "damaged" | "busy">;

const queue = workQueue(2, 64);

/**
 * Decodes a photo whose real type is JPEG, PNG, WebP or AVIF, turns it upright and re-encodes it without any metadata.
 * Refuses other types (by content, not by name), damaged files, more than 10 MB or 50 megapixels, and, when too many wait, all.
 */
export async function processPhoto(
  bytes: Uint8Array,
  { avif = false }: { avif?: boolean } = {},
): Promise<ProcessedPhoto | PhotoRefusal> {
  if (bytes.byteLength > MAX_PHOTO_BYTES) return refuse("too-large");
  const type = await fileTypeFromBuffer(bytes);
  const decoder = type && DECODERS[type.mime];
  if (!decoder) return refuse("unsupported-type");
  return (await queue(() => encode(bytes, decoder, avif))) ?? refuse("busy");
}

async function encode(bytes: Uint8Array, decoder: string, withAvif: boolean): Promise<ProcessedPhoto | PhotoRefusal> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "error", pages: 1 });
  let upright: Pixels;
  try {
    const facts = await open().metadata();
    if (facts.format !== decoder) return refuse("unsupported-type");
    if (Math.min(facts.width ?? 0, facts.height ?? 0) < MIN_PHOTO_SIDE) return refuse("too-small");
    if ((facts.width ?? 0) * (facts.height ?? 0) > MAX_PHOTO_PIXELS) return refuse("too-large");
    upright = await pixelsOf(open().rotate());
  } catch {
    return refuse("damaged");
  }
  return variantsOf(upright, withAvif);
}

/**
 * The same variants of a drawing of ours: there is nothing to refuse, and no file to pack and unpack in between. Many are best made a
 * few at a time within `onePerThread`.
 */
export async function processDrawing(svg: string): Promise<ProcessedPhoto> {
  return variantsOf(await pixelsOf(sharp(Buffer.from(svg))), false);
}

/**
 * While `work` makes many small images, each keeps to one thread: sharing one of them out costs a third more than it saves. The
 * library that draws has its threads from its first filter on, and asks the environment how many.
 */
export async function onePerThread(work: () => Promise<void>): Promise<void> {
  const before = sharp.concurrency();
  sharp.concurrency(1);
  process.env.RAYON_NUM_THREADS ??= "1";
  try {
    await work();
  } finally {
    sharp.concurrency(before);
  }
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Of the size of the largest variant, at most. */
function pixelsOf(image: Sharp): Promise<Pixels> {
  return image
    .resize(fitting(SHARP_WIDTHS.full))
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function reopen({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function variantsOf(upright: Pixels, withAvif: boolean): Promise<ProcessedPhoto> {
  const { width, height } = upright.info;
  const source = () => reopen(upright);
  // The three smallest are made from one small image: each from the large one would cost most of the work.
  const little = await source().resize(fitting(SHARP_WIDTHS.thumb)).raw().toBuffer({ resolveWithObject: true });
  const small = () => reopen(little);
  // A small photo has the same size in several variants: each size is encoded once.
  const encoded = new Map<number, Promise<Buffer>>();
  const webp = (variant: SharpVariant) => {
    const target = Math.min(SHARP_WIDTHS[variant], width);
    const known = encoded.get(target);
    if (known) return known;
    const made = source().resize(fitting(SHARP_WIDTHS[variant])).webp({ quality: 80, effort: 1 }).toBuffer();
    encoded.set(target, made);
    return made;
  };
  const [thumb, card, cardLarge, full, blurred, thumbhash] = await Promise.all([
    small().webp({ quality: 80, effort: 1 }).toBuffer(),
    webp("card"),
    webp("card-large"),
    webp("full"),
    blur(small()),
    hash(small()),
  ]);
  const avif = withAvif
    ? { card: await toAvif(source(), SHARP_WIDTHS.card), full: await toAvif(source(), SHARP_WIDTHS.full) }
    : null;
  return { ok: true, width, height, thumbhash, sharp: { thumb, card, "card-large": cardLarge, full }, avif, blurred };
}

function toAvif(image: Sharp, width: number): Promise<Uint8Array> {
  return image.resize(fitting(width)).avif({ quality: 55, effort: 2 }).toBuffer();
}

function fitting(width: number): ResizeOptions {
  return { width, height: width * 2, fit: "inside", withoutEnlargement: true };
}

async function blur(image: Sharp): Promise<Uint8Array> {
  const tiny = await image.resize({ width: BLUR_SOURCE_WIDTH }).blur(0.8).raw().toBuffer({ resolveWithObject: true });
  return reopen(tiny)
    .resize({ width: BLUR_WIDTH, kernel: "cubic" })
    .blur(2)
    .webp({ quality: 90, effort: 1 })
    .toBuffer();
}

async function hash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 48, height: 48, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
