import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentSources, RenderedPage } from "./app-options.server.ts";
import { acceptsEncoding } from "./compress.server.ts";
import { applySecurityHeaders } from "./security-headers.server.ts";

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** Bytes of bodies kept at most, in all their encodings. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A full cache gives up so much that the next pages find room. */
const ROOM = 0.9;
/** A page may be kept by the browser that asked, if it asks again each time: who logs in sees another one. */
const CACHING = "private, no-cache";
const VARY = "Accept-Encoding, Accept-Language, Cookie";

type Encoding = "br" | "gzip" | null;
type Body = { bytes: Buffer; length: string; etag: string; headers: string[] };

/** A page as bytes: plain, gzipped and, a moment later, in brotli's best. */
export interface CachedPage {
  plain: Body;
  gzip: Body;
  br: Body | null;
  size: number;
  /** The greater, the later it was asked for. */
  used: number;
}

/**
 * Anonymous pages as finished bytes, the least recently used ones dropped. Nothing in them is of one request: inline scripts
 * and styles are allowed by their hashes, so the nonce of the rendering is taken out and never leaves the server.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  #asked = 0;
  readonly #coming = new Map<string, Promise<CachedPage | null>>();
  #size = 0;

  constructor(
    readonly policy: { mode: "development" | "production"; sources(site: string): ContentSources },
    readonly mostBytes = MOST_BYTES,
  ) {}

  get size(): number {
    return this.#size;
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) page.used = ++this.#asked;
    return page;
  }

  /** Renders once however many ask at the same time; null when the page may not be kept. */
  fill(
    key: string,
    of: { site: string; secure: boolean },
    render: () => Promise<RenderedPage | null>,
  ): Promise<CachedPage | null> {
    const coming = this.#coming.get(key);
    if (coming) return coming;
    const made = render()
      .then((rendered) => (rendered ? this.#pack(rendered, of) : null))
      .then((page) => {
        if (page) this.#keep(key, page);
        return page;
      })
      .finally(() => this.#coming.delete(key));
    this.#coming.set(key, made);
    return made;
  }

  async #pack({ html, nonce }: RenderedPage, of: { site: string; secure: boolean }): Promise<CachedPage | null> {
    const body = html.replaceAll(` nonce="${nonce}"`, "");
    // A nonce that stands elsewhere would be worth stealing: such a page is not kept.
    if (body.includes(nonce)) return null;
    const headers = new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": CACHING, vary: VARY });
    const { mode } = this.policy;
    const sources = this.policy.sources(of.site);
    applySecurityHeaders(headers, { mode, secure: of.secure, nonce: "", inline: inlineHashes(body), sources });
    const bytes = Buffer.from(body);
    const hash = createHash("sha256")
      .update(bytes)
      .update(headers.get("content-security-policy") ?? "");
    const tag = hash.digest("base64url").slice(0, 20);
    const packed = (encoding: Encoding, content: Buffer): Body => {
      const etag = `"${tag}${encoding ? `-${encoding}` : ""}"`;
      const own = [...headers, ["etag", etag], ...(encoding ? [["content-encoding", encoding]] : [])];
      return { bytes: content, length: String(content.byteLength), etag, headers: own.flat() as string[] };
    };
    const gzipped = await gzipBytes(bytes, { level: constants.Z_BEST_COMPRESSION });
    const page: CachedPage = { plain: packed(null, bytes), gzip: packed("gzip", gzipped), br: null, size: 0, used: 0 };
    page.size = bytes.byteLength + gzipped.byteLength * 2;
    void brotliBytes(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }).then(
      (best) => {
        page.br = packed("br", best);
      },
      () => undefined,
    );
    return page;
  }

  #keep(key: string, page: CachedPage): void {
    if (page.size > this.mostBytes) return;
    page.used = ++this.#asked;
    this.#pages.set(key, page);
    this.#size += page.size;
    if (this.#size <= this.mostBytes) return;
    // Only now are they put in order: a hit costs less than keeping them so.
    for (const [oldest, { size }] of [...this.#pages].sort(([, a], [, b]) => a.used - b.used)) {
      if (this.#size <= this.mostBytes * ROOM) break;
      this.#pages.delete(oldest);
      this.#size -= size;
    }
  }
}

/** The best body that this browser takes. */
export function bodyFor(page: CachedPage, acceptEncoding: string | undefined): Body {
  if (page.br && acceptsEncoding(acceptEncoding, "br")) return page.br;
  return acceptsEncoding(acceptEncoding, "gzip") ? page.gzip : page.plain;
}

/** `'sha256-…'` of every script and style that stands in the page itself. */
function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const of = (tag: "script" | "style") => {
    const found = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"));
    const bodies = [...found].flatMap(([, attributes = "", body = ""]) => (/\ssrc=/.test(attributes) ? [] : [body]));
    return [...new Set(bodies)].map((body) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  };
  return { scripts: of("script"), styles: of("style") };
}
