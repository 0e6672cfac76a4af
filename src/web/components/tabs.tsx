import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

export interface Tab {
  /** Its value of `?tab=`. */
  id: string;
  label: string;
  /** A number beside it. */
  count?: number;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** Where the address holds the tab; tabs within a tab need a name of their own. */
  parameter?: string;
  /** What of the address another tab does not take over. */
  drops?: readonly string[];
  /** Before the tabs, on their line. */
  children?: ReactNode;
}

/** Tabs of one route: links that put `?tab=` into the address, so that each can be shared and the browser can go back. */
export function Tabs({ label, tabs, current, parameter = 'tab', drops = [], children }: TabsProps) {
  const [search] = useSearchParams();
  const hrefOf = (tab: string) => {
    const next = new URLSearchParams(search);
    for (const name of drops) next.delete(name);
    next.set(parameter, tab);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="page-x flex items-end gap-6 overflow-x-auto border-line border-b">
      {children}
      <ul className="flex gap-6">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={hrefOf(tab.id)}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex h-10 items-center gap-2 whitespace-nowrap border-b-2 text-14 transition-colors focus-visible:-outline-offset-2 max-sm:h-12',
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
