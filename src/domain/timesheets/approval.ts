import type { ShiftRole } from '#domain/roles.ts';
import type { ShiftBreak, WorkedShift } from '#domain/shifts/worked-time.ts';
import type { PlainDate } from '#domain/time/dates.ts';

/** A shift of a sheet as it was approved. */
export interface ApprovedShift extends WorkedShift {
  uuid: string;
  date: PlainDate;
  branch: number;
  /** In cents; null: none were declared. */
  cash_tips: number | null;
  worked_seconds: number;
  leave_seconds: number;
}

/** What a shift says that decides about hours, pay and tips. */
export interface SheetFacts {
  branch: number;
  role: ShiftRole;
  planned: boolean;
  start: number;
  end: number;
  clock_in: number | null;
  clock_out: number | null;
  breaks: readonly ShiftBreak[];
  cash_tips: number | null;
}

/** One shift of which a sheet no longer says what was approved. */
export interface SheetChange {
  uuid: string;
  date: PlainDate;
  /** Null: it was not there. */
  before: SheetFacts | null;
  /** Null: it is gone. */
  after: SheetFacts | null;
}

/** One that has not ended comes last; a number, as the difference of two infinities is none. */
const endOf = ({ end }: ShiftBreak) => end ?? Number.MAX_SAFE_INTEGER;

/** The facts of a shift alone, in one order, so that two that say the same are written the same. */
export function factsOf(shift: Omit<ApprovedShift, 'worked_seconds' | 'leave_seconds'>): SheetFacts {
  const { branch, role, planned, start, end, clock_in, clock_out, cash_tips } = shift;
  const breaks = shift.breaks
    .map((pause) => ({ start: pause.start, end: pause.end }))
    .sort((one, other) => one.start - other.start || endOf(one) - endOf(other));
  return { branch, role, planned, start, end, clock_in, clock_out, breaks, cash_tips };
}

const isSame = (one: SheetFacts, other: SheetFacts) => JSON.stringify(one) === JSON.stringify(other);

type Comparable = Parameters<typeof factsOf>[0];

/**
 * What was changed since an approval: a punch, a plan, breaks, a role, a branch or tips; a note alone decides about nothing. In order of
 * the days.
 */
export function changesSince(approved: readonly Comparable[], now: readonly Comparable[]): SheetChange[] {
  const [before, after] = [approved, now].map(
    (shifts) => new Map(shifts.map((shift) => [shift.uuid, shift])),
  );
  return [...new Map([...approved, ...now].map((shift) => [shift.uuid, shift])).values()]
    .flatMap(({ uuid, date }) => {
      const [was, is] = [before?.get(uuid), after?.get(uuid)];
      const change = { uuid, date, before: was ? factsOf(was) : null, after: is ? factsOf(is) : null };
      return change.before && change.after && isSame(change.before, change.after) ? [] : [change];
    })
    .sort((one, other) => one.date.localeCompare(other.date) || one.uuid.localeCompare(other.uuid));
}

/** Whether something was recorded of a shift, beside what was planned. */
const isRecorded = ({ planned, clock_in, clock_out }: WorkedShift) =>
  !planned || clock_in !== null || clock_out !== null;

/** Of what was approved, that which the person may know of: records, and plans that they are shown now; never a draft. */
export function approvedAsShown<Shift extends ApprovedShift>(
  approved: readonly Shift[],
  shownNow: readonly { uuid: string }[],
): Shift[] {
  const shown = new Set(shownNow.map(({ uuid }) => uuid));
  return approved.filter((shift) => isRecorded(shift) || shown.has(shift.uuid));
}

/** Totals of a sheet, in seconds and cents. */
export function totalsOf(
  shifts: readonly Pick<ApprovedShift, 'worked_seconds' | 'leave_seconds' | 'cash_tips'>[],
) {
  const sum = (of: (shift: (typeof shifts)[number]) => number) =>
    shifts.reduce((total, shift) => total + of(shift), 0);
  return {
    worked_seconds: sum(({ worked_seconds }) => worked_seconds),
    leave_seconds: sum(({ leave_seconds }) => leave_seconds),
    cash_tips: sum(({ cash_tips }) => cash_tips ?? 0),
  };
}
