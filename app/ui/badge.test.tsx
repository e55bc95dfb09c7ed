import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge } from "./badge.tsx";

const shown = (element: JSX.Element) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, " ")
    .trim();

test("N08 K05 a badge counts to 99 and then says 99+", () => {
  expect(shown(<Badge count={99} label="unread" />)).toMatch(/^99\s+unread$/);
  expect(shown(<Badge count={100} label="unread" />)).toMatch(/^99\+\s+unread$/);
});

test("N08 a badge with nothing to count does not show, unless nought is the news", () => {
  expect(shown(<Badge count={0} label="unread" />)).toBe("");
  expect(shown(<Badge count={0} showZero tone="danger" label="no credits left" />)).toMatch(/^0\s+no credits left$/);
});
