/** Who looks, and on which site: the scope of every query that shows members. */
export interface Viewing {
  site: string;
  /** IANA name; ages are counted in it. */
  timezone: string;
  cdnPrefix: string;
  /** Sites whose members this one shows as promotion (`sisterSites`); none where it is not asked for. */
  sisters?: readonly string[];
  /** Null for a visitor. */
  viewer: { id: string; paidUser: boolean } | null;
}

/** The part of the request context that `viewingOf` reads. */
interface ViewingContext {
  site: { key: string };
  settings: { timezone: string; cdnPrefix: string };
  member: { id: string; paidUser: boolean } | null;
}

export function viewingOf({ site, settings, member }: ViewingContext): Viewing {
  return {
    site: site.key,
    timezone: settings.timezone,
    cdnPrefix: settings.cdnPrefix,
    viewer: member && { id: member.id, paidUser: member.paidUser },
  };
}
