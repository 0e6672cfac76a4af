import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { countLeft, useDayOffContext } from './day-off-context.ts';
import type { Words } from './describe-row.ts';
import type { Row } from './use-attention.ts';

/** Adds the balance, which is read for the rows that are shown only; a shortfall in amber with its number. */
export function useFacts(row: Row, words: Words, waits: boolean): Words['facts'] {
  const text = useTexts();
  const isDayOff = row.kind === 'day_off';
  const { data } = useDayOffContext(Number(row.id), isDayOff && waits);
  if (!isDayOff || !data) return words.facts;
  const [off, shift] = words.facts;
  const left = countLeft(data, row.facts.kind);
  if (left === null || !off || !shift) return words.facts;
  const missing = row.facts.hours - left;
  const short = { text: text('attention.dayOff.short', { hours: format.number(missing, 2) }), warns: true };
  return missing > 0
    ? [short, { text: `${off.text}. ${shift.text}` }]
    : [{ text: `${text('attention.dayOff.left', { hours: format.number(left, 2) })}. ${off.text}` }, shift];
}
