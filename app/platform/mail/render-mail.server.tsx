import { render } from "@react-email/render";
import type { ReactElement } from "react";

/** A mail's two bodies from one component. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })]);
  return { html, text };
}
