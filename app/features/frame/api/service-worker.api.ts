import type { LoaderFunctionArgs } from "@remix-run/node";
import { etagText } from "#app/platform/http/etag-text.server.ts";
import { appVersion } from "../worker/app-version.server.ts";
import script from "../worker/service-worker.js?raw";

/** `/sw.js`: the browser asks each time, so that a new build reaches installed apps; it may control the whole site. */
export function loader({ request }: LoaderFunctionArgs) {
  return etagText(request, `const VERSION = ${JSON.stringify(appVersion())};\n${script}`, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "service-worker-allowed": "/",
  });
}
