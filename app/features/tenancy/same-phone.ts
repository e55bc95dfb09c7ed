/** Two support phone numbers are the same when only dashes and spaces differ (spec §9). */
export function samePhone(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(phone: string): string {
  return phone.replace(/[-\s]/g, "");
}
