import { PassThrough } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { addFrameOfRefusal } from "#app/features/frame/frame-of-refusal.server.ts";
import { AsleepContext, NonceContext } from "#app/features/frame/nonce.ts";
import { getI18n } from "#app/features/i18n/i18n.server.ts";
import { robotsHeader } from "#app/features/search-engines/robots-header.server.ts";
import { log } from "#app/platform/log.server.ts";

/** What the server process and the commands need comes out of the build with the pages: one module graph (house.md). */
export { runCommand } from "./commands.server.ts";
export { isExplained, serveDevelopment, serveWorker, startPlatform } from "./serve.server.ts";

/** Milliseconds after which a render is given up. */
const RENDER_TIMEOUT = 10_000;

/** Renders the whole page into one buffer, so that it leaves with its length and a late error is still an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const asleep = await addFrameOfRefusal(remixContext, context);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new PassThrough();
    body.on("data", (chunk: Buffer) => chunks.push(chunk));
    body.on("end", () => {
      headers.set("content-type", "text/html; charset=utf-8");
      const robots = robotsHeader({
        site: context.site.key,
        path: context.path,
        status: failed ? 500 : status,
        loggedIn: context.member !== null,
      });
      if (robots) headers.set("x-robots-tag", robots);
      resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }));
    });
    let failed = false;
    const page = <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />;
    const whole = (
      <I18nextProvider i18n={getI18n(context.settings, context.locale)}>
        <NonceContext.Provider value={context.nonce}>
          <AsleepContext.Provider value={asleep}>{page}</AsleepContext.Provider>
        </NonceContext.Provider>
      </I18nextProvider>
    );
    const stream = renderToPipeableStream(whole, {
      nonce: context.nonce,
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        log.error({ err: error, requestId: context.requestId }, "a page failed to render");
      },
    });
    const timer = setTimeout(() => stream.abort(new Error("rendering took too long")), RENDER_TIMEOUT);
  });
}
