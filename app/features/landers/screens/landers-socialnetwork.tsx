import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { landerScreen } from "../lander-head.server.ts";
import { WITHOUT_SCRIPTS } from "../lander-screen.ts";
import { Feed } from "../parts/feed.tsx";

export { landerMeta as meta } from "../lander-screen.ts";

export const handle = WITHOUT_SCRIPTS;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return landerScreen(context, "socialnetwork", params.slug, "social_lead");
}

export default function Lander() {
  return <Feed data={useLoaderData<typeof loader>().lander} />;
}
