import {
  type DaySpan,
  type DayStyle,
  findDateOrder,
  formatAmount,
  formatBytes,
  formatDateTime,
  formatDay,
  formatDaySpan,
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

/** Formats numbers, days and times for this page's reader; zones default to the store's. */
export const format = {
  number: (value: number, decimals?: number) => formatNumber(reader, value, decimals),
  /** Seconds as hours with 2 decimals. */
  hours: (seconds: number) => formatHours(reader, seconds),
  /** Seconds as hours, in the shortest form. */
  shortHours: (seconds: number) => formatShortHours(reader, seconds),
  /** Whole cents without the currency sign. */
  amount: (cents: number) => formatAmount(reader, cents),
  /** Whole cents with the currency sign. */
  money: (cents: number, precision?: 'cents' | 'whole') => formatMoney(reader, cents, precision),
  percent: (share: number, decimals?: number) => formatPercent(reader, share, decimals),
  bytes: (bytes: number) => formatBytes(reader, bytes),
  /** A calendar day, `YYYY-MM-DD`. */
  day: (day: string, style?: DayStyle) => formatDay(reader, day, style),
  /** How the reader types a date. */
  dateOrder: () => findDateOrder(reader),
  days: (from: string, to: string, style?: 'short' | 'long' | 'withYear') =>
    formatDays(reader, from, to, style),
  /** The days or hours of a request for time off. */
  span: (span: DaySpan, style?: DayStyle) => formatDaySpan(reader, span, style),
  /** Wall time of an instant in epoch seconds. */
  time: (instant: number, zone = session.timezone) => formatTime(reader, instant, zone),
  /** A wall time of day, `HH:MM`. */
  wallTime: (time: string) => formatTime(reader, Date.parse(`1970-01-01T${time}Z`) / 1000, 'UTC'),
  /** End time of something that began on `day`, with its weekday if that differs. */
  end: (instant: number, day: string, zone = session.timezone) => formatEnd(reader, instant, zone, day),
  timeToSecond: (instant: number, zone = session.timezone) => formatTime(reader, instant, zone, 'seconds'),
  dateTime: (instant: number, zone = session.timezone) => formatDateTime(reader, instant, zone),
  gridTimes: (from: number, to: number, zone = session.timezone) => formatGridTimes(reader, from, to, zone),
  list: (items: string[]) => formatList(reader, items),
  distance: (instant: number, now: number, zone = session.timezone) =>
    formatDistance(reader, instant, now, zone),
};
