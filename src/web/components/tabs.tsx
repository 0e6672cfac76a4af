import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';

export interface Tab {
  /** Value of `?tab=`. */
  id: string;
  label: string;
  count?: number;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** Address parameter of the tab; nested tabs need their own. */
  parameter?: string;
  /** Address parameters that other tabs keep; all by default, for nested tabs. */
  keeps?: readonly string[];
  /** Wraps a long row onto a second line; on a phone it scrolls. */
  wraps?: boolean;
  children?: ReactNode;
}

/** Scrolls a wide row to its current tab, without moving the page. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!row || !current) return;
  const room = row.getBoundingClientRect();
  const margin = 24;
  if (current.right > room.right) row.scrollLeft += current.right - room.right + margin;
  else if (current.left < room.left) row.scrollLeft += current.left - room.left - margin;
}

/** Tabs of one route: links with `?tab=`, for sharing and the Back button. */
export function Tabs({ label, tabs, current, parameter = 'tab', keeps, wraps = false, children }: TabsProps) {
  const [search] = useSearchParams();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current lies in the document by then
  useEffect(() => showCurrent(row.current), [current]);
  const hrefOf = (tab: string) => {
    const next = new URLSearchParams([...search].filter(([name]) => keeps?.includes(name) ?? true));
    next.set(parameter, tab);
    return `?${next}`;
  };
  return (
    <nav
      ref={row}
      aria-label={label}
      data-print="hide"
      className="page-x flex shrink-0 items-center gap-6 overflow-x-auto border-line border-b"
    >
      {children}
      <ul className={clsx('flex gap-6', wraps && 'gap-y-0 sm:flex-wrap')}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={hrefOf(tab.id)}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex items-center gap-2 whitespace-nowrap border-b-2 text-14 transition-colors focus-visible:-outline-offset-2 max-sm:h-12',
                children ? 'h-14' : 'h-10',
                tab.id === current
                  ? 'border-accent font-semibold text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures rounded-full bg-accent-weak px-1.5 font-semibold text-12 text-accent-strong">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
