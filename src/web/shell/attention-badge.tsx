import clsx from 'clsx';
import { useAttention } from '#web/attention/use-attention.ts';
import { useTexts } from '#web/base/texts.ts';
import { cappedCount } from './unread-title.ts';

/** Number of what waits for a manager beside the menu's entry; hidden at zero. */
export function AttentionBadge({ className }: { className?: string }) {
  const text = useTexts();
  const count = useAttention().data?.length ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'figures inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-accent-weak px-1 font-semibold text-11 text-accent-strong',
        className,
      )}
    >
      <span aria-hidden="true">{cappedCount(count)}</span>
      <span className="sr-only">{text('shell.attentionCount', { count })}</span>
    </span>
  );
}
