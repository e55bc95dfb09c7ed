import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { landerScreen } from "../lander-head.server.ts";
import { WITHOUT_SCRIPTS } from "../lander-screen.ts";
import { Gallery } from "../parts/gallery.tsx";

export { landerMeta as meta } from "../lander-screen.ts";

export const handle = WITHOUT_SCRIPTS;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return landerScreen(context, "gallery", params.slug, "gallery_lead");
}

export default function Lander() {
  return <Gallery data={useLoaderData<typeof loader>().lander} />;
}
