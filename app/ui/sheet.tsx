import { type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import * as styles from "./dialog.css.ts";
import { useModal } from "./dialog.tsx";

type SheetProps = {
  open: boolean;
  onClose: () => void;
  dismissible?: boolean;
  title: ReactNode;
  closeLabel: string;
  /** Buttons at the bottom, always in sight; the last one takes the room that is left. */
  foot?: ReactNode;
  /** What it becomes from 768 px on. */
  wide?: keyof typeof styles.sheet;
  children: ReactNode;
};

/** Rises from the bottom on phones, within a thumb's reach; a dialog or a side panel on wider screens. */
export function Sheet({ title, closeLabel, foot, wide = "dialog", children, ...modal }: SheetProps) {
  const titleId = useId();
  const attributes = useModal({ ...modal, labelledBy: titleId });
  return (
    <dialog {...attributes} className={styles.sheet[wide]}>
      {modal.open ? (
        <>
          <div className={styles.grabber} />
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {modal.dismissible === false ? null : (
              <IconButton icon="close" label={closeLabel} onClick={modal.onClose} />
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </>
      ) : null}
    </dialog>
  );
}
