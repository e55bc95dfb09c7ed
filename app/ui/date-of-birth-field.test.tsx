import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateOfBirthField } from "./date-of-birth-field.tsx";
import { joinDate, readDate, splitDate } from "./date-parts.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const field = (locale: string) =>
  renderToStaticMarkup(
    <DateOfBirthField
      name="date_of_birth"
      label="Date of birth"
      locale={locale}
      years={{ from: 1930, to: 2008 }}
      dayLabel="Day"
      monthLabel="Month"
      yearLabel="Year"
      defaultValue="1991-03-04"
    />,
  );

test("E11 the date of birth is one field in yyyy-mm-dd, or three parts from a browser without script", () => {
  expect(readDate(form({ date_of_birth: "1991-03-04" }), "date_of_birth")).toBe("1991-03-04");
  const parts = { date_of_birth_year: "1991", date_of_birth_month: "3", date_of_birth_day: "4" };
  expect(readDate(form({ date_of_birth: "", ...parts }), "date_of_birth")).toBe("1991-03-04");
  expect(readDate(form({ ...parts, date_of_birth_day: "" }), "date_of_birth")).toBe("");
});

test("E11 parts of a date survive the way there and back, and nonsense becomes nothing", () => {
  const { year, month, day } = splitDate("1991-03-04");
  expect(joinDate(year, month, day)).toBe("1991-03-04");
  expect(splitDate("04/03/1991")).toEqual({ year: "", month: "", day: "" });
});

test("E11 the selects stand in the order of the locale with its month names, and the joined field can be filled", () => {
  const names = (html: string) => [...html.matchAll(/name="(date_of_birth\w*)"/g)].map((match) => match[1]);
  expect(names(field("de"))).toEqual([
    "date_of_birth",
    "date_of_birth_day",
    "date_of_birth_month",
    "date_of_birth_year",
  ]);
  expect(names(field("en-US")).slice(1, 3)).toEqual(["date_of_birth_month", "date_of_birth_day"]);
  expect(field("de")).toContain("März");
  expect(field("de")).toMatch(/<input type="date"[^>]*value="1991-03-04"/);
});
