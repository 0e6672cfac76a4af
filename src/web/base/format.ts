import {
  type DayStyle,
  formatAmount,
  formatBytes,
  formatDateTime,
  formatDay,
  formatDays,
  formatDistance,
  formatEnd,
  formatGridTimes,
  formatHours,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortHours,
  formatTime,
} from '#texts/format.ts';
import { session } from './session.ts';

const { reader } = session;

/** Numbers, days and times as the person at this page reads them; zones default to the store's. */
export const format = {
  number: (value: number, decimals?: number) => formatNumber(reader, value, decimals),
  /** Seconds as hours with 2 decimals. */
  hours: (seconds: number) => formatHours(reader, seconds),
  /** Seconds as hours, as short as can be. */
  shortHours: (seconds: number) => formatShortHours(reader, seconds),
  /** Whole cents without the sign of currency. */
  amount: (cents: number) => formatAmount(reader, cents),
  /** Whole cents with the sign of currency. */
  money: (cents: number, precision?: 'cents' | 'whole') => formatMoney(reader, cents, precision),
  percent: (share: number, decimals?: number) => formatPercent(reader, share, decimals),
  /** The size of a file. */
  bytes: (bytes: number) => formatBytes(reader, bytes),
  /** A calendar day, `YYYY-MM-DD`. */
  day: (day: string, style?: DayStyle) => formatDay(reader, day, style),
  days: (from: string, to: string, style?: 'short' | 'long' | 'withYear') =>
    formatDays(reader, from, to, style),
  /** The wall time of an instant in epoch seconds. */
  time: (instant: number, zone = session.timezone) => formatTime(reader, instant, zone),
  /** When something ends that began on a day: with its weekday where that is another. */
  end: (instant: number, day: string, zone = session.timezone) => formatEnd(reader, instant, zone, day),
  timeToSecond: (instant: number, zone = session.timezone) => formatTime(reader, instant, zone, 'seconds'),
  dateTime: (instant: number, zone = session.timezone) => formatDateTime(reader, instant, zone),
  gridTimes: (from: number, to: number, zone = session.timezone) => formatGridTimes(reader, from, to, zone),
  list: (items: string[]) => formatList(reader, items),
  distance: (instant: number, now: number) => formatDistance(reader, instant, now),
};
