import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { roomScene } from "../art/room.server.ts";
import { landerScreen } from "../lander-head.server.ts";
import { WITHOUT_SCRIPTS } from "../lander-screen.ts";
import { light, steam, sway } from "../parts/room.css.ts";
import { Room } from "../parts/room.tsx";

export { landerMeta as meta } from "../lander-screen.ts";

export const handle = WITHOUT_SCRIPTS;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const screen = landerScreen(context, "video", params.slug, "video_lead");
  return { ...screen, scene: roomScene(context.site.niche, { light, steam, sway }) };
}

export default function Lander() {
  const { lander, scene } = useLoaderData<typeof loader>();
  return <Room data={lander} scene={scene} />;
}
