import clsx from 'clsx';
import { cappedCount } from './unread-title.ts';

/** A number beside a menu entry, said in words to screen readers; hidden at zero. */
export function CountBadge({ count, label, className }: { count: number; label: string; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'figures inline-flex h-4 min-w-4 items-center justify-center rounded-full px-1 font-semibold text-11',
        className,
      )}
    >
      <span aria-hidden="true">{cappedCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
