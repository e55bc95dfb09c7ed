import { Form, useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useReport } from "#app/features/moderation/parts/use-report.tsx";
import { reportPath } from "#app/features/moderation/reports.rules.ts";
import { callApi } from "#app/features/session/call-api.ts";
import { Dropdown, DropdownButton, DropdownDivider, DropdownLink } from "#app/ui/dropdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import type { Thread } from "../chat.views.ts";
import { removeHere, restoreHere } from "../removed-conversations.ts";

/** Everything else one can do with a conversation; links and forms, so that all of it works without script. */
export function ThreadMenu({ memberId, thread, name }: { memberId: string; thread: Thread; name: string }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { ask, dialog } = useReport(refresh);
  const { person, conversationId, muted, refusal } = thread;
  const path = conversationId ? `/chats/${conversationId}` : `/members/${person.id}/chat`;
  const blockedByMe = refusal === "blocked-by-you";
  const [kind, id] = conversationId ? (["conversation", conversationId] as const) : (["profile", person.id] as const);
  const mute = useMute(conversationId, muted);
  const remove = useRemove(memberId, conversationId, thread.messages.at(-1)?.id ?? 0);
  return (
    <>
      <Dropdown trigger={<Icon name="more" size={22} />} label={t("chat.menu")} hideArrow>
        {person.card ? (
          <DropdownLink to={`/members/${person.id}`} icon="person">
            {t("chat.view_profile")}
          </DropdownLink>
        ) : null}
        {conversationId ? (
          <Form method="post" action={path} onSubmit={mute}>
            <input type="hidden" name="intent" value={muted ? "unmute" : "mute"} />
            <DropdownButton type="submit" icon={muted ? "bell" : "bell-off"}>
              {t(muted ? "chat.unmute" : "chat.mute")}
            </DropdownButton>
          </Form>
        ) : null}
        {person.card || conversationId ? (
          <DropdownLink
            to={reportPath(kind, id)}
            icon="flag"
            onClick={(event) => ask(event, { kind, id, name: person.name })}
          >
            {t(`report.${kind}`)}
          </DropdownLink>
        ) : null}
        {blockedByMe || person.name !== null ? (
          <Form method="post" action={path}>
            <DropdownButton
              type="submit"
              name="intent"
              value={blockedByMe ? "unblock" : "block"}
              icon="block"
              danger={!blockedByMe}
            >
              {blockedByMe ? t("profile.unblock") : t("profile.block", { name })}
            </DropdownButton>
          </Form>
        ) : null}
        {conversationId ? (
          <>
            <DropdownDivider />
            <Form method="post" action={path} onSubmit={remove}>
              <input type="hidden" name="intent" value="remove" />
              <DropdownButton type="submit" icon="trash" danger>
                {t("chat.remove")}
              </DropdownButton>
            </Form>
          </>
        ) : null}
      </Dropdown>
      {dialog}
    </>
  );
}

function useMute(conversation: string | null, muted: boolean) {
  const { t } = useTranslation();
  const toast = useToast();
  const refresh = useRefresh();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const menu = event.currentTarget.closest("details");
    menu?.querySelector<HTMLElement>("summary")?.focus();
    menu?.removeAttribute("open");
    callApi("/api/chat.php", { method: "PUT", body: { conversation, muted: !muted } })
      .then(refresh)
      .catch(() => toast.show({ text: t("chat.change_failed"), tone: "danger" }));
  };
}

/** T11: gone from the list at once, then from the server; for a while it can be taken back. */
function useRemove(memberId: string, conversation: string | null, lastMessageId: number) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefresh();
  return (event: FormEvent) => {
    event.preventDefault();
    if (conversation === null) return;
    const undo = async () => {
      if (await restoreHere(memberId, conversation)) navigate(`/chats/${conversation}`);
      else toast.show({ text: t("chat.undo_failed"), tone: "danger" });
    };
    const removal = removeHere(memberId, { conversation, lastMessageId });
    navigate("/chats");
    void removal.then((removed) => {
      if (!removed) refresh();
      else
        toast.show({
          text: t("chat.removed"),
          tone: "success",
          action: { label: t("chat.undo"), onSelect: () => void undo() },
        });
    });
  };
}
