import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { badRequest } from "#app/platform/http/responses.server.ts";
import { geocode } from "../geocode.server.ts";

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
const spot = z.object({ lat: degrees(90), lon: degrees(180) });

/** GET `/api/geocode.php?lat&lon` → `{geocode: {country, region, city}}`, `{geocode: false}` far from any town. Nothing of it is kept. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const given = spot.safeParse({ lat: searchParams.get("lat"), lon: searchParams.get("lon") });
  if (!given.success) throw badRequest("bad_place", context.t("login.error_malformed"));
  return Response.json(
    { geocode: (await geocode(given.data)) ?? false },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
