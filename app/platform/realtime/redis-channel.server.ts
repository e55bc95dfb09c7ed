import { Redis, type RedisOptions } from "ioredis";
import { log } from "../log.server.ts";
import type { ChannelListener, EventChannel } from "./channel.server.ts";

/** Milliseconds between attempts to connect again: doubles from the first to the last. */
const RETRY_FIRST = 250;
const RETRY_LAST = 10_000;
/** Milliseconds between questions to a quiet connection, and how long an answer may take. */
const PROBE_EVERY = 20_000;
const ANSWER_WITHIN = 5000;
/** What a process says when it could not send: everybody may have missed something. */
const GAP = "gap";

/**
 * Events through one Redis channel, for several nodes: one connection hears, one speaks. Redis keeps nothing, so after a
 * loss on either side everybody is told that there may be a gap, and browsers ask the database for the present state.
 */
export class RedisChannel implements EventChannel {
  private readonly ears: Redis;
  private readonly mouth: Redis;
  private readonly probe: NodeJS.Timeout;
  private hears = false;
  /** The hearing connection was lost after it had been there. */
  private lost = false;
  /** Something could not be sent. */
  private owing = false;
  private waiting: (() => void)[] = [];

  constructor(
    url: string,
    private readonly name: string,
    private readonly listener: ChannelListener,
  ) {
    const options: RedisOptions = {
      connectTimeout: ANSWER_WITHIN,
      maxRetriesPerRequest: null,
      enableOfflineQueue: false,
      autoResubscribe: false,
      keepAlive: 10_000,
      retryStrategy: (times) => Math.min(RETRY_LAST, RETRY_FIRST * 2 ** (times - 1)) * (0.75 + Math.random() / 2),
    };
    this.ears = new Redis(url, { ...options, connectionName: "dating-live" });
    this.mouth = new Redis(url, { ...options, connectionName: "dating-tell", commandTimeout: ANSWER_WITHIN });
    this.ears.on("ready", () => void this.listen());
    this.ears.on("close", () => this.drop());
    this.ears.on("message", (_channel: string, payload: string) => {
      if (payload === GAP) this.listener.gap();
      else this.listener.message(payload);
    });
    this.mouth.on("ready", () => void this.settle());
    // The connection comes back by itself, or `close` ends it; what is lost meanwhile is told as a gap.
    for (const connection of [this.ears, this.mouth]) connection.on("error", () => undefined);
    this.probe = setInterval(() => void this.ask(), PROBE_EVERY);
    this.probe.unref();
  }

  get listening(): boolean {
    return this.hears;
  }

  async ready(): Promise<void> {
    if (this.hears) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Sends in the order of the calls; never throws, for what it tells of has happened already. */
  send(payload: string): void {
    this.mouth.publish(this.name, payload).catch(() => {
      this.owing = true;
      if (this.mouth.status === "ready") void this.settle();
    });
  }

  async close(): Promise<void> {
    clearInterval(this.probe);
    this.hears = false;
    for (const resolve of this.waiting.splice(0)) resolve();
    this.ears.disconnect();
    this.mouth.disconnect();
  }

  private async listen(): Promise<void> {
    try {
      await this.ears.subscribe(this.name);
    } catch {
      return;
    }
    this.hears = true;
    if (this.lost) {
      log.info("Redis is back: live events go on");
      this.listener.gap();
    }
    this.lost = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private drop(): void {
    if (!this.hears) return;
    this.hears = false;
    this.lost = true;
    log.warn("Redis is lost: live events wait, pages poll");
  }

  private async settle(): Promise<void> {
    if (!this.owing) return;
    this.owing = false;
    try {
      await this.mouth.publish(this.name, GAP);
    } catch {
      this.owing = true;
    }
  }

  /** A connection that looks open but does not answer is replaced. */
  private async ask(): Promise<void> {
    if (!this.hears) return;
    const silent = setTimeout(() => this.ears.disconnect(true), ANSWER_WITHIN);
    await this.ears.ping().catch(() => undefined);
    clearTimeout(silent);
  }
}
