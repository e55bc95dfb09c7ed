import { type DestinationStream, destination, type Logger, pino } from "pino";
import { isoOf } from "#app/platform/clock.ts";

/** Names whose values never reach a log line: credentials, contact data and what members write to each other. */
const secretName =
  /pass(word|wd)?|secret|token|authori[sz]ation|cookie|session|otp|iban|account_?holder|e_?mail|phone|birth|address|signature|api_?key|private_?key|^(text|texts|body|html|content|params|parameters|values|query|message_?text|signup_?message|about(_?me)?)$/i;
/** Names that match the pattern above and are safe and needed. */
const safeName = /^(clientAddress|tokenKind|sessionCount)$/;
const redacted = "[redacted]";

/** A copy of what is about to be logged in which every secret is replaced, at any depth up to five. */
function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Error) return describeError(value, depth);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value) || value instanceof Map || value instanceof Set) return "[object]";
  if (depth >= 5) return "[deep]";
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    copy[name] = secretName.test(name) && !safeName.test(name) ? redacted : redact(item, depth + 1);
  }
  return copy;
}

/** Database drivers quote parameters (that is: members' texts and addresses) in messages and stacks; cut them off, and e-mail addresses too. */
export function withoutParameters(text: string): string {
  return text
    .replace(/\nparams:[\s\S]*/, "\nparams: [redacted]")
    .replace(/\b(Key \([^)]*\))=\([^)]*\)/g, "$1=([redacted])")
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, "[e-mail]");
}

/** The stack below the message: a parameter may look like a line of it, so it is not searched for where the message ends. */
function framesOf({ name, message, stack = "" }: Error): string {
  const at = message === "" ? -1 : stack.indexOf(message);
  if (at < 0) return withoutParameters(stack);
  return `${name}: ${withoutParameters(message)}${withoutParameters(stack.slice(at + message.length))}`;
}

function describeError(error: Error, depth: number): Record<string, unknown> {
  const described: Record<string, unknown> = {
    type: error.name,
    message: withoutParameters(error.message),
    stack: framesOf(error),
  };
  for (const name of ["code", "severity", "constraint", "table", "routine", "status"] as const) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string" || typeof value === "number") described[name] = value;
  }
  if (error.cause instanceof Error && depth < 3) described.cause = describeError(error.cause, depth + 1);
  return described;
}

const levels = new Set(["fatal", "error", "warn", "info", "debug", "silent"]);

export function createLog(options: { level?: string; destination?: DestinationStream } = {}): Logger {
  return pino(
    {
      // Straight from the environment: a log is needed to say that the environment is wrong.
      level: options.level ?? (levels.has(process.env.LOG_LEVEL ?? "") ? process.env.LOG_LEVEL : undefined) ?? "info",
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
      serializers: { err: (error) => error, req: redact, res: redact },
    },
    options.destination,
  );
}

const output = destination({ dest: process.stdout.fd ?? 1, sync: true });

/** The log of this process: one JSON object a line on standard output, at LOG_LEVEL. */
export const log: Logger = createLog({ destination: output });

/** What is logged of a request whose answer lay ready. All of it is ours or checked: nothing in it needs redaction. */
interface RequestLine {
  requestId: string;
  site: string;
  method: string;
  /** As `loggablePath` gives it. */
  path: string;
  status: number;
  ms: number;
}

/** Milliseconds and bytes that lines wait for at most. */
const LINES_WAIT = 200;
const LINES_MOST = 64 * 1024;

/**
 * Lines of requests that are answered in less time than a line takes to write: word for word as the log writes them, put out
 * together. A process that is killed loses those of its last moment.
 */
export class RequestLines {
  /** Outside the heap: thousands of lines a second would keep its collector busy. */
  readonly #bytes = Buffer.allocUnsafe(LINES_MOST);
  #used = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pid = process.pid;

  constructor(
    readonly isOn: () => boolean,
    readonly output: DestinationStream,
  ) {
    process.once("exit", () => this.flush());
  }

  add({ requestId, site, method, path, status, ms }: RequestLine): void {
    if (!this.isOn()) return;
    const line = `{"level":"info","time":"${isoOf(Date.now())}","pid":${this.#pid},"requestId":"${requestId}","site":"${site}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${Math.round(ms * 10) / 10},"msg":"request"}\n`;
    // A letter is three bytes at most.
    if (this.#used + line.length * 3 > LINES_MOST) this.flush();
    if (line.length * 3 > LINES_MOST) {
      this.output.write(line);
      return;
    }
    this.#used += this.#bytes.write(line, this.#used);
    this.#timer ??= setTimeout(() => this.flush(), LINES_WAIT).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#bytes.toString("utf8", 0, this.#used);
    this.#used = 0;
    if (text !== "") this.output.write(text);
  }
}

export const requestLines = new RequestLines(() => log.isLevelEnabled("info"), output);

/** A path fit for the log: no query string, and nothing that looks like a one-time token. */
export function loggablePath(pathname: string): string {
  return pathname
    .split("/")
    .map((segment) => (segment.length >= 24 && !uuid.test(segment) ? ":token" : segment))
    .join("/");
}
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}(\.data)?$/i;
