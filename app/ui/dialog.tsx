import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import * as styles from "./dialog.css.ts";

type DialogName =
  | { /** What it is, for screen readers. */ label: string; labelledBy?: undefined }
  | { /** Id of the title inside. */ labelledBy: string; label?: undefined };

type ModalProps = DialogName & {
  open: boolean;
  /** The visitor left it: close button, Escape, or a press beside it. */
  onClose: () => void;
  /** False while something must not be lost: Escape and presses beside it do nothing, and there is no close button. */
  dismissible?: boolean;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser keeps the focus inside and makes the page inert; the focus goes back to where it was.
 * It starts at the first control, or at the one with `data-autofocus` (the harmless one where the first would delete something).
 * Answers the ref and the attributes of the `<dialog>`; used by Dialog and Sheet.
 */
export function useModal({ open, onClose, dismissible = true, label, labelledBy }: Omit<ModalProps, "children">) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    } else if (!open && dialog.open) {
      dialog.close();
    }
  }, [open]);

  /** Once for each time it was open: a dialog that goes later with its page must not take the focus from where it is by then. */
  const giveBackFocus = useRef(() => {
    const { current } = opener;
    opener.current = null;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
  }).current;

  useEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) dialog.close();
      giveBackFocus();
    };
  }, [giveBackFocus]);

  return {
    ref: ref as RefObject<HTMLDialogElement>,
    "aria-label": label,
    "aria-labelledby": labelledBy,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    // Some browsers close on a second Escape without asking; then the window opens again or the owner hears of it.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget || ref.current?.open) return;
      if (open && dismissible) onClose();
      else if (open) ref.current?.showModal();
      if (!ref.current?.open) giveBackFocus();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      const dialog = ref.current;
      if (!dismissible || !dialog || event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) onClose();
    },
  };
}

type DialogProps = ModalProps & {
  size?: keyof typeof styles.dialog;
  /** The word for "close"; adds the close button. */
  closeLabel?: string;
  /** False when the content brings its own space (a picture to the edge). */
  padded?: boolean;
  className?: string;
};

export function Dialog({ size = "medium", closeLabel, padded = true, className, children, ...modal }: DialogProps) {
  const attributes = useModal(modal);
  return (
    <dialog {...attributes} className={classNames(styles.dialog[size], className)}>
      {modal.open ? (
        <>
          <div className={padded ? styles.padded : undefined}>{children}</div>
          {closeLabel && modal.dismissible !== false ? (
            <IconButton icon="close" label={closeLabel} className={styles.close} onClick={modal.onClose} />
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}
