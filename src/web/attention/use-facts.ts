import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { countLeft, useDayOffContext } from './day-off-context.ts';
import { describeTakers } from './describe-day-off.ts';
import type { Words } from './row-words.ts';
import type { Row } from './use-attention.ts';

/**
 * Adds to a request for a day off its hours left, and in amber what is missing of them and that nobody can take its
 * shift, which an opened row says itself. Reads them for the rows that are shown only.
 */
export function useFacts(
  row: Row,
  words: Words,
  { waits, opened = false }: { waits: boolean; opened?: boolean },
): Words['facts'] {
  const text = useTexts();
  const { data } = useDayOffContext(Number(row.id), row.kind === 'day_off' && waits);
  const [off, ...rest] = words.facts;
  if (row.kind !== 'day_off' || !data || !off) return words.facts;
  const left = countLeft(data, row.facts.kind);
  const say = (key: 'left' | 'short', hours: number) =>
    text(`attention.dayOff.${key}`, { hours: format.number(hours, 2) });
  const missing = left === null ? 0 : row.facts.hours - left;
  const takers = describeTakers(data, text);
  return [
    ...(missing > 0 ? [{ text: say('short', missing), warns: true }] : []),
    left === null || missing > 0 ? off : { text: `${say('left', left)}. ${off.text}` },
    ...rest,
    ...(takers.warns && data.shifts.length > 0 && !opened ? [takers] : []),
  ];
}
