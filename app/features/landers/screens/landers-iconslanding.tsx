import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stepIcons } from "../art/steps.server.ts";
import { landerScreen } from "../lander-head.server.ts";
import { WITHOUT_SCRIPTS } from "../lander-screen.ts";
import { slide } from "../parts/steps.css.ts";
import { Steps } from "../parts/steps.tsx";

export { landerMeta as meta } from "../lander-screen.ts";

export const handle = WITHOUT_SCRIPTS;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const screen = landerScreen(context, "iconslanding", params.slug, "icons_1_text");
  return { ...screen, icons: stepIcons(context.site.niche, slide) };
}

export default function Lander() {
  const { lander, icons } = useLoaderData<typeof loader>();
  return <Steps data={lander} icons={icons} />;
}
