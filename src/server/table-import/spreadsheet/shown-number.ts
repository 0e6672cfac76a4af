import { dateFromSerial, format, getFormatDateInfo, isDateFormat } from 'numfmt';

/** Days from the first day of the 1900 system to that of the 1904 system. */
const daysTo1904 = 1462;
const secondsPerDay = 86_400;

const pad = (number: number) => String(number).padStart(2, '0');

function formatTime(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => pad(Math.floor(part))).join(':');
}

/** Writes a number with the 15 digits that a spreadsheet keeps, without exponent. */
function formatPlain(value: number): string {
  const digits = String(Number(value.toPrecision(15)));
  return digits.includes('e')
    ? Number(digits)
        .toFixed(20)
        .replace(/\.?0+$/, '')
    : digits;
}

/** Writes a day or time in ISO form, as far as its format shows it; undefined: no date. */
function formatDate(value: number, pattern: string, is1904: boolean): string | undefined {
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern);
  const total = Math.round(value * secondsPerDay);
  const days = Math.floor(total / secondsPerDay);
  const time = hours || minutes || seconds ? formatTime(total - days * secondsPerDay) : undefined;
  if (!(year || month || day)) return time;
  const [y, m, d] = dateFromSerial(is1904 ? days + daysTo1904 : days) ?? [];
  if (y === undefined || m === undefined || d === undefined) return undefined;
  const date = `${String(y).padStart(4, '0')}-${pad(m)}-${pad(d)}`;
  return time === undefined ? date : `${date} ${time}`;
}

/** A number as people see it in its cell; dates and times in ISO form, long numbers in full. */
export function showNumber(value: number, { pattern, is1904 }: { pattern: string; is1904: boolean }): string {
  if (/^general$/i.test(pattern)) return formatPlain(value);
  try {
    const isDuration = /\[[hms]+\]/i.test(pattern);
    if (isDateFormat(pattern) && !isDuration)
      return (value < 0 ? undefined : formatDate(value, pattern, is1904)) ?? formatPlain(value);
    // An accountant's minus: `$(12.00)` is `($12.00)` to whoever types it.
    const shown = format(pattern, value)
      .trim()
      .replace(/^([^\d(]+)\((.*)\)$/, '($1$2)');
    // An accountant's zero is a dash, a number format may hide what it formats.
    return /[\p{L}\d]/u.test(shown) ? shown : formatPlain(value);
  } catch {
    // A pattern that nobody but its program understands.
    return formatPlain(value);
  }
}
