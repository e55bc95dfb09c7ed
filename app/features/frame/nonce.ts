import { createContext } from "react";

/** The request's nonce for inline scripts; empty in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext("");

/** The page is only to be read: nothing of it wakes up in the browser. */
export const AsleepContext = createContext(false);
