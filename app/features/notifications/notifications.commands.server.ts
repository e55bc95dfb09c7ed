import webPush from "web-push";

/** Operator commands of this feature. */
export const commands = {
  "push:keys": {
    help: "prints fresh push keys for the environment; browsers that have subscribed by others must do so again",
    async run() {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
      process.stdout.write("VAPID_SUBJECT=mailto:support@example.com\n");
      return 0;
    },
  },
};
