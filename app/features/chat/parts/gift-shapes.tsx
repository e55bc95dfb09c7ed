import type { ReactNode } from "react";
import type { GiftKey } from "#sites/gift-keys.ts";
import { accent, accentLine, cut, cutLine, paper, paperLine, shade } from "./gift-art.css.ts";

/** Drawn for this project, as if cut from paper, on a field of 48 by 48. */
export const giftShapes: Record<GiftKey, ReactNode> = {
  coffee: (
    <>
      <path
        className={paperLine}
        strokeWidth="3"
        d="M17 14c-3-3 2-5 0-8M25 14c-3-3 2-5 0-8M33 21h2a5 5 0 0 1 0 10h-3"
      />
      <path className={paper} d="M9 18h24v11a10 10 0 0 1-10 10h-4A10 10 0 0 1 9 29z" />
      <path className={accent} d="M9 18h24v3c0 6-5 3-9 5s-9 3-12 0c-2-2-3-4-3-5z" />
      <rect className={shade} x="6" y="39" width="30" height="4" rx="2" />
    </>
  ),
  flower: (
    <>
      <path className={paperLine} strokeWidth="3" d="M24 24v19" />
      <path className={accent} d="M24 41c0-7 4-11 12-11 0 7-4 11-12 11z" />
      <path className={shade} d="M24 43c0-6-4-9-11-9 0 6 4 9 11 9z" />
      <g className={paper}>
        <circle cx="24" cy="8.5" r="5.5" />
        <circle cx="32" cy="14.3" r="5.5" />
        <circle cx="29" cy="23.7" r="5.5" />
        <circle cx="19" cy="23.7" r="5.5" />
        <circle cx="16" cy="14.3" r="5.5" />
      </g>
      <circle className={accent} cx="24" cy="17" r="5.5" />
    </>
  ),
  book: (
    <g transform="rotate(-6 24 24)">
      <rect className={accent} x="10" y="7" width="28" height="34" rx="3" />
      <path className={paper} d="M14 34h22v5H14a2.5 2.5 0 0 1 0-5z" />
      <rect className={paper} x="17" y="14" width="16" height="3" rx="1.5" />
      <rect className={shade} x="17" y="20" width="10" height="2.5" rx="1.2" />
      <path className={shade} d="M29 34h5v10l-2.5-2.500L29 44z" />
    </g>
  ),
  record: (
    <>
      <rect className={paper} x="5" y="10" width="28" height="28" rx="2" />
      <path className={shade} d="M5 28 33 14v22a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z" />
      <circle className={accent} cx="30" cy="24" r="13" />
      <circle className={cutLine} strokeWidth="1.5" cx="30" cy="24" r="9.5" />
      <circle className={paper} cx="30" cy="24" r="5" />
      <circle className={accent} cx="30" cy="24" r="1.5" />
    </>
  ),
  ticket: (
    <g transform="rotate(-14 24 24)">
      <path className={paper} d="M5 14h38v6a4 4 0 0 0 0 8v6H5v-6a4 4 0 0 0 0-8z" />
      <path className={cutLine} strokeWidth="2" strokeDasharray="1 4" d="M33 16v17" />
      <path className={accent} d="M19 17v10.500a4 4 0 1 0 2.5 3.500V21l5 1.500v-3.500z" />
      <path className={shade} d="M9 18h5v3H9zM9 23h5v3H9z" />
    </g>
  ),
  umbrella: (
    <>
      <path className={paperLine} strokeWidth="3" d="M24 6v31a4.5 4.5 0 0 0 9 0" />
      <path
        className={accent}
        d="M5 26a19 17 0 0 1 38 0c-3-3.5-7-3.5-9.5 0-2.5-3.5-16.5-3.5-19 0-2.5-3.5-6.5-3.5-9.5 0z"
      />
      <path className={paper} d="M14.5 26C15 17 18 11 24 9c6 2 9 8 9.5 17-2.5-3.5-7-3.5-9.5 0-2.5-3.5-7-3.5-9.5 0z" />
      <path className={shade} d="M24 9c6 2 9 8 9.5 17-2.5-3.5-7-3.5-9.5 0z" />
    </>
  ),
  bread: (
    <>
      <path
        className={accent}
        d="M6 21c0-7 7-10 18-10s18 3 18 10c0 3-2 5-4 6v9a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3v-9c-2-1-4-3-4-6z"
      />
      <path className={paper} d="M10 21c0-4 6-6 14-6s14 2 14 6c0 2-1.5 3-4 4v10H14V25c-2.5-1-4-2-4-4z" />
      <path className={accentLine} strokeWidth="2.5" d="m17 20 3 5M24 19l3 5M31 20l2 4" />
      <path className={shade} d="M14 30h20v5H14z" />
    </>
  ),
  star: (
    <>
      <path className={paper} d="m24 5 5.6 12 13.2 1.6-9.7 9 2.5 13-11.6-6.4-11.6 6.4 2.5-13-9.7-9L18.4 17z" />
      <path
        className={shade}
        d="M24 5v21.500l5.6-9.500zM24 26.500l18.8-7.9-9.7 9zM24 26.500l11.6 14.100L24 34.200zM24 26.500l-11.6 14.1 2.5-13zM24 26.5 5.2 18.6 18.4 17z"
      />
      <circle className={accent} cx="24" cy="26" r="4" />
    </>
  ),
  balloon: (
    <>
      <path className={paperLine} strokeWidth="2.5" d="M24 34c-4 4 4 6 0 11" />
      <path className={accent} d="M24 3c8 0 13 6 13 14s-6 15-13 15-13-7-13-15S16 3 24 3z" />
      <path className={accent} d="m24 30 4 6h-8z" />
      <path className={paper} d="M17 17c0-5 2-8 6-9 1 0 1.5 1.5.5 2-3 1.5-3.5 4-3.5 7 0 2-3 2-3 0z" />
    </>
  ),
  postcard: (
    <g transform="rotate(7 24 24)">
      <rect className={paper} x="4" y="10" width="40" height="28" rx="2" />
      <path className={shade} d="M7 13h17v22H7z" />
      <path className={accent} d="M7 35v-7l6-7 5 6 2-2 4 5v5z" />
      <circle className={paper} cx="19" cy="18" r="2.5" />
      <path className={accent} d="M34 13h7v8h-7z" />
      <path className={cut} d="M28 25h13v2H28zM28 29h13v2H28zM28 33h8v2h-8z" />
    </g>
  ),
};
