import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import type { RowOf } from './use-attention.ts';

type Text = ReturnType<typeof useTexts>;
type Change = RowOf<'availability'>['facts']['changes'][number];

/** Sunday for naming weekdays. */
const someSunday = '2026-11-15';

function nameDay({ weekday, date }: Change): string {
  return date === null
    ? format.day(addDays(someSunday, weekday ?? 0), 'weekdayName')
    : format.day(date, 'weekdayShort');
}

/** Lists the weekdays and dates that change. */
export function nameDays(changes: readonly Change[]): string {
  return format.list(changes.map(nameDay));
}

function describeLines(lines: Change['before'], text: Text): string {
  const words = lines.map(({ from, to, kind }) => {
    const isWhole = from === '00:00' && to === '24:00';
    const times = isWhole
      ? text('attention.availability.allDay')
      : `${format.wallTime(from)}–${format.wallTime(to)}`;
    return text(`attention.availability.kinds.${kind}`, { times });
  });
  return words.length === 0 ? text('attention.availability.anyTime') : words.join(', ');
}

/** Says of each day what counts now and what is asked for. Needs the texts of `attention`. */
export function describeChanges(changes: readonly Change[], text: Text) {
  return changes.map((change) => ({
    day: nameDay(change),
    before: describeLines(change.before, text),
    after: describeLines(change.after, text),
  }));
}
