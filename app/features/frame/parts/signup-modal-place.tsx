import { type FormEvent, type MouseEvent, type ReactNode, useCallback, useState } from "react";
import { SignupModal } from "#app/features/signup/parts/signup-modal.tsx";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { from } from "#themes/breakpoints.ts";
import { layoutOf, offersSignupModal } from "../route-rules.ts";
import { useFrame, useRouteName } from "../use-frame.ts";

/**
 * On a desktop every link and every form that leads to the signup page opens the signup modal instead (N06), with the
 * e-mail address already typed; on a phone, without JavaScript, with a modifier key or in another layout it is the plain
 * link that it always was.
 */
export function SignupModalPlace({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const route = useRouteName();
  const [opened, setOpened] = useState<{ email: string } | null>(null);
  const close = useCallback(() => setOpened(null), []);
  // Where they are closed to this visitor, the signup page says so.
  const offered = frame?.signupOpen === true && offersSignupModal(layoutOf(route));

  const onClickCapture = (event: MouseEvent) => {
    if (!offered || !isPlainPress(event) || !isDesktop()) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || !leadsToSignup(link.href)) return;
    event.preventDefault();
    event.stopPropagation();
    setOpened({ email: "" });
  };
  const onSubmitCapture = (event: FormEvent) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    // The signup form itself asks for the password; a form that only begins a signup does not.
    const begins = form !== null && !form.elements.namedItem("password") && leadsToSignup(form.action);
    if (!offered || !begins || !isDesktop()) return;
    event.preventDefault();
    event.stopPropagation();
    setOpened({ email: String(new FormData(form).get("email") ?? "") });
  };

  return (
    <div onClickCapture={onClickCapture} onSubmitCapture={onSubmitCapture}>
      {children}
      {offered ? (
        <SignupModal
          key={opened?.email}
          open={opened !== null}
          onClose={close}
          locale={frame.locale}
          logo={<SiteLogo />}
          email={opened?.email}
        />
      ) : null}
    </div>
  );
}

function leadsToSignup(address: string): boolean {
  return new URL(address, window.location.href).pathname === "/signup";
}

function isDesktop(): boolean {
  return window.matchMedia(from("large")).matches;
}

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
