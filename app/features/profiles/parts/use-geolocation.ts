import { useCallback, useEffect, useState } from "react";
import { callApi } from "#app/features/session/call-api.ts";
import { snapToCell } from "../distance.ts";
import { GEOLOCATION_MAX_AGE, type Geocode, type GeolocationPermission } from "../geocode.ts";

/** E13: what this browser lets us know, and the place found with it; false when there was none. */
interface GeolocationState {
  permission: GeolocationPermission;
  geocode: Geocode | false | null;
}

/** Milliseconds after which a browser that finds no place is given up on. */
const PATIENCE = 15_000;
const KEPT = "geocode";

/** Asks only when `locate` is called; the exact place is snapped to its coarse cell in the browser and goes no further (Z5). */
export function useGeolocation() {
  const [state, setState] = useState<GeolocationState>({ permission: "unknown", geocode: null });
  const [pending, setPending] = useState(false);

  useEffect(() => {
    let status: PermissionStatus | null = null;
    const tell = () =>
      setState((last) => ({ ...last, permission: (status?.state as GeolocationPermission) ?? "unknown" }));
    let gone = false;
    if (!("geolocation" in navigator)) setState((last) => ({ ...last, permission: "unsupported" }));
    else
      navigator.permissions?.query({ name: "geolocation" }).then(
        (found) => {
          if (gone) return;
          status = found;
          status.addEventListener("change", tell);
          tell();
        },
        () => undefined,
      );
    return () => {
      gone = true;
      status?.removeEventListener("change", tell);
    };
  }, []);

  const locate = useCallback(async (): Promise<Geocode | false> => {
    const known = keptGeocode();
    if (known) return known;
    setPending(true);
    try {
      const { coords } = await position();
      const { lat, lon } = snapToCell({ lat: coords.latitude, lon: coords.longitude });
      const { geocode } = await callApi<{ geocode: Geocode | false }>(`/api/geocode.php?lat=${lat}&lon=${lon}`);
      if (geocode) keepGeocode(geocode);
      setState({ permission: "granted", geocode });
      return geocode;
    } catch (error) {
      const denied = (error as GeolocationPositionError | null)?.code === 1;
      setState((last) => ({ permission: denied ? "denied" : last.permission, geocode: false }));
      return false;
    } finally {
      setPending(false);
    }
  }, []);

  return { ...state, pending, locate };
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      maximumAge: GEOLOCATION_MAX_AGE,
      timeout: PATIENCE,
    }),
  );
}

/** The town found within the last hour in this tab (K05). */
function keptGeocode(): Geocode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as { at: number; geocode: Geocode } | null;
    return kept && Date.now() - kept.at < GEOLOCATION_MAX_AGE ? kept.geocode : null;
  } catch {
    return null;
  }
}

function keepGeocode(geocode: Geocode): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ at: Date.now(), geocode }));
  } catch {
    // Without storage the place is asked for again.
  }
}
