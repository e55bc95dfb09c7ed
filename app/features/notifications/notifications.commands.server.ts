import webPush from "web-push";
import { defineCommand } from "#app/platform/audit/define-command.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "push:keys": defineCommand({
    name: "push:keys",
    purpose: "prints fresh push keys for the environment; browsers that have subscribed by others must do so again",
    usesDatabase: false,
    run() {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      const keys = {
        VAPID_PUBLIC_KEY: publicKey,
        VAPID_PRIVATE_KEY: privateKey,
        VAPID_SUBJECT: "mailto:support@example.com",
      };
      return { text: Object.entries(keys).map(([name, value]) => `${name}=${value}`), json: keys };
    },
  }),
};
