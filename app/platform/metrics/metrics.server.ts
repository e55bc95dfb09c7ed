import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";

/** One value with its labels. */
export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

/** Something of the whole installation, read from the database when somebody asks; every process would say the same. */
export interface SharedGauge {
  name: string;
  help: string;
  labels?: string[];
  /** Milliseconds for which one answer serves every scraper; 10 seconds unless told. */
  fresh?: number;
  read(): Promise<Reading[]>;
}

/** Seconds from a request's arrival to its last byte, by route name, method and status. Event streams are not in it. */
const requestDuration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Seconds from a request's arrival to its last byte",
  labelNames: ["route", "method", "status"],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** @param milliseconds from arrival to the last byte */
export function observeRequest(route: string, method: string, status: number, milliseconds: number): void {
  requestDuration.observe({ route, method, status: String(status) }, milliseconds / 1000);
}

/** Counts what happens in this process; the processes' numbers are added up. */
export function counter(name: string, help: string, labelNames: string[]): Pick<Counter, "inc"> {
  return (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames });
}

/** Counts what this process holds at the moment of the question; the processes' numbers are added up. */
export function gaugeOfProcess(name: string, help: string, read: () => number): void {
  if (register.getSingleMetric(name)) return;
  new Gauge({
    name,
    help,
    aggregator: "sum",
    collect() {
      this.set(read());
    },
  });
}

export function registerSharedGauge({ name, help, labels = [], fresh = 10_000, read }: SharedGauge): void {
  if (register.getSingleMetric(name)) return;
  let readAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name,
    help,
    labelNames: labels,
    aggregator: "max",
    async collect() {
      if (performance.now() - readAt < fresh) return;
      const readings = await read().catch(() => null);
      readAt = performance.now();
      this.reset();
      for (const reading of readings ?? []) this.set(reading.labels ?? {}, reading.value);
    },
  });
}

interface Question {
  metricsQuestion: string;
}

interface Answer {
  metricsAnswer: string;
  text: string;
}

/** Starts counting in this process; in the first process of a cluster, answers what its workers ask for them all. */
export function startMetrics(): void {
  if (!register.getSingleMetric("nodejs_eventloop_lag_seconds")) collectDefaultMetrics();
  const all = new AggregatorRegistry();
  if (!cluster.isPrimary) return;
  cluster.on("message", (worker, message: Partial<Question>) => {
    const id = message.metricsQuestion;
    if (typeof id !== "string") return;
    // Who asked may be gone by now; told to nobody, a failure to send would end this process, and all of them with it.
    const answer = (text: string) => worker.send({ metricsAnswer: id, text } satisfies Answer, () => undefined);
    all.clusterMetrics().then(answer, () => answer(""));
  });
}

/** Every process's metrics added up, in Prometheus' text format. */
export async function metricsText(): Promise<string> {
  if (cluster.isPrimary || !process.send) return register.metrics();
  const id = randomUUID();
  return new Promise((resolve) => {
    const done = (text: string) => {
      clearTimeout(timer);
      process.off("message", listen);
      resolve(text);
    };
    const listen = (message: Partial<Answer>) => {
      if (message.metricsAnswer === id) done(message.text ?? "");
    };
    const timer = setTimeout(() => done(""), 6000);
    process.on("message", listen);
    process.send?.({ metricsQuestion: id } satisfies Question);
  });
}
