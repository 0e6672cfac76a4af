import { isWorked, type RotationPattern } from '#domain/schedule/rotation.ts';
import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

/** Days shown at most: four weeks. */
const maxDays = 28;

interface RotationPreviewProps {
  pattern: RotationPattern;
  places: readonly { name: string; firstDay: number }[];
  /** First day shown. */
  from: string;
}

/** Shows who works on which days of a pattern, and how many work each day. */
export function RotationPreview({ pattern, places, from }: RotationPreviewProps) {
  const text = useTexts();
  const shown = Math.min(maxDays, Math.max(14, pattern.days.length));
  const days = Array.from({ length: shown }, (_, index) => addDays(from, index));
  return (
    <section
      aria-label={text('planning.rotations.preview')}
      className="mt-4 overflow-x-auto rounded-control border border-line"
      // Makes the scrolling region reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
    >
      <table className="figures w-full border-collapse text-12">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface px-2 text-left font-medium text-muted">
              {text('planning.rotations.who')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="min-w-7 py-1 text-center font-normal text-muted">
                <span className="sr-only">{format.day(day, 'weekdayLong')}</span>
                <span aria-hidden="true">
                  {format.day(day, 'weekdayNarrow')}
                  <span className="block font-medium text-text">{format.day(day, 'dayOfMonth')}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ name, firstDay }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places of open shifts differ by their number only
            <tr key={place} className="border-line border-t">
              <th
                scope="row"
                className="sticky left-0 max-w-36 truncate bg-surface px-2 py-1.5 text-left font-medium"
              >
                {name}
              </th>
              {days.map((day) => (
                <td key={day} className="px-0.5 text-center">
                  {isWorked(pattern, day, firstDay) ? (
                    <>
                      <span
                        aria-hidden="true"
                        className="mx-auto block h-5 w-full rounded-tag bg-accent-weak ring-1 ring-accent-line ring-inset"
                      />
                      <span className="sr-only">{text('planning.rotations.works')}</span>
                    </>
                  ) : (
                    <span className="sr-only">{text('planning.rotations.off')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-line-2 border-t">
            <th scope="row" className="sticky left-0 bg-surface px-2 py-1 text-left font-normal text-muted">
              {text('planning.rotations.working')}
            </th>
            {days.map((day) => (
              <td key={day} className="text-center text-muted">
                {format.number(places.filter(({ firstDay }) => isWorked(pattern, day, firstDay)).length)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
