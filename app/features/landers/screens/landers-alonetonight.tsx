import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { landerScreen } from "../lander-head.server.ts";
import { WITHOUT_SCRIPTS } from "../lander-screen.ts";
import { Windows } from "../parts/windows.tsx";

export { landerMeta as meta } from "../lander-screen.ts";

export const handle = WITHOUT_SCRIPTS;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return landerScreen(context, "alonetonight", params.slug, "alone_lead");
}

export default function Lander() {
  return <Windows data={useLoaderData<typeof loader>().lander} />;
}
