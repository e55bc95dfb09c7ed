import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BrandScene } from "#app/features/session/parts/brand-scene.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Locale } from "#locales/locales.ts";
import { SignupForm, type SignupReply } from "./signup-form.tsx";
import * as styles from "./signup-modal.css.ts";

type SignupModalProps = {
  open: boolean;
  onClose: () => void;
  locale: Locale;
  /** The brand's mark and name. */
  logo?: ReactNode;
  /** Typed on the page before. */
  email?: string;
};

/**
 * Signup over the page, on desktop (N06). While a form is on its way neither Escape nor a press beside it closes the modal;
 * it closes by itself when signups have closed, whose page says so, and when the signup leads to another page, the login page among them.
 */
export function SignupModal({ open, onClose, locale, logo, email }: SignupModalProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<SignupReply>();
  const pending = fetcher.state !== "idle";
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (!open) openedAt.current = pathname;
    else if (openedAt.current !== pathname) onClose();
  }, [open, pathname, onClose]);

  const navigate = useNavigate();
  const closed = fetcher.data?.closed === true;
  useEffect(() => {
    if (!open || !closed) return;
    onClose();
    navigate("/signup");
  }, [open, closed, onClose, navigate]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!pending}
      closeLabel={t("signup.close")}
      label={t("signup.title")}
      size="large"
      padded={false}
    >
      <div className={styles.columns}>
        <div className={styles.picture}>
          <BrandScene />
        </div>
        <div className={styles.content}>
          <div className={styles.logo}>{logo}</div>
          <SignupForm
            id="signup-modal"
            locale={locale}
            reply={fetcher.data}
            pending={pending}
            Form={fetcher.Form}
            email={email}
          />
        </div>
      </div>
    </Dialog>
  );
}
