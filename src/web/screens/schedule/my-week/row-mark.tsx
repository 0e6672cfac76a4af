import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { OwnMark } from './use-own-marks.ts';

/** Says what the reader did with a shift. */
export function RowMark({ mark }: { mark: OwnMark | null }) {
  if (!mark) return null;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 font-semibold text-11',
        mark.isDone ? 'text-ok' : 'text-warn',
      )}
    >
      {mark.isDone && <Check className="size-3" aria-hidden="true" />}
      {mark.words}
    </span>
  );
}
