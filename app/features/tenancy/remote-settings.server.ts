import pRetry, { AbortError } from "p-retry";
import { parseSettings } from "#sites/define-site.ts";
import { SETTING_NAMES, type SiteSettings } from "#sites/settings-schema.ts";
import { fromApiNames } from "./setting-names.ts";

export type RemoteSettingsConfig = {
  url: string;
  /** Milliseconds an answer counts as fresh. */
  ttl?: number;
  /** Milliseconds before one try is given up. */
  tryTimeout?: number;
  /** Milliseconds before the second try; doubles with each further one. */
  firstDelay?: number;
  /** The folder's settings for a host: what the service leaves out comes from there, and its site is the host's. */
  localSettings?: (host: string) => SiteSettings | null;
  /** Told of every failed load and of every answer that breaks the schema. */
  onError?: (error: unknown, host: string) => void;
};

/** Tries after the first, with exponential delay; spec §7. */
const RETRIES = 5;
const MAX_ENTRIES = 500;
const MAX_ANSWER_BYTES = 1_000_000;
const MAX_QUERY_LENGTH = 2_000;
/** Values that must not leave the platform, whatever the route: links that log in, form fields, and whom somebody looks for. */
const SECRET_PARAMETER = /token|password|secret|signature|otp|iban|e?mail|phone|message|^(code|key|q|name)$/i;

/** The service has never told us of this host, and does not now: visitors may come back, it is no bug of a page. */
export class SettingsUnavailable extends Error {
  override readonly name = "SettingsUnavailable";
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

type Entry = { settings: SiteSettings | null; freshUntil: number };

/**
 * Settings from a remote service: `GET url?domain=<host>&<route query>`. Fresh answers come from memory, stale ones are
 * given while one load at a time renews them, and the last good answer of a host stays when the service fails, hangs or
 * answers what the schema refuses. Throws `SettingsUnavailable` only when a host has never had a good answer.
 */
export class RemoteSettings {
  private readonly entries = new Map<string, Entry>();
  private readonly lastGood = new Map<string, SiteSettings>();
  private readonly loads = new Map<string, Promise<SiteSettings | null>>();
  /** After a failed load, hosts with a kept answer are served from it without waiting for another. */
  private downUntil = 0;
  private readonly config: Required<RemoteSettingsConfig>;

  constructor(config: RemoteSettingsConfig) {
    this.config = {
      ttl: 60_000,
      tryTimeout: 1_500,
      firstDelay: 100,
      localSettings: () => null,
      onError: () => {},
      ...config,
    };
  }

  /** Null when the service says (404) that there is no such site. */
  async get(host: string, query: URLSearchParams): Promise<SiteSettings | null> {
    const address = this.address(host, query);
    const entry = this.entries.get(address);
    if (entry && entry.freshUntil > performance.now()) return entry.settings;
    const kept = entry?.settings ?? this.lastGood.get(host);
    if (!entry && kept && this.downUntil > performance.now()) return kept;
    const load = this.load(address, host);
    if (entry) {
      load.catch(() => {});
      return entry.settings;
    }
    try {
      return await load;
    } catch (error) {
      if (kept) return kept;
      throw new SettingsUnavailable(error);
    }
  }

  private address(host: string, query: URLSearchParams): string {
    const address = new URL(this.config.url);
    const passed = [...query].filter(([name]) => name !== "domain" && !SECRET_PARAMETER.test(name));
    const forwarded = new URLSearchParams(passed);
    forwarded.sort();
    address.searchParams.set("domain", host);
    if (forwarded.toString().length <= MAX_QUERY_LENGTH) {
      for (const [name, value] of forwarded) address.searchParams.append(name, value);
    }
    return address.href;
  }

  private load(address: string, host: string): Promise<SiteSettings | null> {
    const running = this.loads.get(address);
    if (running) return running;
    const load = pRetry(() => this.fetch(address, host), {
      retries: RETRIES,
      factor: 2,
      minTimeout: this.config.firstDelay,
      randomize: true,
    })
      .then((settings) => {
        this.keep(address, { settings, freshUntil: performance.now() + this.config.ttl });
        if (settings) this.lastGood.set(host, settings);
        else this.lastGood.delete(host);
        return settings;
      })
      .catch((error: unknown) => {
        this.config.onError(error, host);
        this.downUntil = performance.now() + this.config.ttl;
        const kept = this.entries.get(address)?.settings ?? this.lastGood.get(host);
        // The kept answer counts as fresh for a while, so that a service that is down is not asked by every request.
        if (kept) this.keep(address, { settings: kept, freshUntil: performance.now() + this.config.ttl });
        throw error;
      })
      .finally(() => this.loads.delete(address));
    this.loads.set(address, load);
    return load;
  }

  private keep(address: string, entry: Entry): void {
    this.entries.delete(address);
    this.entries.set(address, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > MAX_ENTRIES && oldest !== undefined) this.entries.delete(oldest);
  }

  private async fetch(address: string, host: string): Promise<SiteSettings | null> {
    const response = await fetch(address, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(this.config.tryTimeout),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the settings service answered ${response.status}`);
    const body = await bounded(response);
    try {
      const { settings } = JSON.parse(body) as { settings?: unknown };
      return readAnswer(fromApiNames(settings), host, this.config.localSettings(host));
    } catch (error) {
      // A wrong answer is not cured by asking again.
      throw new AbortError(error instanceof Error ? error : String(error));
    }
  }
}

/** Fields we do not know are passed over; known ones must satisfy the schema, and the answer must be for this host. */
function readAnswer(answer: unknown, host: string, local: SiteSettings | null): SiteSettings {
  if (typeof answer !== "object" || answer === null) throw new Error("the settings service answered no settings");
  const known = Object.fromEntries(Object.entries(answer).filter(([name]) => SETTING_NAMES.has(name)));
  const source = `settings service (${host})`;
  if (!local) {
    const settings = parseSettings(known, source);
    if (!settings.domains.includes(host)) throw new Error(`${source}: answered for ${settings.domain}`);
    return settings;
  }
  const { minimumMessageCosts: _computed, timezone, ...base } = local;
  const domains = [...new Set([...base.domains, ...(typeof known.domain === "string" ? [known.domain] : [])])];
  const settings = parseSettings({ ...base, domains, ...(known.countries ? {} : { timezone }), ...known }, source);
  if (settings.site !== local.site) throw new Error(`${source}: answered for the site ${settings.site}`);
  return settings;
}

async function bounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return "";
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new AbortError("the settings service answered more than a megabyte");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
