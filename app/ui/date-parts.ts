/** Names of the three selects that stand for one date field when neither script nor a date input joined them. */
export const datePartNames = (name: string) => ({ day: `${name}_day`, month: `${name}_month`, year: `${name}_year` });

/** Joins the parts to yyyy-mm-dd; empty while a part is missing. Whether the day exists is the schema's question. */
export function joinDate(year: string, month: string, day: string): string {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return "";
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The parts of yyyy-mm-dd without leading zeros; empty strings for anything else. */
export function splitDate(date: string | null | undefined): { year: string; month: string; day: string } {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? "") ?? [];
  return { year: year ?? "", month: month ? String(Number(month)) : "", day: day ? String(Number(day)) : "" };
}

/**
 * The date a form sent: the field `name` itself, or, from a browser without script, the three selects of DateOfBirthField.
 * Answers yyyy-mm-dd as sent, or an empty string.
 */
export function readDate(form: FormData, name: string): string {
  const text = (field: string) => {
    const value = form.get(field);
    return typeof value === "string" ? value.trim() : "";
  };
  const parts = datePartNames(name);
  return text(name) || joinDate(text(parts.year), text(parts.month), text(parts.day));
}
