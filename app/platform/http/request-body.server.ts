import type { IncomingMessage } from "node:http";
import type { BodyKind, Refusal } from "./shield.server.ts";

type BodyResult = { ok: true; bytes: Buffer; contentType: string | null } | { ok: false; refusal: Refusal };

/** Counts the bytes of all bodies being held, so that many large uploads at once are turned away, not paid in memory. */
export class BodyBudget {
  #held = 0;
  constructor(private readonly limit: number) {}
  take(bytes: number): boolean {
    if (this.#held + bytes > this.limit) return false;
    this.#held += bytes;
    return true;
  }
  release(bytes: number): void {
    this.#held -= bytes;
  }
}

const tooLarge: Refusal = { status: 413, code: "too_large", message: "Too large" };
const tooSlow: Refusal = { status: 408, code: "too_slow", message: "The body did not arrive in time" };
const cutOff: Refusal = { status: 400, code: "incomplete_body", message: "The body is incomplete" };
const busy: Refusal = {
  status: 503,
  code: "busy",
  message: "Too many uploads at once",
  headers: { "retry-after": "5" },
};

/**
 * Reads a body of at most `maxBytes`, chunked or not, within `milliseconds`. Never throws. A body that was read whole stays in
 * the budget until the caller releases its bytes.
 */
export function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  milliseconds: number,
  budget: BodyBudget,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; refusal: Refusal }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let settled = false;
    const finish = (refusal: Refusal | null) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onCut).off("error", onCut);
      incoming.on("error", () => {});
      if (refusal) {
        budget.release(size);
        incoming.pause();
      }
      resolve(
        refusal
          ? { ok: false, refusal }
          : { ok: true, bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size) },
      );
    };
    const onData = (chunk: Buffer) => {
      if (size + chunk.length > maxBytes) return finish(tooLarge);
      if (!budget.take(chunk.length)) return finish(busy);
      size += chunk.length;
      chunks.push(chunk);
    };
    const onEnd = () => finish(null);
    const onCut = () => finish(cutOff);
    const timer = setTimeout(() => finish(tooSlow), milliseconds);
    incoming.on("data", onData).on("end", onEnd).on("close", onCut).on("error", onCut);
    if (incoming.destroyed || incoming.readableEnded) onCut();
  });
}

/**
 * Lets a client finish sending what nobody will look at, for browsers read an answer only then; nothing of it is kept. False when
 * more came than `maxBytes`, or not all in time.
 */
export function discardBody(incoming: IncomingMessage, maxBytes: number, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    let left = maxBytes;
    const finish = (whole: boolean) => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onCut).off("error", onCut);
      incoming.on("error", () => {});
      if (!whole) incoming.pause();
      resolve(whole);
    };
    const onData = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) finish(false);
    };
    const onEnd = () => finish(true);
    const onCut = () => finish(false);
    const timer = setTimeout(onCut, milliseconds);
    incoming.on("data", onData).on("end", onEnd).on("close", onCut).on("error", onCut);
    if (incoming.destroyed || incoming.readableEnded) onCut();
  });
}

/**
 * Whether a page can parse these bytes without stumbling: the same parsers that it will use try them first, and names
 * or values that a form library or the database chokes on are refused. Says also which content type to hand on.
 */
export async function checkBody(kind: BodyKind, bytes: Buffer, maxFields: number): Promise<BodyResult> {
  switch (kind.type) {
    case "form": {
      const text = bytes.toString("utf8");
      if (countOf(text, "&") >= maxFields) return bad("too_many_fields", "Too many fields");
      for (const [name, value] of new URLSearchParams(text)) {
        if (!usableName(name) || value.includes("\0")) return bad("bad_form", "Bad form");
      }
      return { ok: true, bytes, contentType: "application/x-www-form-urlencoded;charset=UTF-8" };
    }
    case "multipart":
      return checkMultipart(kind.boundary, bytes, maxFields);
    case "json":
      return checkJson(bytes, kind.emptyAllowed);
    case "raw":
      return { ok: true, bytes, contentType: kind.contentType };
  }
}

async function checkMultipart(boundary: string, bytes: Buffer, maxFields: number): Promise<BodyResult> {
  const contentType = `multipart/form-data; boundary=${/[^\w'+.-]/.test(boundary) ? `"${boundary}"` : boundary}`;
  if (partsIn(bytes, boundary, maxFields) > maxFields) return bad("too_many_fields", "Too many fields");
  try {
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { "content-type": contentType },
    }).formData();
    for (const [name, value] of form) {
      if (!usableName(name)) return bad("bad_form", "Bad form");
      if ((typeof value === "string" ? value : value.name).includes("\0")) return bad("bad_form", "Bad form");
    }
  } catch {
    return bad("bad_multipart", "Bad multipart body");
  }
  return { ok: true, bytes, contentType };
}

function partsIn(bytes: Buffer, boundary: string, atMost: number): number {
  let parts = 0;
  for (
    let at = bytes.indexOf(boundary);
    at !== -1 && parts <= atMost + 1;
    at = bytes.indexOf(boundary, at + boundary.length)
  )
    parts++;
  return parts;
}

function checkJson(bytes: Buffer, emptyAllowed: boolean): BodyResult {
  const contentType = "application/json";
  if (bytes.length === 0 && emptyAllowed) return { ok: true, bytes: Buffer.from("{}"), contentType };
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return usableJson(value) ? { ok: true, bytes, contentType } : bad("bad_json", "Bad JSON");
  } catch {
    return bad("bad_json", "Bad JSON");
  }
}

/** At most 20 levels and 20,000 values; no NUL, no lone surrogate: PostgreSQL stores neither. */
function usableJson(root: unknown): boolean {
  let values = 0;
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (++values > 20_000 || depth > 20) return false;
    if (typeof value === "string" && !usableText(value)) return false;
    if (value === null || typeof value !== "object") continue;
    for (const [name, item] of Object.entries(value)) {
      if (!usableText(name) || name === "__proto__") return false;
      open.push({ value: item, depth: depth + 1 });
    }
  }
  return true;
}

function usableText(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/** Form libraries turn `a[b].c` into objects and arrays: no giant index, no prototype, no endless nesting. */
function usableName(name: string): boolean {
  return (
    name.length <= 200 &&
    !name.includes("\0") &&
    !/\[\s*[+-]?\d{4,}|__proto__|\b(?:constructor|prototype)\b/.test(name) &&
    countOf(name, "[") + countOf(name, ".") <= 10
  );
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++;
  return count;
}

function bad(code: string, message: string): BodyResult {
  return { ok: false, refusal: { status: 400, code, message } };
}
