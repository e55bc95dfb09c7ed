/** Address of a file of a photo; with `cdnPrefix` for what everyone may see. */
export function photoUrl(key: string, variant: string, cdnPrefix = "", format: "webp" | "avif" = "webp"): string {
  return `${cdnPrefix}/photos/${key}/${variant}.${format}`;
}

/** What an `<img>` needs; sizes are in the variants' widths. */
export interface PhotoSource {
  src: string;
  srcSet: string;
  /** The same in AVIF, for `<source>`; absent where it was not made. */
  avif?: string;
  width: number;
  height: number;
  /** Base64 thumbhash. */
  thumbhash: string;
  /** Average colour of the photo as `#rrggbb`: the box before the file is there. */
  color: string;
}

interface StoredPhoto {
  key: string;
  blurredKey: string;
  width: number;
  height: number;
  thumbhash: string;
  avif?: boolean;
}

/**
 * The sharp variants; `open` when everyone may fetch them, so that a content network may keep them. `authorised` is what the
 * address of a private photo needs (`privateAddress`).
 */
export function sharpSource(photo: StoredPhoto, cdnPrefix: string, open: boolean, authorised = ""): PhotoSource {
  const url = (variant: string, format?: "avif") =>
    `${photoUrl(photo.key, variant, open ? cdnPrefix : "", format)}${authorised}`;
  return {
    src: url("card"),
    srcSet: `${url("thumb")} 160w, ${url("card")} 480w, ${url("card-large")} 720w, ${url("full")} 1200w`,
    ...(photo.avif ? { avif: `${url("card", "avif")} 480w, ${url("full", "avif")} 1200w` } : {}),
    ...box(photo),
  };
}

/** The blurred file: no address in it leads to a sharp one. */
export function lockedSource(photo: StoredPhoto, cdnPrefix: string): PhotoSource {
  return { src: photoUrl(photo.blurredKey, "blurred", cdnPrefix), srcSet: "", ...box(photo) };
}

function box({ width, height, thumbhash }: StoredPhoto) {
  return { width, height, thumbhash, color: averageColor(thumbhash) };
}

/** Average colour of a thumbhash (its first three bytes hold luminance and two colour axes). */
export function averageColor(thumbhash: string): string {
  const bytes = typeof atob === "function" ? atob(thumbhash.slice(0, 4)) : "";
  const header = (bytes.charCodeAt(0) || 0) | ((bytes.charCodeAt(1) || 0) << 8) | ((bytes.charCodeAt(2) || 0) << 16);
  const l = (header & 63) / 63;
  const p = ((header >> 6) & 63) / 31.5 - 1;
  const q = ((header >> 12) & 63) / 31.5 - 1;
  const b = l - (2 / 3) * p;
  const r = (3 * l - b + q) / 2;
  const hex = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${hex(r)}${hex(r - q)}${hex(b)}`;
}
