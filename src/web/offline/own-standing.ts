import type { TFunction } from 'i18next';
import type { listShifts } from '#contract/schedule/shifts.ts';
import {
  type ClockAction,
  type ClockStatus,
  findClockStatus,
  isForgotten,
  suggestAction,
} from '#domain/clock/clock-rules.ts';
import { needsConfirmation, type Standing } from '#domain/clock/needs-confirmation.ts';
import type { LaborRules } from '#domain/labor-rules.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';
import { addDays, type Instant, type PlainDate, weekStart } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import { readWorkedShift } from '#web/api/worked-shift.ts';

type Shift = Received<typeof listShifts>[number];

/** A record that is open, as the server's last answer has it. */
export interface OpenRecord {
  branch: number;
  since: Instant;
  breakSince: Instant | null;
  shift: WorkedShift;
}

/** Lists the Sundays of the weeks that hold an open record: yesterday's, too, for work past midnight. */
export function listRecordWeeks(today: PlainDate): PlainDate[] {
  return [...new Set([addDays(today, -1), today].map(weekStart))];
}

/** Finds the person's open shift and break, the one that began last. */
export function findOpenRecord(shifts: readonly Shift[], employee: number): OpenRecord | null {
  const [own] = shifts
    .filter(
      (shift) =>
        shift.employee === employee &&
        shift.clock_in !== null &&
        shift.clock_out === null &&
        !shift.missing_out,
    )
    .sort((a, b) => (b.clock_in ?? 0) - (a.clock_in ?? 0));
  if (!own?.clock_in) return null;
  const pause = own.breaks.find(({ end_time }) => end_time === null);
  return {
    branch: own.branch,
    since: own.clock_in,
    breakSince: pause?.start_time ?? null,
    shift: readWorkedShift(own),
  };
}

/** Keeps a punch that the server has recorded, until a later one is loaded or its day is long over. */
export function keepLatest<Punch extends { at: Instant }>(
  punch: Punch | null,
  shifts: readonly Pick<Shift, 'employee' | 'clock_in' | 'clock_out' | 'breaks'>[],
  { employee, now }: { employee: number; now: Instant },
): Punch | null {
  if (!punch || isForgotten({ since: punch.at }, now)) return null;
  const times = shifts
    .filter((shift) => shift.employee === employee)
    .flatMap(({ clock_in, clock_out, breaks }) => [
      clock_in,
      clock_out,
      ...breaks.flatMap(({ start_time, end_time }) => [start_time, end_time]),
    ]);
  return times.some((at) => at !== null && at > punch.at) ? null : punch;
}

/**
 * Reads how a person stands: by their last punch on this phone, else by the record that the server knows. A forgotten clock-out counts as
 * out (docs/rules/clock.md#forgotten-clock-outs).
 */
export function readStanding(
  open: Pick<OpenRecord, 'since' | 'breakSince'> | null,
  last: { action: ClockAction; at: Instant } | null,
  now: Instant,
): Standing {
  if (!last) return { state: findClockStatus(open, now), breakSince: open?.breakSince ?? null, last };
  const { action, at } = last;
  const breakSince = action === 'break_start' ? at : null;
  const since = action === 'in' ? at : (open?.since ?? at);
  const state = findClockStatus(action === 'out' ? null : { since, breakSince }, now);
  return { state, breakSince, last: { action, at } };
}

/** Lists what somebody can do now, the likeliest last. */
export function listActions(state: ClockStatus): ClockAction[] {
  const others: Record<ClockStatus, ClockAction[]> = { in: ['break_start'], break: ['out'], out: [] };
  return [...others[state], suggestAction(state)];
}

/** Says why a punch on one's own phone is asked about first; null: it isn't. */
export function describeOwnConfirmation(
  text: TFunction,
  action: ClockAction,
  standing: Standing,
  {
    now,
    rules,
    formatTime,
  }: { now: Instant; rules: Pick<LaborRules, 'meals'>; formatTime: (at: Instant) => string },
): string | null {
  const question = needsConfirmation(action, now, standing, rules);
  if (!question) return null;
  if (question.code === 'clock.confirm_opposite')
    return text(`clock.opposite.${action}`, { time: formatTime(standing.last?.at ?? now) });
  const [left, minutes] = [Number(question.values.seconds_left), Number(question.values.minutes)];
  return text('clock.shortMealMinutes', { minutes, count: Math.ceil(left / 60) });
}
