import type { RestAnswer } from '#domain/pay/rests.ts';
import type { ShiftBreak, WorkedShift } from '#domain/shifts/worked-time.ts';
import type { PlainDate } from '#domain/time/dates.ts';

/** A shift of a sheet as it was approved. */
export interface ApprovedShift extends WorkedShift {
  uuid: string;
  date: PlainDate;
  branch: number;
  /** In cents; null: none were declared. */
  cashTips: number | null;
  /** Answer of its person about rest breaks; absent: none. */
  restAnswer?: RestAnswer;
  workedSeconds: number;
  leaveSeconds: number;
}

/** The facts of a shift that decide about hours, pay and tips. */
export type SheetFacts = Omit<ApprovedShift, 'uuid' | 'date' | 'workedSeconds' | 'leaveSeconds'>;

/** A shift that has changed since its approval. */
export interface SheetChange {
  uuid: string;
  date: PlainDate;
  /** Null: it is new. */
  before: SheetFacts | null;
  /** Null: it is gone. */
  after: SheetFacts | null;
}

/** Puts a running break last; a finite number, as the difference of two infinities is NaN. */
const finiteEnd = ({ end }: ShiftBreak) => end ?? Number.MAX_SAFE_INTEGER;

/** Picks the deciding facts of a shift in one order: equal facts give equal JSON. */
export function pickFacts(shift: SheetFacts): SheetFacts {
  const { branch, role, planned, start, end, clockIn, clockOut, cashTips, restAnswer } = shift;
  const breaks = shift.breaks
    .map((pause) => ({ start: pause.start, end: pause.end }))
    .sort((one, other) => one.start - other.start || finiteEnd(one) - finiteEnd(other));
  const facts = { branch, role, planned, start, end, clockIn, clockOut, breaks, cashTips };
  return restAnswer ? { ...facts, restAnswer } : facts;
}

const isSame = (one: SheetFacts, other: SheetFacts) => JSON.stringify(one) === JSON.stringify(other);

type Comparable = SheetFacts & Pick<ApprovedShift, 'uuid' | 'date'>;

/** Lists what changed since an approval, in order of the days: punches, plan, breaks, role, branch, tips or the answer about rest breaks. A note decides nothing. */
export function changesSince(approved: readonly Comparable[], now: readonly Comparable[]): SheetChange[] {
  const [before, after] = [approved, now].map(
    (shifts) => new Map(shifts.map((shift) => [shift.uuid, shift])),
  );
  return [...new Map([...approved, ...now].map((shift) => [shift.uuid, shift])).values()]
    .flatMap(({ uuid, date }) => {
      const [was, is] = [before?.get(uuid), after?.get(uuid)];
      const change = { uuid, date, before: was ? pickFacts(was) : null, after: is ? pickFacts(is) : null };
      return change.before && change.after && isSame(change.before, change.after) ? [] : [change];
    })
    .sort((one, other) => one.date.localeCompare(other.date) || one.uuid.localeCompare(other.uuid));
}

const isRecorded = ({ planned, clockIn, clockOut }: WorkedShift) =>
  !planned || clockIn !== null || clockOut !== null;

/** Keeps of an approval what its person may see: records, and plans they are shown now; never a draft. */
export function approvedAsShown<Shift extends ApprovedShift>(
  approved: readonly Shift[],
  shownNow: readonly { uuid: string }[],
): Shift[] {
  const shown = new Set(shownNow.map(({ uuid }) => uuid));
  return approved.filter((shift) => isRecorded(shift) || shown.has(shift.uuid));
}

export type SheetTotals = Record<'workedSeconds' | 'leaveSeconds' | 'cashTips', number>;

/** Sums up a sheet, in seconds and cents. */
export function sumSheet(shifts: readonly Pick<ApprovedShift, keyof SheetTotals>[]): SheetTotals {
  const totals: SheetTotals = { workedSeconds: 0, leaveSeconds: 0, cashTips: 0 };
  for (const { workedSeconds, leaveSeconds, cashTips } of shifts) {
    totals.workedSeconds += workedSeconds;
    totals.leaveSeconds += leaveSeconds;
    totals.cashTips += cashTips ?? 0;
  }
  return totals;
}
