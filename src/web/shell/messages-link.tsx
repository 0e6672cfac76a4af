import { MessageSquare } from 'lucide-react';
import { isAllowed } from '#domain/allowed-places.ts';
import { useSession } from '#web/base/session-changes.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { usePathname } from '#web/navigation/use-place.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { useUnreadCount } from './unread-count.ts';
import { cappedCount } from './unread-title.ts';

const [path, ownPath] = ['/client/comm-client-by-staff', '/client/comm-client'] as const;

const look =
  'relative inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text aria-[current]:text-accent max-sm:size-11';

/** Link to the conversations, with the number that waits: for the firm's people, and for clients in place of a phone's menu. */
export function MessagesLink() {
  const { visitor } = useSession();
  if (visitor?.authType === 'client') return <OwnMessages />;
  return visitor && isAllowed(path, visitor) ? <FirmMessages /> : null;
}

function OwnMessages() {
  const text = useTexts();
  const pathname = usePathname();
  return (
    <nav aria-label={text('shell.menu')} className="sm:hidden">
      <Link to={ownPath} aria-current={pathname === ownPath ? 'page' : undefined} className={look}>
        <MessageSquare className="size-5" strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{text('shell.communication')}</span>
        <UnreadBadge className="absolute top-0.5 right-0" />
      </Link>
    </nav>
  );
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
      className={look}
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
