import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireMember } from "#app/features/session/guards.server.ts";
import { loadChatScreen, submitChatForm } from "../chat-screen.server.ts";
import { type ChatReply, ChatScreen } from "../parts/chat-screen.tsx";

export { visibleOnly as shouldRevalidate } from "../visible-only.ts";

/** The conversation with this member, or an empty one to begin. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const data = await loadChatScreen(context, member, request, { otherId: params.id ?? "" });
  return { ...data, title: data.thread?.person.name ?? context.t("chat.title") };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  return submitChatForm(context, member, request, { conversationId: null, id: params.id ?? "" });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function MemberChat() {
  return <ChatScreen data={useLoaderData<typeof loader>()} reply={useActionData() as ChatReply} />;
}
