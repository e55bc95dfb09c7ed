import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { type Print, readCommandLine, toOutput } from "#app/platform/audit/command-line.ts";
import { createCode } from "./create-code.server.ts";
import { endCode } from "./end-code.server.ts";

/** Operator commands of this feature: each prints what it did and answers the exit code. */
export const commands = {
  "discounts:create": {
    help: "adds a discount code: <site> <code> <percentage> [<last day, 2026-12-31>] [unlimited]",
    async run(args: string[] = [], print = (line: string): unknown => process.stdout.write(`${line}\n`)) {
      const [site = "", code = "", percentage = "", ...more] = args;
      const validity = more.includes("unlimited") ? "unlimited" : "once-per-user";
      const [lastDay] = more.filter((word) => word !== "unlimited");
      const expiresAt = lastDay === undefined ? null : new Date(`${lastDay}T23:59:59Z`);
      if (!sites.has(site) || (expiresAt && Number.isNaN(expiresAt.getTime()))) {
        print(sites.has(site) ? `${lastDay} is no day.` : `There is no site ${site}.`);
        return 1;
      }
      const made = await createCode({ site }, { code, percentage: Number(percentage), validity, expiresAt });
      print(made.ok ? `${made.discount.code} takes ${percentage} % off on ${site}.` : `Refused: ${made.reason}.`);
      return made.ok ? 0 : 1;
    },
  },
  "discounts:end": {
    help: "ends a discount code at once; orders made with it keep their price: <site> <code> --reason <why>",
    async run(args: string[] = [], print: Print = toOutput) {
      const { words, options } = readCommandLine(args);
      const [site = "", code = ""] = words;
      const ended = await endCode({ site }, code, options.get("reason") ?? "");
      print(ended.ok ? `${ended.code} has ended on ${site}.` : `Refused: ${ended.reason}.`);
      return ended.ok ? 0 : 1;
    },
  },
};
