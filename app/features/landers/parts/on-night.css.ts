import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";

const { colour } = vars;

/** A form on the brand's night: labels, notes and links in its light, fields on their own ground. */
export const onNight = style({ color: paint.onNight });
globalStyle(`${onNight} :is(label, legend, p, a, span)`, { color: "inherit" });
globalStyle(`${onNight} :is(input, textarea)`, { background: colour.surface, color: colour.ink });
globalStyle(`${onNight} button[type=submit]`, { background: paint.lit, color: paint.c });
