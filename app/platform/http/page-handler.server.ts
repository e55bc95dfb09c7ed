import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/server-runtime";
import { createNarrowing } from "./narrow-build.server.ts";

interface PageAnswer {
  response: Response;
  /** What loaders, actions and rendering threw; Remix itself only turns it into a status. */
  errors: unknown[];
}

/** Remix's request handler that hands the errors behind an error page to the server, which alone reports them. */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "development" | "production",
): (request: Request, context: AppLoadContext, pagePath: string) => Promise<PageAnswer> {
  const errorsOf = new WeakMap<object, unknown[]>();

  function observed(original: ServerBuild): ServerBuild {
    const entry = original.entry.module;
    const handleError: NonNullable<typeof entry.handleError> = (error, details) => {
      errorsOf.get(details.context)?.push(error);
    };
    return { ...original, entry: { ...original.entry, module: { ...entry, handleError } } };
  }

  const handlerFor = chooseHandler(build, mode, observed);
  return async (request, context, pagePath) => {
    const errors: unknown[] = [];
    errorsOf.set(context, errors);
    return { response: await handlerFor(pagePath)(request, context), errors };
  };
}

/** In development the build changes under the server and is used whole. */
function chooseHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "development" | "production",
  observed: (build: ServerBuild) => ServerBuild,
): (pagePath: string) => RequestHandler {
  if (typeof build !== "function") return createNarrowing(observed(build), (part) => createRequestHandler(part, mode));
  const whole = createRequestHandler(async () => observed(await build()), mode);
  return () => whole;
}

/** A page that is missing or a method that it lacks is no bug. */
export function isRefusalByRouter(error: unknown): boolean {
  if (error === null || typeof error !== "object" || !("status" in error) || !("internal" in error)) return false;
  return typeof error.status === "number" && error.status < 500;
}

/** A body of another type than the action reads: the sender's mistake, though the platform's parser throws. */
export function isMisreadBody(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SyntaxError) return /parseJSONFromBytes|Request\.json|consumeBody/.test(error.stack ?? "");
  return error instanceof TypeError && /FormData|Content-Type was not one of/.test(error.message);
}
