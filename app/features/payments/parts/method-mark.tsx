import type { ReactNode } from "react";
import type { PaymentMethod } from "../payment-provider.ts";
import * as styles from "./method-mark.css.ts";

/** Drawn for this page, in its own colours: plain shapes and plain words, none of the services' artwork. */
const MARKS: Record<PaymentMethod, ReactNode> = {
  card: (
    <>
      <rect x="10" y="5" width="24" height="18" rx="3" className={styles.outline} />
      <path d="M10 11h24" className={styles.band} />
      <path d="M14 18.5h6" className={styles.outline} />
    </>
  ),
  ideal: <Word size={12}>iDEAL</Word>,
  bancontact: (
    <>
      <rect x="6.5" y="5" width="19" height="13" rx="2.5" className={styles.outline} />
      <rect x="18.5" y="10" width="19" height="13" rx="2.5" className={styles.front} />
      <path d="M18.5 15h19" className={styles.band} />
    </>
  ),
  paypal: <Word size={11.5}>PayPal</Word>,
  directdebit: (
    <path
      d="M11 11h17M11 17h11M26.5 17h6.5m-2.5-2.8 2.8 2.8-2.8 2.8"
      className={`${styles.outline} ${styles.onFilled}`}
    />
  ),
};

/** What a way to pay is known by at a glance; the name beside it says it in words. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  const filled = method === "directdebit";
  return (
    <svg className={styles.mark[filled ? "filled" : "plain"]} viewBox="0 0 44 28" focusable="false" aria-hidden="true">
      {MARKS[method]}
    </svg>
  );
}

function Word({ size, children }: { size: number; children: string }) {
  return (
    <text x="22" y={14 + size * 0.36} fontSize={size} textAnchor="middle" className={styles.word}>
      {children}
    </text>
  );
}
