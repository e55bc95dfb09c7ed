/** One value of a command line, told once: what it may be, whether it is needed, and what it is for. */
export type Value = { help: string } & (
  | { type: "text"; required?: true; default?: string; most?: number }
  /** One of a closed list; a function where the list is known only later (sites). */
  | { type: "choice"; of: readonly string[] | (() => readonly string[]); required?: true; default?: string }
  /** A whole number in its bounds. */
  | { type: "count"; from?: number; most: number; required?: true; default?: number }
  /** A day, 2026-11-30. */
  | { type: "day"; required?: true }
  | { type: "flag" }
  /** All remaining words. */
  | { type: "words"; required?: true }
);
export type Values = Readonly<Record<string, Value>>;

type Base<V extends Value> = V extends { type: "choice"; of: readonly (infer Choice)[] }
  ? Choice
  : V extends { type: "count" }
    ? number
    : V extends { type: "words" }
      ? string[]
      : V extends { type: "flag" }
        ? boolean
        : string;
/** What a command gets of its values: those that are needed or have a default are there. */
export type Given<All extends Values> = {
  [Name in keyof All]: All[Name] extends { required: true } | { default: unknown } | { type: "flag" | "words" }
    ? Base<All[Name]>
    : Base<All[Name]> | undefined;
};

interface Shape {
  /** Plain words, in their order. */
  words: Values;
  /** `--name value` and `--flag`. */
  options: Values;
}

/** Reads a command line; answers every mistake in it at once, each in a sentence. */
export function readCommandLine(args: readonly string[], { words, options }: Shape) {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  const { given, plain } = tokensOf(args, options, errors);
  for (const [name, spec] of Object.entries(options))
    take(`--${name}`, name, spec, given.has(name) ? [given.get(name) as string] : []);
  const names = Object.entries(words);
  for (const [index, [name, spec]] of names.entries())
    take(`<${name}>`, name, spec, plain.slice(index, spec.type === "words" ? undefined : index + 1));
  // A word behind an option that nobody knows is most likely its value.
  if (names.at(-1)?.[1].type !== "words" && plain.length > names.length && errors.length === 0)
    errors.push(`Too many words: ${plain.slice(names.length).join(" ")}`);
  return { values, errors };

  function take(shown: string, name: string, spec: Value, texts: string[]): void {
    const read = readValue(spec, texts);
    if (read.ok) values[name] = read.value;
    else errors.push(`${shown}: ${read.expected}`);
  }
}

function tokensOf(args: readonly string[], options: Values, errors: string[]) {
  const given = new Map<string, string>();
  const plain: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    // "-12.50" is an amount, not an option.
    const [, shown, name, value] = /^((?:--|-(?=[a-z]))([^=]*))(?:=(.*))?$/is.exec(arg) ?? [];
    if (shown === undefined || name === undefined) {
      plain.push(arg);
      continue;
    }
    const spec = shown.startsWith("--") ? options[name] : undefined;
    if (!spec) errors.push(`${shown}: there is no such option; there are ${namesOf(options)}`);
    else if (given.has(name)) errors.push(`${shown}: is given twice`);
    else if (spec.type === "flag") {
      if (value !== undefined) errors.push(`${shown}: takes no value`);
      given.set(name, "");
    } else {
      const text = value ?? (rest[0]?.startsWith("--") ? undefined : rest.shift());
      if (text === undefined) errors.push(`${shown}: needs a value`);
      given.set(name, text ?? "");
    }
  }
  return { given, plain };
}

function namesOf(options: Values): string {
  return Object.keys(options)
    .map((name) => `--${name}`)
    .join(", ");
}

type Read = { ok: true; value: unknown } | { ok: false; expected: string };

function readValue(spec: Value, texts: string[]): Read {
  const [text] = texts;
  if (spec.type === "flag") return { ok: true, value: text !== undefined };
  const needed = "required" in spec && spec.required === true;
  if (text === undefined || (needed && text.trim() === ""))
    return needed
      ? { ok: false, expected: `is needed (${expectation(spec)})` }
      : { ok: true, value: spec.type === "words" ? [] : "default" in spec ? spec.default : undefined };
  const wrong = { ok: false, expected: `expected ${expectation(spec)}, got ${text}` } as const;
  switch (spec.type) {
    case "words":
      return { ok: true, value: texts };
    case "text":
      return text.length > (spec.most ?? 1000) || text.includes("\0") ? wrong : { ok: true, value: text };
    case "choice":
      return choicesOf(spec).includes(text) ? { ok: true, value: text } : wrong;
    case "count": {
      const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return number >= (spec.from ?? 1) && number <= spec.most ? { ok: true, value: number } : wrong;
    }
    case "day": {
      const real = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
      return real ? { ok: true, value: text } : wrong;
    }
  }
}

function choicesOf({ of }: Value & { type: "choice" }): readonly string[] {
  return typeof of === "function" ? of() : of;
}

/** What a value has to be, in words. */
export function expectation(spec: Value): string {
  switch (spec.type) {
    case "choice":
      return `one of ${choicesOf(spec).join(", ")}`;
    case "count":
      return `a whole number from ${spec.from ?? 1} to ${spec.most}`;
    case "day":
      return "a day such as 2026-11-30";
    case "text":
      return spec.most === undefined ? spec.help : `${spec.help}, at most ${spec.most} characters`;
    default:
      return spec.help;
  }
}
