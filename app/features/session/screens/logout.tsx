import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { logOutBrowser } from "../log-out-browser.server.ts";

/** Who opens the address by hand goes home: only the form logs out. */
export function loader() {
  return redirectTo("/");
}

/** POST `/logout`: the account menu's form; works without JavaScript. */
export async function action({ context }: ActionFunctionArgs) {
  await logOutBrowser(context);
  return redirectTo("/");
}
