import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunken text-text',
  accent: 'bg-accent-weak text-accent-strong',
  ok: 'bg-ok-weak text-ok',
  warn: 'bg-warn-weak text-warn',
  danger: 'bg-danger-weak text-danger',
  outline: 'border border-line-2 bg-surface text-text',
} as const;

export type Tone = keyof typeof tones;

/** Small label for a service or a state. Give a state an icon too: colour alone is not enough. */
export function Chip({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 shrink-0 items-center gap-1 whitespace-nowrap rounded-chip px-2 font-medium text-12',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
