import { useTexts } from '#web/base/texts.ts';
import { CountBadge } from './count-badge.tsx';
import { useUnreadCount } from './unread-count.ts';

/** Number of unread conversations and open requests beside the menu's entry. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const text = useTexts();
  const { unread, asked, all } = useUnreadCount();
  const said = [
    unread > 0 ? text('shell.unread', { count: unread }) : '',
    asked > 0 ? text('shell.asked', { count: asked }) : '',
  ];
  return (
    <CountBadge
      count={all}
      label={said.filter(Boolean).join(', ')}
      className={`bg-accent text-on-accent ${className}`}
    />
  );
}
