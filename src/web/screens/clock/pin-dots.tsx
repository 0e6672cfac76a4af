import clsx from 'clsx';
import { useTexts } from '#web/base/texts.ts';

export const longestPin = 6;
export const shortestPin = 4;

/** Shows the number of typed digits only. */
export function PinDots({ count }: { count: number }) {
  const text = useTexts();
  return (
    <div className="flex h-5 items-center justify-center gap-4">
      {Array.from({ length: longestPin }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
          key={place}
          aria-hidden="true"
          className={clsx(
            'rounded-full',
            place < count ? 'size-4.5 bg-text' : 'size-2.5 border-2 border-edge',
            place >= shortestPin && place >= count && 'opacity-60',
          )}
        />
      ))}
      <span role="status" className="sr-only">
        {text('clock.pinSoFar', { count })}
      </span>
    </div>
  );
}
