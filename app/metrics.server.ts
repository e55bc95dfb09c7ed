import { waitingClicks } from "#app/features/tracking/click-buffer.server.ts";
import { refusedClicks } from "#app/features/tracking/click-limit.server.ts";
import { gauges as queue } from "#app/platform/jobs/jobs.metrics.server.ts";
import { gaugeOfProcess, registerSharedGauge, type SharedGauge } from "#app/platform/metrics/metrics.server.ts";

const modules = import.meta.glob<SharedGauge[]>("./features/*/*.metrics.server.ts", { eager: true, import: "gauges" });

/** Every feature's gauges: a file `x.metrics.server.ts` that exports `gauges` is all it takes. */
export function registerGauges(): void {
  for (const gauge of [...queue, ...Object.values(modules).flat()]) registerSharedGauge(gauge);
  gaugeOfProcess("clicks_waiting", "Clicks in the journal that are not in the database yet", waitingClicks);
  gaugeOfProcess(
    "clicks_refused",
    "Clicks beyond what one address may make in a minute, since the start",
    refusedClicks,
  );
}
