import { useLocation } from '#web/navigation/use-place.ts';

/** Filters that a page keeps over a trip through the main menu, by page. */
const names: Record<string, readonly string[]> = {
  '/spa/schedule': ['branch', 'role', 'scheduled'],
  '/spa/dashboard': ['branch'],
};

/** Filters of each page as it was left, until the document reloads. */
const kept = new Map<string, string>();

/** Adds to a menu entry's address the filters that its page was left with. */
export function useKeptFilters(): (href: string) => string {
  const { pathname, search } = useLocation();
  const own = names[pathname];
  if (own) {
    const now = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => own.includes(name)));
    kept.set(pathname, now.size > 0 ? `?${now}` : '');
  }
  return (href) => `${href}${kept.get(href) ?? ''}`;
}
