import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { CookieJar } from "./cookie-jar.server.ts";
import type { InternalPaths } from "./internal.server.ts";

/** What the server knows of a request before any page code runs; every field is already checked. */
export interface RequestInput {
  request: Request;
  url: URL;
  site: string;
  /** Scheme, host and port of this site as the visitor's browser sees it; never taken from an untrusted header. */
  origin: string;
  requestId: string;
  /** For `<Scripts nonce>` and every inline script; letters and digits, new for each request. */
  nonce: string;
  cookies: CookieJar;
  /** As limits count it: of an IPv6 address the network (`networkOf`). */
  clientAddress: string;
  /** Aborts when the visitor's connection is gone. Event streams listen to this, not to `request.signal`. */
  disconnected: AbortSignal;
  secure: boolean;
  /** The page is rendered to be kept and is nobody's: nothing of a visit may be recorded. */
  toBeKept?: true;
}

export interface Limits {
  /** Bytes of the request target. */
  url: number;
  queryParameters: number;
  /** Bytes of a body on ordinary paths. */
  body: number;
  formFields: number;
  /** Milliseconds to send an ordinary body, and an upload. */
  bodyTime: number;
  uploadTime: number;
  /** Bytes of request bodies held in memory at once by this process: of ordinary ones, and of uploads. */
  bodiesInMemory: number;
  uploadsInMemory: number;
  /** Paths that take larger bodies. A path is compared without the `.data` ending. */
  uploads: { path: RegExp; bytes: number }[];
}

/** Milliseconds, bytes and counts. */
export const defaultLimits: Limits = {
  url: 4096,
  queryParameters: 100,
  body: 1024 * 1024,
  formFields: 1000,
  bodyTime: 20_000,
  uploadTime: 120_000,
  bodiesInMemory: 64 * 1024 * 1024,
  uploadsInMemory: 192 * 1024 * 1024,
  uploads: [],
};

/** Further sources that a site's pages may use, each an origin or a `https://host/path/` prefix. */
export interface ContentSources {
  images?: string[];
  media?: string[];
  /** Payment pages that a form may lead to, directly or by redirect. */
  forms?: string[];
}

/** A page as it was rendered, and the nonce that it was rendered with. */
export interface RenderedPage {
  html: string;
  nonce: string;
}

/**
 * Renders a page of the request's site for nobody in particular: with these headers only. `adjust` may change the context
 * before the loaders see it. Null when the answer is no plain page (another status, a cookie, another type).
 */
export type RenderPage = (asked: {
  path: string;
  headers: Record<string, string>;
  adjust?(context: AppLoadContext): void;
}) => Promise<RenderedPage | null>;

/** Seam for a cache of anonymous pages: asked after the shield, before anything is built for the request. */
export interface HtmlCache {
  /** Answers the request itself and says true, or leaves it alone and says false. The answer may leave a moment after the true. */
  respond(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    page: {
      site: string;
      origin: string;
      url: URL;
      requestId: string;
      secure: boolean;
      clientAddress: string;
    },
    render: RenderPage,
    /** Told once with the status when the answer is on its way; never after a false. */
    answered: (status: number) => void,
  ): boolean | Promise<boolean>;
}

/** A request that no page could answer. */
export interface Failure {
  status: 500 | 503;
  /** The address and headers of the visitor, without a body. */
  request: Request;
  origin: string;
  nonce: string;
}

/** What the visitor reads of it: a whole page, and its sentence for a call. */
export interface FailureSaid {
  message: string;
  locale: string;
  html: string;
}

export interface AppOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
  /** Receives the host in lower case, with its port when that is not the scheme's own. */
  resolveHost(host: string): { site: string; origin: string } | null;
  createContext(input: RequestInput): Promise<AppLoadContext>;
  /** Addresses or CIDR ranges whose X-Forwarded-* headers count. */
  trustedProxies: string[];
  publicScheme: "http" | "https";
  /** `build/client`; scanned once. A missing folder means no static files. */
  assetsDir: string;
  /** The database answers. */
  ready(): Promise<boolean>;
  limits?: Partial<Limits>;
  /** Webhooks: authenticated by a signature over the raw body, so exempt from the origin guard. */
  signedPaths?: RegExp[];
  /** Paths that take `text/plain` (and an empty JSON body) as browsers send it in beacons. */
  beaconPaths?: RegExp[];
  /** Paths that take JSON; all others take forms only. */
  jsonPaths?: RegExp[];
  /** Throws the answer for somebody whose body above the ordinary limit is not even read; without it everybody's is. */
  admitUpload?(context: AppLoadContext, asJson: boolean): void;
  contentSources?(site: string): ContentSources;
  /** Runs what answers a page or call: for what must be known wherever its code reads or writes. */
  around?<T>(request: { cookies: CookieJar; method: string }, work: () => Promise<T>): Promise<T>;
  /** Whether an error means "the database is away" (503) and no bug (500). */
  isUnavailable?(error: unknown): boolean;
  /** Says a failure in the visitor's language and the site's brand; it may not need the database. Without it, or when it fails too, a plain page. */
  failurePage?(failure: Failure): Promise<FailureSaid | null>;
  htmlCache?: HtmlCache;
  /** `/internal/…` and `/metrics`; without it these are pages that don't exist. */
  internal?: InternalPaths;
  /** Sees every finished request but event streams: route name, method, status, milliseconds. */
  observe?(route: string, method: string, status: number, milliseconds: number): void;
  /** Development only: Vite's connect middlewares, asked before everything else. */
  devMiddleware?(incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void): void;
}
