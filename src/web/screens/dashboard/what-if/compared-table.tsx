import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { sum } from '#domain/sum.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import { SortHead } from '#web/components/sort-head.tsx';
import type { Sort } from '#web/components/sort-rows.ts';
import { FigureButton } from '../reports/figure-button.tsx';
import { type ComparedRow, isChanged, type Part } from './compared.ts';
import { formatDifference } from './format-difference.ts';

interface ComparedTableProps {
  caption: string;
  groups: { changed: readonly ComparedRow[]; same: readonly ComparedRow[] };
  shown: readonly Part[];
  heads: Record<'name' | 'now' | 'tried' | 'difference' | Part, string>;
  sort: Sort;
  /** Key of the row whose difference is explained. */
  open: string | null;
  onOpen: (row: string) => void;
}

const cell = 'whitespace-nowrap border-line border-b px-3 max-sm:px-2';
const head = `sticky top-0 z-10 h-8.5 bg-canvas text-left font-medium text-12 text-muted ${cell}`;
const figure = 'figures text-right!';
/** Ends at the page's margin, where the bars beside it have no room. */
const lastFigure = 'max-xl:pr-6! max-sm:pr-4!';
const bar = 'w-64 pr-6! max-xl:hidden print:hidden';
/** Details that a phone has no room for: a row's receipt tells them. */
const roomy = 'max-sm:hidden';

/** Draws a difference to the left or right of zero; the longest each way take the whole width. */
function DifferenceBar({ cents, lost, gained }: { cents: number; lost: number; gained: number }) {
  const percent = (part: number) => `${lost + gained === 0 ? 0 : (part / (lost + gained)) * 100}%`;
  const zero = percent(lost);
  return (
    <span aria-hidden="true" className="relative block h-3 w-full">
      <span style={{ left: zero }} className="absolute -inset-y-3 w-px bg-line-2" />
      {cents !== 0 && (
        <span
          style={{
            width: percent(Math.abs(cents)),
            ...(cents < 0 ? { right: percent(gained) } : { left: zero }),
          }}
          className={clsx('absolute inset-y-0.5 rounded-tag', cents < 0 ? 'bg-warn' : 'bg-accent')}
        />
      )}
    </span>
  );
}

/** Shows everyone's pay under both rules: who gets less or more, and who the same; one figure each where nothing differs. */
export function ComparedTable({ caption, groups, shown, heads, sort, open, onOpen }: ComparedTableProps) {
  const text = useTexts();
  const [unfolded, setUnfolded] = useState(false);
  const all = [...groups.changed, ...groups.same];
  const differs = groups.changed.length > 0;
  const keys = differs ? (['now', 'tried', ...shown, 'difference'] as const) : (['now'] as const);
  const lost = Math.max(0, ...all.map(({ difference }) => -difference));
  const gained = Math.max(0, ...all.map(({ difference }) => difference));
  const look = (key: (typeof keys)[number]) =>
    clsx(
      cell,
      figure,
      key === keys.at(-1) && (differs ? lastFigure : 'pr-6! max-sm:pr-4!'),
      key === 'difference' && 'font-semibold',
      shown.some((part) => part === key) && roomy,
    );
  const drawFigure = (row: ComparedRow, key: (typeof keys)[number]) => {
    if (key === 'now' || key === 'tried') return format.amount(row[key]);
    if (key !== 'difference') return row[key] === 0 ? '' : formatDifference(row[key]);
    return (
      isChanged(row) && (
        <FigureButton
          figure={formatDifference(row.difference)}
          name={`${row.name}, ${heads.difference}`}
          place={`${row.key}.difference`}
          onOpen={() => onOpen(row.key)}
        />
      )
    );
  };
  const drawRow = (row: ComparedRow) => (
    <tr key={row.key} className={clsx('group h-9', row.key === open ? 'bg-accent-weak' : 'hover:bg-canvas')}>
      <th
        scope="row"
        className={clsx(cell, 'max-w-44 truncate pl-4! text-left font-normal sm:max-w-72 sm:pl-6!')}
      >
        <span className="inline-flex max-w-full items-center gap-2">
          {row.role && (
            <span className={roomy}>
              <RoleTag role={row.role} />
            </span>
          )}
          <span className="truncate">{row.name}</span>
        </span>
      </th>
      {keys.map((key) => (
        <td key={key} className={look(key)}>
          {drawFigure(row, key)}
        </td>
      ))}
      {differs && (
        <td className={clsx(cell, bar)}>
          {isChanged(row) && <DifferenceBar cents={row.difference} lost={lost} gained={gained} />}
        </td>
      )}
    </tr>
  );
  const groupHead = clsx(cell, 'h-8.5 bg-canvas pl-4! text-left sm:pl-6!');
  const describeGroup = (name: string, { length }: readonly ComparedRow[]) => (
    <span>
      <span className="font-semibold">{name}</span>{' '}
      <span className="figures font-normal text-muted">{format.number(length)}</span>
    </span>
  );
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
      tabIndex={0}
      className="relative overflow-auto scroll-py-10 focus-visible:-outline-offset-2 print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 bg-surface text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <SortHead column="name" sort={sort} className={clsx(head, 'pl-4! sm:pl-6!')}>
              {heads.name}
            </SortHead>
            {keys.map((key) => (
              <SortHead
                key={key}
                column={key}
                sort={sort}
                numeric
                className={clsx(head, look(key), 'font-medium!')}
              >
                {heads[key]}
              </SortHead>
            ))}
            {differs && (
              <th scope="col" className={clsx(head, bar)}>
                <span className="flex justify-between">
                  <span>{lost > 0 && text('whatIf.less')}</span>
                  <span>{gained > 0 && text('whatIf.more')}</span>
                </span>
              </th>
            )}
          </tr>
        </thead>
        {differs && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={keys.length + 2} className={groupHead}>
                {describeGroup(text('whatIf.changes'), groups.changed)}
              </th>
            </tr>
            {groups.changed.map(drawRow)}
          </tbody>
        )}
        {groups.same.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={keys.length + (differs ? 2 : 1)} className={groupHead}>
                <button
                  type="button"
                  aria-expanded={unfolded}
                  onClick={() => setUnfolded(!unfolded)}
                  className="-ml-1 flex min-h-6 items-center gap-1 rounded-chip pr-2 hover:text-text max-sm:min-h-11"
                >
                  <ChevronRight
                    className={clsx('size-4 text-muted transition-transform', unfolded && 'rotate-90')}
                    aria-hidden="true"
                  />
                  {describeGroup(text('whatIf.same'), groups.same)}
                </button>
              </th>
            </tr>
            {unfolded && groups.same.map(drawRow)}
          </tbody>
        )}
        <tfoot>
          <tr className="h-10 font-semibold *:sticky *:bottom-0 *:border-line-2 *:border-t *:bg-canvas">
            <th scope="row" className={clsx(cell, 'pl-4! text-left sm:pl-6!')}>
              {text('reports.people', { count: all.filter(({ key }) => key !== '0').length })}
            </th>
            {keys.map((key) => {
              const total = sum(all, (row) => row[key]);
              return (
                <td key={key} className={look(key)}>
                  {key === 'now' || key === 'tried' ? format.amount(total) : formatDifference(total)}
                </td>
              );
            })}
            {differs && <td className={clsx(cell, bar)} />}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
