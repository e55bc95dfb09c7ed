import { type Command, refuse } from "#app/platform/audit/define-command.server.ts";
import { closeDb } from "#app/platform/db/client.server.ts";
import { openDatabase } from "./serve.server.ts";

const modules = import.meta.glob<Record<string, Command>>("./features/**/*.commands.server.ts", {
  eager: true,
  import: "commands",
});

/** Every operator command, by its name. */
export const allCommands: ReadonlyMap<string, Command> = new Map(
  Object.values(modules)
    .flatMap((commands) => Object.entries(commands))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** Those that read files and not the database: npm scripts of their own. */
const SCRIPTS = {
  "npm run site:new": "writes a complete folder for a new site",
  "npm run sites:check": "finds every mistake of every site, with file and field",
  "npm run site:preview": "serves one site with demo members",
};

const GROUPS: Record<string, string> = {
  accounts: "Members",
  members: "Members",
  sessions: "Members",
  photos: "Photos and reports",
  reports: "Photos and reports",
  complaints: "Photos and reports",
  payments: "Money",
  credits: "Money",
  ledger: "Money",
  discounts: "Money",
  directdebit: "Money",
  affiliates: "Traffic",
  postbacks: "Traffic",
  report: "Traffic",
  landers: "Traffic",
  invites: "Traffic",
};

/** Runs `name …options` against the database of this installation; answers the exit code. */
export async function runCommand([name, ...args]: string[]): Promise<number> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  if (name === undefined || name === "--help") {
    print(overview());
    return 0;
  }
  const command = allCommands.get(name);
  if (!command) {
    print(`There is no command ${name}. npm run command lists them.`);
    return 1;
  }
  if (args.includes("--help")) return command.run(args, print);
  const mistakes = command.mistakes(args);
  if (mistakes.length > 0) return refuse(mistakes, args.includes("--json"), print, name);
  if (!command.usesDatabase) return command.run(args, print);
  const database = await openDatabase((line) => process.stderr.write(`${line}\n`), { migrates: command.migrates });
  try {
    return await command.run(args, print);
  } finally {
    await closeDb();
    await database.stop();
  }
}

/** All commands with their purposes, by subject. */
export function overview(): string {
  const groups = new Map<string, string[]>();
  const add = (group: string, name: string, purpose: string) =>
    groups.set(group, [...(groups.get(group) ?? []), `  ${name.padEnd(22)} ${purpose}`]);
  for (const { name, purpose } of allCommands.values())
    add(GROUPS[name.split(":", 1)[0] ?? ""] ?? "Installation", name, purpose);
  for (const [name, purpose] of Object.entries(SCRIPTS)) add("Sites (without a database)", name, purpose);
  return [
    "npm run command -- <name> [words] [--options]; each says with --help what it takes.",
    ...[...groups].flatMap(([group, lines]) => ["", group, ...lines]),
  ].join("\n");
}
