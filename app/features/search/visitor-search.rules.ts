/** May someone who is not logged in search and look at profiles? Open by setting, or for those a traffic source has sent (spec §6). */
export function mayVisitorSearch(
  settings: { loggedOutSearch: boolean; loggedOutSearchTrafficsource: boolean },
  fromTrafficSource: boolean,
): boolean {
  return settings.loggedOutSearch || (settings.loggedOutSearchTrafficsource && fromTrafficSource);
}
