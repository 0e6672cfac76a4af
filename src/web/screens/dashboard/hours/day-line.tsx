import clsx from 'clsx';
import type { DayStretch } from './month-hours.ts';

/** Draws the hours worked in a day, from midnight at the left to midnight at the right. */
export function DayLine({
  stretches,
  faded,
}: {
  stretches: readonly Pick<DayStretch, 'key' | 'startShare' | 'endShare'>[];
  faded: boolean;
}) {
  return (
    <span aria-hidden="true" className="relative block h-1 overflow-hidden rounded-full bg-hover">
      {stretches.map(({ key, startShare, endShare }) => (
        <span
          key={key}
          className={clsx(
            'absolute inset-y-0 min-w-0.5 rounded-full [print-color-adjust:exact]',
            faded ? 'bg-edge' : 'bg-accent',
          )}
          style={{ left: `${startShare * 100}%`, width: `${(endShare - startShare) * 100}%` }}
        />
      ))}
    </span>
  );
}
