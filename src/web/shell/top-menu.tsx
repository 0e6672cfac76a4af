import clsx from 'clsx';
import { isCurrentEntry } from '#domain/navigation.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { usePathname } from '#web/navigation/use-place.ts';
import { AttentionBadge } from './attention-badge.tsx';
import { useKeptFilters } from './kept-filters.ts';
import { menuIcons, useMenuEntries } from './menu-entries.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** Role's menu in the top bar, with the current entry marked. */
export function TopMenu() {
  const text = useTexts();
  const pathname = usePathname();
  const entries = useMenuEntries();
  const keepFilters = useKeptFilters();
  return (
    <nav aria-label={text('shell.menu')} className="max-sm:hidden">
      <ul className="flex h-13 gap-1">
        {entries.map((entry) => (
          <li key={entry.key} className="flex">
            <Link
              to={keepFilters(entry.href)}
              aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
              className={clsx(
                'relative flex items-center px-2.5 font-medium text-14 transition-colors focus-visible:-outline-offset-2',
                isCurrentEntry(entry, pathname)
                  ? 'font-semibold text-text after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent'
                  : 'text-muted hover:text-text',
              )}
            >
              {text(`shell.${entry.key}`)}
              {entry.key === 'communication' && <UnreadBadge className="ml-1.5" />}
              {entry.key === 'staff' && <AttentionBadge className="ml-1.5" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Role's menu at the bottom, for phones; a client's single entry is among the signs at the top. */
export function BottomBar() {
  const text = useTexts();
  const pathname = usePathname();
  const entries = useMenuEntries();
  const keepFilters = useKeptFilters();
  if (entries.length === 0 || session.visitor?.authType === 'client') return null;
  return (
    <nav
      aria-label={text('shell.menu')}
      data-print="hide"
      className="bottom-bar sticky bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex">
        {entries.map((entry) => {
          const Icon = menuIcons[entry.key];
          const current = isCurrentEntry(entry, pathname);
          return (
            <li key={entry.key} className="flex-1">
              <Link
                to={keepFilters(entry.href)}
                aria-current={current ? 'page' : undefined}
                className={clsx(
                  'flex h-16 flex-col items-center justify-center gap-0.5 text-12 focus-visible:-outline-offset-2',
                  current ? 'font-semibold text-accent' : 'font-medium text-muted',
                )}
              >
                <span className="relative">
                  <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
                  {entry.key === 'communication' && <UnreadBadge className="absolute -top-1.5 left-3" />}
                  {entry.key === 'staff' && <AttentionBadge className="absolute -top-1.5 left-3" />}
                </span>
                {text(`shell.${entry.key}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
