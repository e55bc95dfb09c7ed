import { createContext } from "react";

/** The request's nonce for inline scripts; empty in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext("");
