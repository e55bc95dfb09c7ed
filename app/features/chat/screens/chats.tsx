import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "#app/features/session/guards.server.ts";
import { loadChatScreen } from "../chat-screen.server.ts";
import { ChatScreen } from "../parts/chat-screen.tsx";

export { visibleOnly as shouldRevalidate } from "../visible-only.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  return { ...(await loadChatScreen(context, member, request, {})), title: context.t("chat.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Chats() {
  return <ChatScreen data={useLoaderData<typeof loader>()} />;
}
