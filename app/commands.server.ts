import { closeDb } from "#app/platform/db/client.server.ts";
import { prepareDatabase } from "./serve.server.ts";

/** An operator command: one line of help, and work that prints what it found. */
export interface Command {
  help: string;
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
  const database = await prepareDatabase((line) => process.stderr.write(`${line}\n`));
  try {
    return await command.run(args);
  } finally {
    await closeDb();
    await database.stop();
  }
}
