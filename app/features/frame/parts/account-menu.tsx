import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#app/ui/avatar.tsx";
import { Dropdown, DropdownButton, DropdownDivider, DropdownLink } from "#app/ui/dropdown.tsx";
import type { FrameMember } from "../load-frame.server.ts";

/** Profile, notifications, settings, log out (N08). Logging out is a form: it works without JavaScript, and no link can do it. */
export function AccountMenu({ member }: { member: FrameMember }) {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={t("frame.account")}
      trigger={<Avatar src={member.photo?.src ?? null} alt={member.name} size={44} eager />}
      hideArrow
    >
      <DropdownLink to="/profile" icon="person">
        {t("frame.profile")}
      </DropdownLink>
      <DropdownLink to="/notifications" icon="bell">
        {t("news.title")}
      </DropdownLink>
      <DropdownLink to="/profile#settings" icon="settings">
        {t("frame.settings")}
      </DropdownLink>
      <DropdownDivider />
      <Form method="post" action="/logout" reloadDocument>
        <DropdownButton type="submit" icon="logout">
          {t("frame.log_out")}
        </DropdownButton>
      </Form>
    </Dropdown>
  );
}
