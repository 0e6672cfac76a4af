import { MessageSquare } from 'lucide-react';
import { isAllowed } from '#domain/allowed-places.ts';
import { useSession } from '#web/base/session-changes.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { usePathname } from '#web/navigation/use-place.ts';
import { useUnreadCount } from './unread-count.ts';
import { cappedCount } from './unread-title.ts';

const path = '/client/comm-client-by-staff';

/** Link to client conversations for the firm's people, with the unread number; clients have a menu entry. */
export function MessagesLink() {
  const { visitor } = useSession();
  return visitor && isAllowed(path, visitor) ? <FirmMessages /> : null;
}

function FirmMessages() {
  const text = useTexts();
  const pathname = usePathname();
  const { unread, asked, all } = useUnreadCount();
  const label =
    asked > 0
      ? text('shell.messagesWaiting', { all, unread, asked })
      : unread > 0
        ? text('shell.messagesUnread', { count: unread })
        : text('shell.messages');
  return (
    <Link
      to={path}
      aria-current={pathname === path ? 'page' : undefined}
      aria-label={label}
      title={text('shell.messages')}
      className="relative inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text aria-[current]:text-accent max-sm:size-11"
    >
      <MessageSquare className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {all > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-11 text-on-accent leading-4"
        >
          {cappedCount(all)}
        </span>
      )}
    </Link>
  );
}
