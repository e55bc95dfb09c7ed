import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import * as styles from "./button.css.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "soft" | "ghost" | "danger";
  size?: "small" | "medium" | "large";
  /** What pressing it costs ("1 credit"), beside the label and lighter by weight. */
  cost?: ReactNode;
  iconStart?: IconName;
  iconEnd?: IconName;
  /** As wide as what it stands in. */
  block?: boolean;
};

const ICON_SIZE = { small: 18, medium: 20, large: 20 } as const;

function look({ variant = "primary", size = "medium", block }: ButtonLook, className?: string) {
  return classNames(styles.variant[variant], styles.size[size], block && styles.block, className);
}

function Content({
  iconStart,
  iconEnd,
  cost,
  size = "medium",
  pending = false,
  children,
}: ButtonLook & { pending?: boolean; children?: ReactNode }) {
  const iconSize = ICON_SIZE[size];
  return (
    <>
      {pending ? <Spinner size={iconSize} /> : iconStart ? <Icon name={iconStart} size={iconSize} /> : null}
      <span className={styles.label}>
        {children}
        {cost ? (
          <>
            {" "}
            <span className={styles.cost}>{cost}</span>
          </>
        ) : null}
      </span>
      {iconEnd ? <Icon name={iconEnd} size={iconSize} /> : null}
    </>
  );
}

type ButtonProps = ButtonLook & {
  /** The action is under way: the label stays, a spinner takes the icon's place, a second press does nothing. */
  pending?: boolean;
} & ButtonHTMLAttributes<HTMLButtonElement>;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    cost,
    iconStart,
    iconEnd,
    block,
    pending = false,
    className,
    children,
    onClick,
    type = "button",
    ...rest
  },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={look({ variant, size, block }, className)}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <Content {...{ size, cost, iconStart, iconEnd, pending }}>{children}</Content>
    </button>
  );
});

type LinkButtonProps = ButtonLook & LinkProps;

export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { variant, size, cost, iconStart, iconEnd, block, className, children, ...rest },
  ref,
) {
  return (
    <Link ref={ref} className={look({ variant, size, block }, className)} {...rest}>
      <Content {...{ size, cost, iconStart, iconEnd }}>{children}</Content>
    </Link>
  );
});

type IconLook = {
  icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  variant?: keyof typeof styles.iconVariant;
  size?: "small" | "medium" | "large";
  /** A circle in brands that round, whatever their buttons are. */
  round?: boolean;
  /** A `Badge` on its corner. */
  badge?: ReactNode;
};

const iconLook = ({ variant = "ghost", size = "small", round }: Omit<IconLook, "icon" | "label">, className?: string) =>
  classNames(styles.iconVariant[variant], styles.iconSize[size], round && styles.round, className);

/** With a badge the name is read from the content, so that the badge's own words follow it. */
const nameOf = (label: string, badge: ReactNode) => (badge ? { title: label } : { "aria-label": label, title: label });

function IconContent({ icon, label, badge, pending = false }: IconLook & { pending?: boolean }) {
  return (
    <>
      {badge ? <VisuallyHidden>{label}</VisuallyHidden> : null}
      {pending ? <Spinner size={20} /> : <Icon name={icon} size={22} />}
      {badge ? <span className={styles.badgePlace}>{badge}</span> : null}
    </>
  );
}

type IconButtonProps = IconLook & { pending?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, variant, size, round, badge, pending = false, className, type = "button", onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={iconLook({ variant, size, round }, className)}
      {...nameOf(label, badge)}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <IconContent {...{ icon, label, badge, pending }} />
    </button>
  );
});

export const IconLink = forwardRef<HTMLAnchorElement, IconLook & LinkProps>(function IconLink(
  { icon, label, variant, size, round, badge, className, ...rest },
  ref,
) {
  return (
    <Link ref={ref} className={iconLook({ variant, size, round }, className)} {...nameOf(label, badge)} {...rest}>
      <IconContent {...{ icon, label, badge }} />
    </Link>
  );
});
