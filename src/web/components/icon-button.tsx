import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

const sizes = {
  28: 'size-7',
  32: 'size-8',
  40: 'size-10',
} as const;

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Name for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'secondary' | 'quiet';
  size?: keyof typeof sizes;
}

export function IconButton({
  label,
  icon,
  variant = 'secondary',
  size = 32,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-control border max-sm:size-11 pointer-coarse:min-h-10 pointer-coarse:min-w-10 text-muted transition-colors hover:text-text disabled:text-edge disabled:hover:bg-transparent',
        variant === 'secondary'
          ? 'border-line-2 bg-surface hover:border-edge hover:bg-hover'
          : 'border-transparent hover:bg-hover',
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  );
}
