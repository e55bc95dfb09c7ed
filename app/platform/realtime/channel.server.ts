import pg from "pg";

/** Milliseconds between attempts to listen again after the connection was lost: doubles from the first to the last. */
const RETRY_FIRST = 250;
const RETRY_LAST = 10_000;
/** Milliseconds between questions to an idle connection; one that does not answer is replaced. */
const PROBE_EVERY = 20_000;

export interface ChannelListener {
  message(payload: string): void;
  /** The connection had been lost and listens again: notifications in between are gone. */
  gap(): void;
}

/** What carries events between the processes. */
export interface EventChannel {
  readonly listening: boolean;
  /** Resolves once the channel is listened on: whatever is told from then on is heard. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** One connection that listens on one PostgreSQL channel and comes back by itself, until `close`. */
export class NotificationChannel implements EventChannel {
  private client: pg.Client | undefined;
  private closed = false;
  private attempts = 0;
  private lost = false;
  private timer: NodeJS.Timeout | undefined;
  private probe: NodeJS.Timeout | undefined;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly connectionString: string,
    private readonly name: string,
    private readonly listener: ChannelListener,
  ) {
    void this.connect();
  }

  async ready(): Promise<void> {
    if (this.client) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  get listening(): boolean {
    return this.client !== undefined;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.probe);
    const { client } = this;
    this.client = undefined;
    for (const resolve of this.waiting.splice(0)) resolve();
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: "dating-live",
    });
    client.on("notification", ({ payload }) => this.listener.message(payload ?? ""));
    client.on("error", () => this.drop(client));
    client.on("end", () => this.drop(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.name)}`);
    } catch {
      client.end().catch(() => undefined);
      this.again();
      return;
    }
    if (this.closed) {
      await client.end().catch(() => undefined);
      return;
    }
    this.client = client;
    this.attempts = 0;
    this.probe = setInterval(() => client.query("select 1").catch(() => this.drop(client)), PROBE_EVERY);
    this.probe.unref();
    if (this.lost) this.listener.gap();
    this.lost = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private drop(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.lost = true;
    clearInterval(this.probe);
    client.end().catch(() => undefined);
    this.again();
  }

  private again(): void {
    if (this.closed) return;
    const delay = Math.min(RETRY_LAST, RETRY_FIRST * 2 ** this.attempts++);
    this.timer = setTimeout(() => void this.connect(), delay * (0.75 + Math.random() / 2));
    this.timer.unref();
  }
}
