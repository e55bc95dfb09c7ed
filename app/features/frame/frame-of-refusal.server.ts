import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { loadFrame } from "./load-frame.server.ts";

/**
 * Promises the site's own error page (X01), in its language and theme, where an action threw: Remix then leaves out the root's data,
 * which every page around it needs. True where they had to be added: the browser has not got them, so that such a page stays as it is.
 */
export async function addFrameOfRefusal(
  { staticHandlerContext }: Pick<EntryContext, "staticHandlerContext">,
  context: AppLoadContext,
): Promise<boolean> {
  if (!staticHandlerContext.errors || staticHandlerContext.loaderData.root) return false;
  try {
    staticHandlerContext.loaderData.root = await loadFrame(context);
  } catch {
    // What breaks the root itself leaves the bare page.
    return false;
  }
  return true;
}
