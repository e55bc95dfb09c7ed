/** Great-circle distance in kilometres between two places in degrees. */
export function kilometres(latA: number, lonA: number, latB: number, lonB: number): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((latB - latA) * rad) / 2) ** 2 +
    Math.cos(latA * rad) * Math.cos(latB * rad) * Math.sin(((lonB - lonA) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, h)));
}
