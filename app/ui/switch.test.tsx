import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Switch } from "./switch.tsx";

test("a switch is named by its label alone, and described by its hint", () => {
  const html = renderToStaticMarkup(<Switch name="news" label="News" hint="Once a week at most" />);
  const id = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(html)?.[1];
  const textOf = (wanted: string | undefined) => new RegExp(`id="${wanted}"[^>]*>([^<]*)<`).exec(html)?.[1];
  expect(textOf(id("aria-labelledby"))).toBe("News");
  expect(textOf(id("aria-describedby"))).toBe("Once a week at most");
});
