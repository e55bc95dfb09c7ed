import { expect, test } from "vitest";
import { recordTileClick } from "#app/features/tracking/record-tile-click.server.ts";
import { NO_TRACKING } from "#app/features/tracking/tracking.rules.ts";
import { DAY, SECOND, setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { account, buy } from "../../../tests/support/affiliates-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { loadReport } from "./load-report.server.ts";

freshDatabase();
const site = "general";

test("S12 E05 what follows an opened tile counts for it, on this site and on the sister site it led to, by its source", async () => {
  const db = getDb();
  const range = { from: "2020-01-01", to: "2999-01-01", limit: 1000, by: "tile" as const };
  const visit = { ...NO_TRACKING, network: "tiles-n", ref: "r1", click_id: newId() };
  await recordTileClick(db, { siteKey: site, kind: "cam", target: "studio-a", visit });
  await recordTileClick(db, { siteKey: site, kind: "cam", target: "studio-b", visit });
  const key = await recordTileClick(db, { siteKey: site, kind: "resell", target: "she", visit: null });
  // Who opened studio-b last signs up and pays; a member opens studio-a and pays again.
  const scope = await account(visit);
  await buy(scope);
  await recordTileClick(db, { siteKey: site, kind: "cam", target: "studio-a", memberId: scope.accountId });
  await buy(scope);
  await account({ network: "resell", ref: site, click_id: key }, "she");
  // Another site's visit of the same name, and somebody who opened nothing.
  await account({ ...visit, network: "tiles-n" }, "she");
  await account({ network: "tiles-n" });

  const { rows, total } = await loadReport(range);
  const of = (name: string) => rows.find((row) => row.key === name);
  expect(of("cam/studio-b")).toMatchObject({ clicks: 1, soi: 1, first_purchase: 1, rebuy: 0, revenue: { EUR: 2999 } });
  expect(of("cam/studio-a")).toMatchObject({ clicks: 2, soi: 0, first_purchase: 0, rebuy: 1, revenue: { EUR: 2999 } });
  expect(of("resell/she")).toMatchObject({ clicks: 1, soi: 1, first_purchase: 0 });
  expect(total).toMatchObject({ clicks: 4, soi: 2, revenue: { EUR: 5998 } });
  const sent = await loadReport({ ...range, network: "tiles-n", ref: "r1" });
  expect(sent.rows.map(({ key, clicks, soi }) => [key, clicks, soi]).sort()).toEqual([
    ["cam/studio-a", 1, 0],
    ["cam/studio-b", 1, 1],
  ]);
  expect((await loadReport({ ...range, network: "tiles-n", ref: "r2" })).rows).toEqual([]);
  // After 30 days nothing counts for a tile.
  setClockOffset((31 * DAY) / SECOND);
  await buy(scope);
  setClockOffset(0);
  expect((await loadReport(range)).total).toMatchObject({ rebuy: 1 });
});
