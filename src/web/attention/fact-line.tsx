import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { Fact } from './row-words.ts';

/** One line of a row's facts: a warning in amber, a quotation cut after two lines unless `whole`. */
export function FactLine({ fact, strong = false, whole }: { fact: Fact; strong?: boolean; whole?: boolean }) {
  return (
    <span
      className={clsx(
        'flex items-start gap-1',
        strong ? 'text-13' : 'text-12',
        fact.warns ? 'font-medium text-warn' : strong ? 'text-text' : 'text-muted',
      )}
    >
      {fact.warns && <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />}
      <span className={clsx('wrap-anywhere min-w-0 text-pretty', fact.quote && !whole && 'line-clamp-2')}>
        {fact.text}
      </span>
    </span>
  );
}
