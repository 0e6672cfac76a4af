import clsx from 'clsx';
import type { ReactNode } from 'react';

export function Kbd({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'inverse' }) {
  return (
    <kbd
      className={clsx(
        'inline-flex h-5 items-center rounded-tag border px-1.5 font-medium font-sans text-11',
        tone === 'plain' ? 'border-line-2 bg-surface text-muted' : 'border-current/30 max-sm:hidden',
      )}
    >
      {children}
    </kbd>
  );
}
