import clsx from 'clsx';
import { describeInNow } from './shift-mark.ts';
import type { GridShift } from './week-model.ts';

/** Marks a shift whose person is on the clock, on a break, or absent; nothing otherwise. */
export function InNow({ shift, className }: { shift: GridShift; className?: string }) {
  const inNow = describeInNow(shift);
  return (
    inNow && (
      <span
        className={clsx(
          'inline-flex shrink-0 items-center gap-1 font-semibold',
          inNow.tone === 'ok' ? 'text-ok' : 'text-warn',
          className,
        )}
      >
        <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
        {inNow.words}
      </span>
    )
  );
}
