import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Button, IconButton, LinkButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import * as styles from "./toast.css.ts";

type ToastTone = "neutral" | "success" | "danger" | "accent";

type ToastMessage = {
  text: string;
  tone?: ToastTone;
  /** One thing to do about it: a link or a function. */
  action?: { label: string; to: string } | { label: string; onSelect: () => void };
  /** Milliseconds until it leaves; with an action or bad news it stays longer by itself. */
  duration?: number;
};

type Shown = ToastMessage & { id: number };
type ToastApi = { show: (message: ToastMessage) => void; dismiss: (id: number) => void };

/** Reading time, WCAG 2.2.1: longer when there is something to press. */
const DURATION = { plain: 5_000, long: 10_000 };
/** More than three at once are noise: the oldest leaves. */
const MOST = 3;
const ICONS = { neutral: "info", success: "check", danger: "warning", accent: "heart-filled" } as const;

const ToastContext = createContext<ToastApi | null>(null);

/** `useToast().show({ text, tone, action })` from anywhere under ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error("useToast needs a ToastProvider above it");
  return api;
}

/** Holds the toasts of the page; `dismissLabel` is the word for "close". */
export function ToastProvider({ dismissLabel, children }: { dismissLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((now) => [...now.filter((toast) => toast.text !== message.text), { ...message, id }].slice(-MOST));
  }, []);
  const api = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext.Provider value={api}>
      {children}
      <ToastRegion toasts={toasts} dismissLabel={dismissLabel} onDismiss={dismiss} />
    </ToastContext.Provider>
  );
}

type RegionProps = { toasts: readonly Shown[]; dismissLabel: string; onDismiss: (id: number) => void };

/** A live region that is always on the page, so that screen readers hear what is put into it. */
function ToastRegion({ toasts, dismissLabel, onDismiss }: RegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  // The top layer, opened anew for each toast, so that it is seen above an open dialog too.
  useEffect(() => {
    const region = ref.current;
    if (!region || typeof region.showPopover !== "function") return;
    if (region.matches(":popover-open")) region.hidePopover();
    if (newest !== undefined) region.showPopover();
  }, [newest]);
  return (
    <div
      ref={ref}
      {...{ popover: "manual" }}
      className={styles.region}
      role="status"
      aria-live="polite"
      aria-atomic="false"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

function Toast({ toast, dismissLabel, onDismiss }: { toast: Shown } & Omit<RegionProps, "toasts">) {
  const { id, text, tone = "neutral", action, duration } = toast;
  const [held, setHeld] = useState(false);
  const time = duration ?? (action || tone === "danger" ? DURATION.long : DURATION.plain);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), time);
    return () => clearTimeout(timer);
  }, [held, id, time, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it still while the pointer or the focus is in it is no action
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[tone]} size={22} className={styles.icon[tone]} />
      <span className={styles.text}>{text}</span>
      {action && "to" in action ? (
        <LinkButton to={action.to} size="small" variant="ghost" className={styles.action} onClick={() => onDismiss(id)}>
          {action.label}
        </LinkButton>
      ) : null}
      {action && "onSelect" in action ? (
        <Button
          size="small"
          variant="ghost"
          className={styles.action}
          onClick={() => {
            onDismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      {action ? null : (
        <IconButton icon="close" label={dismissLabel} className={styles.action} onClick={() => onDismiss(id)} />
      )}
    </div>
  );
}
