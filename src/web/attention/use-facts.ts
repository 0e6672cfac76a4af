import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { countLeft, useDayOffContext } from './day-off-context.ts';
import type { Words } from './describe-row.ts';
import type { Row } from './use-attention.ts';

/** Hours left of the kind that a day off takes from, read for the rows that are shown only; null: not counted, or not read. */
export function useHoursLeft(row: Row, waits: boolean): number | null {
  const { data } = useDayOffContext(Number(row.id), row.kind === 'day_off' && waits);
  return row.kind === 'day_off' && data ? countLeft(data, row.facts.kind) : null;
}

/** Says how many hours are missing, in amber. */
export function describeShort(missing: number, text: ReturnType<typeof useTexts>): Words['facts'] {
  return missing > 0
    ? [{ text: text('attention.dayOff.short', { hours: format.number(missing, 2) }), warns: true }]
    : [];
}

/** Adds the balance; a shortfall in amber with its number. */
export function useFacts(row: Row, words: Words, waits: boolean): Words['facts'] {
  const text = useTexts();
  const left = useHoursLeft(row, waits);
  const [off, shift] = words.facts;
  if (row.kind !== 'day_off' || left === null || !off || !shift) return words.facts;
  const short = describeShort(row.facts.hours - left, text);
  return short.length > 0
    ? [...short, { text: `${off.text}. ${shift.text}` }]
    : [{ text: `${text('attention.dayOff.left', { hours: format.number(left, 2) })}. ${off.text}` }, shift];
}
