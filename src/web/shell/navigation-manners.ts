import { useEffect, useRef } from 'react';
import { findPage } from '#domain/navigation.ts';
import { useTexts } from '#web/base/texts.ts';
import { usePathname } from '#web/navigation/use-place.ts';
import { useShownTitle } from './page-title.ts';
import { useTitleMark } from './unread-title.ts';

/** Titles of pages outside `pages` in `navigation.ts`, by path prefix. */
const furtherTitles = [
  ['/log/accounts/login', 'signIn'],
  ['/log/accounts/logout', 'signOut'],
  ['/setup/', 'setUp'],
] as const;

function findTitleKey(path: string) {
  const page = findPage(path);
  if (page) return page.title;
  return furtherTitles.find(([start]) => path.startsWith(start))?.[1] ?? 'notFound';
}

/** Sets the document's title and focuses the new page's heading, for screen readers. */
export function useNavigationManners(): void {
  const text = useTexts();
  const pathname = usePathname();
  const before = useRef(pathname);
  const mark = useTitleMark();
  const shown = useShownTitle();

  useEffect(() => {
    const key = shown ?? findTitleKey(pathname);
    const title = key ? `${text(`titles.${key}`)} | ${text('common.product')}` : text('common.product');
    document.title = `${mark}${title}`;
  }, [mark, pathname, shown, text]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
