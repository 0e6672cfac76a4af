import clsx from 'clsx';
import { useTexts } from '#web/base/texts.ts';
import { useUnreadCount } from './unread-count.ts';
import { cappedCount } from './unread-title.ts';

/** Number of unread conversations and open requests beside the menu's entry; hidden at zero. */
export function UnreadBadge({ className }: { className?: string }) {
  const text = useTexts();
  const { unread, asked, all } = useUnreadCount();
  if (all === 0) return null;
  return (
    <span
      className={clsx(
        'figures inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 font-semibold text-11 text-on-accent',
        className,
      )}
    >
      <span aria-hidden="true">{cappedCount(all)}</span>
      <span className="sr-only">
        {[
          unread > 0 ? text('shell.unread', { count: unread }) : '',
          asked > 0 ? text('shell.asked', { count: asked }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  );
}
