import { type Instant, isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { parseInstant } from '#domain/time/instants.ts';
import { wallTime } from '#domain/time/zones.ts';

export type TimeCell =
  | { instant: Instant; notice: 'import.time_twice' | null }
  | { code: 'import.time_unreadable' | 'import.day_first' | 'import.time_never' | 'import.date_only' };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const datePatterns = {
  iso: /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:T|\s+|$)/,
  american: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2}),?(?:\s+|$)/,
  named: /^(\d{1,2})-([a-z]{3})-(\d{4}|\d{2}),?(?:\s+|$)/i,
};

const timePattern =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(?:([ap])\.?m\.?)?\s?([a-z]{1,4}|[+-]\d{2}:?\d{2})?$/i;

/** Offsets in letters, as in Clover's `16-Dec-2023 02:44 AM EST`. */
const namedOffsets: Record<string, string> = {
  z: '+00:00',
  utc: '+00:00',
  gmt: '+00:00',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  akst: '-09:00',
  akdt: '-08:00',
  hst: '-10:00',
};

const maxLength = 60;

function formatDate(year = '', month = '', day = ''): PlainDate | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

/** Recognizes days such as 13/11/2026: a 12/11 in the same file would silently be read as December. */
function hasDayFirst(text: string): boolean {
  const [, day, month, year] = datePatterns.american.exec(text) ?? [];
  return Number(day) > 12 && formatDate(year, month, day) !== null;
}

function readDate(text: string): { date: PlainDate | null; rest: string } | null {
  const iso = datePatterns.iso.exec(text);
  if (iso) return { date: formatDate(iso[1], iso[3], iso[4]), rest: text.slice(iso[0].length) };
  const american = datePatterns.american.exec(text);
  if (american) {
    return { date: formatDate(american[3], american[1], american[2]), rest: text.slice(american[0].length) };
  }
  const named = datePatterns.named.exec(text);
  if (!named) return null;
  const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1;
  return { date: formatDate(named[3], String(month), named[1]), rest: text.slice(named[0].length) };
}

function readHour(hourText: string, half: string | undefined): number | null {
  const hour = Number(hourText);
  if (!half) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/**
 * Reads a sale's time, by default wall time in the branch's zone; drops fractions of a second.
 * Times that do not exist and day-first dates are errors; of a repeated time the first counts.
 */
export function readTime(cell: string, zone: string): TimeCell {
  const unreadable = { code: 'import.time_unreadable' } as const;
  const text = cell.trim().replace(/[\s\u00a0\u202f]+/g, ' ');
  if (text.length > maxLength) return unreadable;
  const found = readDate(text);
  if (!found?.date) return hasDayFirst(text) ? { code: 'import.day_first' } : unreadable;
  if (found.rest === '') return { code: 'import.date_only' };
  const [, hourText = '', minute = '', second = '00', half, offset] = timePattern.exec(found.rest) ?? [];
  const hour = hourText === '' ? null : readHour(hourText, half);
  if (hour === null || Number(minute) > 59 || Number(second) > 59) return unreadable;
  const time = `${String(hour).padStart(2, '0')}:${minute}:${second}`;
  if (offset) {
    const known = namedOffsets[offset.toLowerCase()] ?? offset.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
    const instant = parseInstant(`${found.date}T${time}${known}`);
    return instant === null ? unreadable : { instant, notice: null };
  }
  const meaning = wallTime(found.date, time, zone);
  if (meaning.kind === 'never') return { code: 'import.time_never' };
  return meaning.kind === 'once'
    ? { instant: meaning.instant, notice: null }
    : { instant: meaning.first, notice: 'import.time_twice' };
}
