import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import type { Sort } from './sort-rows.ts';

interface SortHeadProps extends ComponentPropsWithRef<'th'> {
  column: string;
  sort: Sort;
  /** Puts the arrow beside the heading, which stays above its figures, and the highest first. */
  numeric?: boolean | undefined;
}

/** Column head that sorts its list: the first press in the usual order, the next the other way round. */
export function SortHead({ column, sort, numeric = false, children, ...head }: SortHeadProps) {
  const sorted = sort.column === column;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" {...head} aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        onClick={() => sort.sortBy(column, numeric)}
        className={clsx(
          'group/sort inline-flex min-h-6 max-w-full items-center gap-1 rounded-tag max-sm:touch-wide max-sm:min-h-11 hover:text-text',
          sorted && 'text-text',
          numeric && 'relative max-lg:flex-row-reverse',
        )}
      >
        <span className="truncate">{children}</span>
        <Arrow
          aria-hidden="true"
          className={clsx(
            'shrink-0 print:hidden',
            numeric ? 'size-3 lg:absolute lg:left-full lg:ml-0.5' : 'size-3.5',
            !sorted && 'hidden opacity-60 group-hover/sort:block group-focus-visible/sort:block',
          )}
        />
      </button>
    </th>
  );
}
