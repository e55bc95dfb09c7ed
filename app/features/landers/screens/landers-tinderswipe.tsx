import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { landerScreen } from "../lander-head.server.ts";
import { WITHOUT_SCRIPTS } from "../lander-screen.ts";
import { SwipeDeck } from "../parts/swipe-deck.tsx";
import script from "../swipe-deck.script.js?raw";

export { landerMeta as meta } from "../lander-screen.ts";

export const handle = { ...WITHOUT_SCRIPTS, script };

/** `/landers/tinderswipe` takes no slug; `card` counts the cards put away by visitors without a script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return landerScreen(context, "tinderswipe", undefined, "swipe_hint", new URL(request.url).searchParams);
}

export default function Lander() {
  return <SwipeDeck data={useLoaderData<typeof loader>().lander} />;
}
