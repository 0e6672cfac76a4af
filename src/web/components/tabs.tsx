import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { fitTabs } from './fit-tabs.ts';
import { Menu } from './menu.tsx';

export interface Tab {
  /** Value of `?tab=`. */
  id: string;
  label: string;
  count?: number | undefined;
  /** Begins a group: a line divides it from the tab before. */
  startsGroup?: boolean | undefined;
  /** Stays in sight before others that have no room. */
  isKept?: boolean | undefined;
  /** Heading that it stands under in the menu. */
  group?: string | undefined;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** Address parameter of the tab; nested tabs need their own. */
  parameter?: string;
  /** Address parameters that other tabs keep; all by default, for nested tabs. */
  keeps?: readonly string[];
  children?: ReactNode;
}

const gap = 24;
/** Width added before a group, for its line. */
const groupGap = 16;
/** Width of the button for the others: its word, a count and a sign, or the sign alone beside the current tab. */
const moreWidth = 104;
const signWidth = 28;

/** Finds the tabs that have room, as the row and its words change their widths; the current one changes nothing. */
function useFittingTabs(tabs: readonly Tab[]) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set(tabs.keys()));
  const groups = tabs.filter(({ startsGroup }) => startsGroup).length;
  const kept = tabs.flatMap(({ isKept }, at) => (isKept ? [at] : [])).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: more or fewer tabs are other elements to watch
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    const measure = () => {
      const widths = [...row.children].slice(0, -1).map((item) => item.getBoundingClientRect().width);
      const room = row.clientWidth - groups * groupGap;
      const next = fitTabs(
        { tabs: widths, more: moreWidth, beside: signWidth, gap, room },
        kept ? kept.split(',').map(Number) : [],
      );
      // Before the browser paints.
      flushSync(() =>
        setShown((now) => (now.size === next.size && [...next].every((one) => now.has(one)) ? now : next)),
      );
    };
    // Measures once the browser has laid the row out, rather than makes it do so.
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    for (const item of row.children) observer.observe(item);
    return () => observer.disconnect();
  }, [groups, kept, tabs.length]);
  return { list, shown };
}

function Count({ count }: { count: number }) {
  return (
    <span className="figures rounded-full bg-accent-weak px-1.5 font-semibold text-12 text-accent-strong">
      {count}
    </span>
  );
}

/** Tabs of one route: links with `?tab=`, for sharing and the Back button. A menu holds those without room; the current of them is beside it. */
export function Tabs({ label, tabs, current, parameter = 'tab', keeps, children }: TabsProps) {
  const text = useTexts();
  const [search] = useSearchParams();
  const { list, shown } = useFittingTabs(tabs);
  const hrefOf = ({ id }: Tab) => {
    const next = new URLSearchParams([...search].filter(([name]) => keeps?.includes(name) ?? true));
    next.set(parameter, id);
    return `?${next}`;
  };
  const first = Math.min(...shown);
  const others = tabs.filter((_, index) => !shown.has(index));
  const apart = others.find(({ id }) => id === current);
  const othersCount = others.reduce((sum, { count = 0 }) => sum + count, 0);
  const tabClass = clsx(
    '-mb-px flex items-center gap-2 whitespace-nowrap border-b-2 font-medium text-14 transition-colors focus-visible:-outline-offset-2 max-sm:touch-wide max-sm:h-12',
    children ? 'h-14' : 'h-10',
  );
  const drawLink = (tab: Tab) => (
    <Link
      to={hrefOf(tab)}
      preventScrollReset
      aria-current={tab.id === current ? 'page' : undefined}
      className={clsx(
        tabClass,
        'group/tab outline-hidden',
        tab.id === current ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
      )}
    >
      <span className="rounded-tag outline-accent outline-offset-2 group-focus-visible/tab:outline-2">
        {tab.label}
      </span>
      {tab.count !== undefined && <Count count={tab.count} />}
    </Link>
  );
  // Hidden ones keep their width, which tells when there is room again.
  const hidden = 'invisible absolute';
  return (
    <nav
      aria-label={label}
      data-print="hide"
      className="page-x flex shrink-0 items-center gap-6 overflow-x-clip border-line border-b"
    >
      {children}
      <ul ref={list} className="relative flex min-w-0 flex-1 gap-6">
        {tabs.map((tab, index) => (
          <li
            key={tab.id}
            className={clsx(
              !shown.has(index)
                ? hidden
                : tab.startsGroup &&
                    index !== first &&
                    'relative ml-4 before:absolute before:inset-y-0 before:-left-5 before:my-auto before:h-5 before:w-px before:bg-line-2',
            )}
          >
            {drawLink(tab)}
          </li>
        ))}
        <li className={clsx('flex', others.length === 0 && hidden)}>
          {apart && drawLink(apart)}
          <Menu
            button={
              <button
                type="button"
                aria-label={apart && text('common.moreTabs')}
                className={clsx(tabClass, 'border-transparent text-muted hover:text-text', apart && 'px-1.5')}
              >
                {!apart && text('common.moreTabs')}
                {!apart && othersCount > 0 && <Count count={othersCount} />}
                <ChevronDown className="size-4" aria-hidden="true" />
              </button>
            }
            actions={others.map((tab) => ({
              label: tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`,
              to: hrefOf(tab),
              section: tab.group,
            }))}
          />
        </li>
      </ul>
    </nav>
  );
}
