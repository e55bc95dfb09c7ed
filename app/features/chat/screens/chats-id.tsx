import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { loadChatScreen, submitChatForm } from "../chat-screen.server.ts";
import { findPartner } from "../open-conversation.server.ts";
import { type ChatReply, ChatScreen } from "../parts/chat-screen.tsx";

export { visibleOnly as shouldRevalidate } from "../visible-only.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const data = await loadChatScreen(context, member, request, { conversationId: params.id ?? "" });
  return { ...data, title: data.thread?.person.name ?? context.t("chat.title") };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const conversationId = params.id ?? "";
  const partner = await findPartner({ site: context.site.key, memberId: member.id }, conversationId);
  if (!partner) throw notFound(context.t("frame.not_found"));
  return submitChatForm(context, member, request, { conversationId, id: partner });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Conversation() {
  return <ChatScreen data={useLoaderData<typeof loader>()} reply={useActionData() as ChatReply} />;
}
