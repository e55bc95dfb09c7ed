/** `--name value` and `--flag` of an operator command, beside its plain words. */
export interface CommandLine {
  words: string[];
  options: ReadonlyMap<string, string>;
}

/** `flags` take no value; every other option takes the word after it, or what stands behind `=`. */
export function readCommandLine(args: readonly string[], flags: readonly string[] = []): CommandLine {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index++) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(args[index] as string) ?? [];
    if (name === undefined) words.push(args[index] as string);
    else if (value !== undefined || flags.includes(name)) options.set(name, value ?? "");
    else options.set(name, args[++index] ?? "");
  }
  return { words, options };
}

/** What a command prints with, and where to. */
export type Print = (line: string) => unknown;
export const toOutput: Print = (line) => process.stdout.write(`${line}\n`);
