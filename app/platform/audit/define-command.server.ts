import { CannotStart } from "../data-folder.server.ts";
import { getDb, rehearse, type Transact, withTransaction } from "../db/client.server.ts";
import { type OperatorAction, recordAction } from "./audit.server.ts";
import { expectation, type Given, readCommandLine, type Value, type Values } from "./command-line.ts";

/** What a command prints with. */
type Print = (line: string) => unknown;
const toOutput: Print = (line) => process.stdout.write(`${line}\n`);

/** What a command found or did: in words for a person, as data for a program. */
export interface Outcome {
  /** 0 unless told; 1 and more for what a script should notice. */
  code?: number;
  text: string | string[];
  json: unknown;
  /** What was done, to be written down; for a command that does so in its own transaction, nothing. */
  record?: Omit<OperatorAction, "action">;
}

/** An operator command as the runner and the tests see it. */
export interface Command {
  name: string;
  purpose: string;
  /** It changes something, so it knows --dry-run. */
  changes: boolean;
  /** False for one that wants the database as it is, without this program's migrations. */
  migrates: boolean;
  /** False for one that needs no database. */
  usesDatabase: boolean;
  help(): string;
  /** Every mistake in a command line, in sentences; told before a database is opened. */
  mistakes(args: readonly string[]): string[];
  run(args?: readonly string[], print?: Print): Promise<number>;
}

const ALWAYS = {
  json: { type: "flag", help: "answers one JSON value" },
  help: { type: "flag", help: "prints this" },
} as const satisfies Values;
const DRY_RUN = { "dry-run": { type: "flag", help: "only says what it would do" } } as const satisfies Values;

type Work<Words extends Values, Options extends Values> = (
  given: Given<Words> & Given<Options>,
  how: {
    dryRun: boolean;
    /** For use-cases that take their transaction: with --dry-run it is rolled back. */
    transact: Transact;
  },
) => Promise<Outcome> | Outcome;

/**
 * An operator command: its line of help, its words and options, and its work. Reads and checks the command line, prints words or JSON,
 * answers the exit code (1 for a mistake or a refusal), and writes down who changed what and why.
 */
export function defineCommand<
  const Words extends Values = Record<never, never>,
  const Options extends Values = Record<never, never>,
>(definition: {
  /** `members:find`: group and verb. */
  name: string;
  /** What it is for, in one line. */
  purpose: string;
  words?: Words;
  options?: Options;
  changes?: boolean;
  migrates?: boolean;
  usesDatabase?: boolean;
  run: Work<Words, Options>;
}): Command {
  const { name, purpose, words = {} as Words, changes = false, migrates = true, usesDatabase = true } = definition;
  const options: Values = { ...definition.options, ...(changes ? DRY_RUN : {}), ...ALWAYS };
  const shape = { words, options };
  return {
    name,
    purpose,
    changes,
    migrates,
    usesDatabase,
    help: () => helpText(name, purpose, words, options),
    mistakes: (args) => (args.includes("--help") ? [] : readCommandLine(args, shape).errors),
    async run(args = [], print = toOutput) {
      if (args.includes("--help")) {
        print(helpText(name, purpose, words, options));
        return 0;
      }
      const { values, errors } = readCommandLine(args, shape);
      const json = args.includes("--json");
      if (errors.length > 0) return refuse(errors, json, print, name);
      const dryRun = values["dry-run"] === true;
      const transact = dryRun ? rehearse : withTransaction;
      const outcome = await explained(() =>
        definition.run(values as Given<Words> & Given<Options>, { dryRun, transact }),
      );
      const code = outcome.code ?? 0;
      if (outcome.record && !dryRun && code === 0) await recordAction({ ...outcome.record, action: name }, getDb());
      if (json) print(JSON.stringify(outcome.json));
      else for (const line of [outcome.text].flat()) print(line);
      return code;
    },
  };
}

/** A refusal: in words, and as `{ok: false, error}`. */
export function refusal(error: string, text: string): Outcome {
  return { code: 1, text, json: { ok: false, error, message: text } };
}

/** What was done, or with --dry-run would be. */
export function done(text: string, facts: object, record?: Outcome["record"]): Outcome {
  return { text, json: { ok: true, ...facts }, ...(record ? { record } : {}) };
}

/** Mistakes in a command line, in words or as JSON; answers the exit code. */
export function refuse(errors: string[], json: boolean, print: Print, name: string): 1 {
  if (json) print(JSON.stringify({ ok: false, error: "usage", errors }));
  else for (const line of [...errors, `See: npm run command -- ${name} --help`]) print(line);
  return 1;
}

/** What keeps the program from working is said in its own words, also as JSON. */
async function explained(work: () => Promise<Outcome> | Outcome): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CannotStart) return refusal("cannot", error.message);
    throw error;
  }
}

function helpText(name: string, purpose: string, words: Values, options: Values): string {
  const wordsShown = Object.entries(words).map(([word, spec]) => {
    const shown = spec.type === "words" ? `<${word}> …` : `<${word}>`;
    return isRequired(spec) ? shown : `[${shown}]`;
  });
  const needed = Object.entries(options).flatMap(([option, spec]) => (isRequired(spec) ? [`--${option} <…>`] : []));
  const rows = [
    ...Object.entries(words).map(([word, spec]) => [`<${word}>`, describe(spec)]),
    ...Object.entries(options).map(([option, spec]) => [`--${option}`, describe(spec)]),
  ] as [string, string][];
  const wide = Math.max(...rows.map(([left]) => left.length));
  return [
    `npm run command -- ${[name, ...wordsShown, ...needed].join(" ")} [options]`,
    "",
    `${purpose}.`,
    "",
    ...rows.map(([left, right]) => `  ${left.padEnd(wide)}  ${right}`),
  ].join("\n");
}

function isRequired(spec: Value): boolean {
  return "required" in spec && spec.required === true;
}

function describe(spec: Value): string {
  const what = expectation(spec);
  const fallback = "default" in spec && spec.default !== undefined ? `; ${spec.default} unless told` : "";
  return `${what.startsWith(spec.help) ? what : `${spec.help}: ${what}`}${isRequired(spec) ? " (needed)" : fallback}`;
}
