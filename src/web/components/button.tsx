import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, useOpenHref } from '#web/navigation/link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';

/** Height in px on a desk; on a phone at least 44, for touch. */
export type ButtonSize = 28 | 32 | 36 | 40 | 48 | 64;

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent font-semibold text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border-line-2 bg-surface font-medium text-text hover:border-edge hover:bg-hover',
  quiet: 'border-transparent font-medium text-muted hover:bg-hover hover:text-text',
  danger: 'border-danger-line bg-surface font-medium text-danger hover:bg-danger-weak',
  'danger-solid': 'border-transparent bg-danger font-semibold text-on-danger hover:bg-danger-strong',
};

const sizes: Record<ButtonSize, string> = {
  28: 'h-7 px-2.5 text-13',
  32: 'h-8 px-3 text-13 max-sm:text-14',
  36: 'h-9 px-3.5 text-14',
  40: 'h-10 px-4 text-14',
  48: 'h-12 px-6 text-16',
  64: 'h-16 px-8 text-20',
};

/** Classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap *:[svg]:shrink-0 rounded-control border transition-colors',
    'disabled:border-line disabled:bg-sunken disabled:font-medium disabled:text-muted',
    // Larger ones keep their height.
    size < 48 && 'max-sm:h-11 max-sm:min-w-11 pointer-coarse:min-h-10',
    variants[variant],
    sizes[size],
  );
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Shows a ring, ignores presses and keeps the focus. */
  busy?: boolean;
}

/** Button; use one primary button per view. */
export function Button({
  variant = 'secondary',
  size = 32,
  busy = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={clsx(buttonClass(variant, size), busy && 'cursor-progress!', className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  to: string;
  children: ReactNode;
  className?: string;
  /** Loads a new page, for a path outside the web application (sign-in). */
  reload?: boolean;
}

export function ButtonLink({
  variant = 'secondary',
  size = 32,
  icon,
  to,
  children,
  className,
  reload,
}: ButtonLinkProps) {
  if (useOpenHref(to) === null) return null;
  return (
    <Link to={to} reloadDocument={reload} className={clsx(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </Link>
  );
}
