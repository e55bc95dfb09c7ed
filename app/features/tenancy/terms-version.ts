/** The terms are never older than this day; spec §9. */
const TERMS_VERSION_FLOOR = "2023-12-01";

/** Version date of the terms: the floor, or the day the company was added if that is later (K06). ISO dates compare as text. */
export function termsVersionDate(company: { added: string }): string {
  return company.added > TERMS_VERSION_FLOOR ? company.added : TERMS_VERSION_FLOOR;
}
