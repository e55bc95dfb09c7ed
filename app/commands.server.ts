import { closeDb } from "#app/platform/db/client.server.ts";
import { openDatabase } from "./serve.server.ts";

/** An operator command: one line of help, and work that prints what it found. */
export interface Command {
  help: string;
  /** False for one that wants the database as it is, without this program's migrations. */
  migrates?: boolean;
  run(args: string[]): Promise<number>;
}

const modules = import.meta.glob<Record<string, Command>>("./features/**/*.commands.server.ts", {
  eager: true,
  import: "commands",
});
const commands: Record<string, Command> = Object.assign({}, ...Object.values(modules));

/** Runs `name …options` against the database of this installation; answers the exit code. */
export async function runCommand([name, ...args]: string[]): Promise<number> {
  const command = name === undefined ? undefined : commands[name];
  if (!command || args.includes("--help")) {
    const chosen = command && name ? { [name]: command } : commands;
    for (const [key, { help }] of Object.entries(chosen).sort()) process.stdout.write(`${key.padEnd(24)} ${help}\n`);
    return command || name === undefined || name === "--help" ? 0 : 1;
  }
  const database = await openDatabase((line) => process.stderr.write(`${line}\n`), {
    migrates: command.migrates ?? true,
  });
  try {
    return await command.run(args);
  } finally {
    await closeDb();
    await database.stop();
  }
}
