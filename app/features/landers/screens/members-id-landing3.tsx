import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { memberHead } from "../lander-head.server.ts";
import { WITHOUT_SCRIPTS } from "../lander-screen.ts";
import { loadMemberLanding } from "../load-member-landing.server.ts";
import { OpenerLanding } from "../parts/member-landing.tsx";

export const handle = WITHOUT_SCRIPTS;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const landing = await loadMemberLanding(context, "landing3", params);
  return { landing, ...memberHead(context, landing) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: "robots", content: "noindex" }] : [];

export default function Landing() {
  return <OpenerLanding landing={useLoaderData<typeof loader>().landing} />;
}
