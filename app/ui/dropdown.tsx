import { Link, useLocation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import * as styles from "./dropdown.css.ts";
import { Icon, type IconName } from "./icon.tsx";

type DropdownProps = {
  /** What stands on the button. */
  trigger: ReactNode;
  /** Name of the button when it shows a picture or an abbreviation. */
  label?: string;
  align?: "start" | "end";
  /** Opens upwards (in footers and tab bars). */
  up?: boolean;
  hideArrow?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A `<details>` that opens a short list of links and buttons; works without script. It closes on a press outside, on Escape
 * (the focus returns to its button), when the focus leaves it, and when the address changes.
 */
export function Dropdown({
  trigger,
  label,
  align = "end",
  up = false,
  hideArrow = false,
  className,
  children,
}: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address closes it
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [location.key]);

  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const details = ref.current;
      if (event.key !== "Escape" || !details?.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <details ref={ref} className={classNames(styles.details, className)}>
      <summary className={styles.summary} aria-label={label} title={label}>
        {trigger}
        {hideArrow ? null : <Icon name="chevron-down" size={18} className={styles.arrow} />}
      </summary>
      <div className={classNames(styles.panel, styles.align[align], up && styles.up)}>{children}</div>
    </details>
  );
}

type ItemProps = {
  icon?: IconName /** This is where one is, or what holds now. */;
  current?: boolean;
  danger?: boolean;
  children: ReactNode;
};

function ItemContent({ icon, current, children }: ItemProps) {
  return (
    <>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span className={styles.text}>{children}</span>
      {current ? <Icon name="check" size={20} /> : null}
    </>
  );
}

type DropdownLinkProps = ItemProps & {
  to: string;
  lang?: string;
  reloadDocument?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

export function DropdownLink({ to, lang, reloadDocument, onClick, ...item }: DropdownLinkProps) {
  return (
    <Link
      to={to}
      lang={lang}
      hrefLang={lang}
      reloadDocument={reloadDocument}
      onClick={onClick}
      className={classNames(styles.item, item.danger && styles.danger)}
      aria-current={item.current ? "true" : undefined}
    >
      <ItemContent {...item} />
    </Link>
  );
}

type DropdownButtonProps = ItemProps & {
  type?: "button" | "submit";
  name?: string;
  value?: string;
  lang?: string;
  form?: string;
  onClick?: () => void;
};

/** A choice that does something; `submit` sends the form it stands in. */
export function DropdownButton({ type = "button", name, value, lang, form, onClick, ...item }: DropdownButtonProps) {
  return (
    <button
      type={type}
      name={name}
      value={value}
      lang={lang}
      form={form}
      onClick={onClick}
      className={classNames(styles.item, item.danger && styles.danger)}
      aria-current={item.current ? "true" : undefined}
    >
      <ItemContent {...item} />
    </button>
  );
}

export function DropdownDivider() {
  return <hr className={styles.divider} />;
}
