import type { listGuests } from '#contract/clock/punches.ts';
import type { listEmployees } from '#contract/people/employees.ts';
import type { listShifts } from '#contract/schedule/shifts.ts';
import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import type { Standing } from '#domain/clock/needs-confirmation.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import { personName } from '#domain/format/person-name.ts';
import { type AccountRole, isWorkRole, type ShiftRole } from '#domain/roles.ts';
import { type WorkedShift, workedSeconds } from '#domain/shifts/worked-time.ts';
import { addDays, type Instant, type PlainDate, weekStart } from '#domain/time/dates.ts';
import { endOfDay, localDate } from '#domain/time/zones.ts';
import type { Received } from '#web/api/instants.ts';
import { readWorkedShift } from '#web/api/worked-shift.ts';

export type ListedEmployee = Pick<
  Received<typeof listEmployees>[number],
  'id' | 'first_name' | 'last_name' | 'active' | 'salary' | 'role' | 'image'
> & { visits?: Visit };

type ListedGuest = Received<typeof listGuests>[number];

/** What only the server knows of a person of another branch. */
type Visit = Pick<ListedGuest, 'branch' | 'state' | 'since'>;

export type ListedShift = Pick<
  Received<typeof listShifts>[number],
  | 'uuid'
  | 'employee'
  | 'start_time'
  | 'end_time'
  | 'shift_role'
  | 'planned'
  | 'clock_in'
  | 'clock_out'
  | 'breaks'
>;

/** Shift for the clock's rules. */
export interface KioskShift extends WorkedShift {
  uuid: string;
  employee: number | null;
}

export type Status =
  | { kind: 'in'; since: Instant }
  | { kind: 'break'; since: Instant }
  | { kind: 'expected'; start: Instant; end: Instant; role: ShiftRole }
  | { kind: 'left'; since: Instant }
  /** Today's shift is over without a clock-in. */
  | { kind: 'missed'; start: Instant; end: Instant }
  | { kind: 'away' }
  /** Works in another branch, and not here today. */
  | { kind: 'guest'; branch: string };

export interface Person {
  id: number;
  firstName: string;
  lastName: string;
  name: string;
  image: string | null;
  role: AccountRole;
  status: Status;
  standing: Standing;
}

export function readShift(shift: ListedShift): KioskShift {
  return { uuid: shift.uuid, employee: shift.employee, ...readWorkedShift(shift) };
}

/** Lists the Sundays of yesterday's, today's and tomorrow's weeks: one or two. */
export function weeksAround(today: PlainDate): PlainDate[] {
  return [...new Set([addDays(today, -1), today, addDays(today, 1)].map(weekStart))];
}

function openShift(shifts: readonly KioskShift[], now: Instant): KioskShift | undefined {
  return shifts
    .filter(({ clockIn, clockOut }) => clockIn !== null && clockOut === null)
    .filter(({ clockIn }) => now - (clockIn ?? 0) <= forgottenAfterSeconds)
    .sort((a, b) => (b.clockIn ?? 0) - (a.clockIn ?? 0))[0];
}

function lastPunch(shifts: readonly KioskShift[]): Standing['last'] {
  let last: Standing['last'] = null;
  const take = (action: NonNullable<Standing['last']>['action'], at: Instant | null) => {
    if (at !== null && (last === null || at >= last.at)) last = { action, at };
  };
  for (const shift of shifts) {
    take('in', shift.clockIn);
    for (const pause of shift.breaks) {
      take('break_start', pause.start);
      take('break_end', pause.end);
    }
    take('out', shift.clockOut);
  }
  return last;
}

/** Finds the next plan: today's, or a running one of last night. */
function nextPlan(shifts: readonly KioskShift[], now: Instant, zone: string): KioskShift | undefined {
  const midnight = endOfDay(localDate(now, zone), zone);
  return shifts
    .filter((shift) => shift.planned && shift.clockIn === null && isWorkRole(shift.role))
    .filter((shift) => shift.end > now && shift.start < midnight)
    .sort((a, b) => a.start - b.start)[0];
}

/** Finds today's latest work shift that ended without a clock-in. */
function missedPlan(shifts: readonly KioskShift[], now: Instant, zone: string): KioskShift | undefined {
  const today = localDate(now, zone);
  return shifts
    .filter(({ planned, clockIn, clockOut, role }) => planned && !clockIn && !clockOut && isWorkRole(role))
    .filter(({ start, end }) => end <= now && localDate(start, zone) === today)
    .sort((a, b) => b.start - a.start)[0];
}

/** Reads an employee's status; hides the reason of an absence. */
function readStatus(
  shifts: readonly KioskShift[],
  now: Instant,
  zone: string,
): Pick<Person, 'status' | 'standing'> {
  const last = lastPunch(shifts);
  const open = openShift(shifts, now);
  if (open) {
    const pause = open.breaks.find(({ end }) => end === null);
    return pause
      ? {
          status: { kind: 'break', since: pause.start },
          standing: { state: 'break', breakSince: pause.start, last },
        }
      : {
          status: { kind: 'in', since: open.clockIn ?? 0 },
          standing: { state: 'in', breakSince: null, last },
        };
  }
  const standing: Standing = { state: 'out', breakSince: null, last };
  const plan = nextPlan(shifts, now, zone);
  if (plan)
    return { status: { kind: 'expected', start: plan.start, end: plan.end, role: plan.role }, standing };
  if (last?.action === 'out' && localDate(last.at, zone) === localDate(now, zone)) {
    return { status: { kind: 'left', since: last.at }, standing };
  }
  const missed = missedPlan(shifts, now, zone);
  if (missed) return { status: { kind: 'missed', start: missed.start, end: missed.end }, standing };
  return { status: { kind: 'away' }, standing };
}

/** Adds what the server knows of a person of another branch: a record that is open elsewhere, and the branch. */
function readVisit(here: Pick<Person, 'status' | 'standing'>, visit: Visit, now: Instant) {
  const { branch, state, since } = visit;
  const isOpenHere = here.standing.state !== 'out';
  if (!isOpenHere && state !== 'out' && since !== null && now - since <= forgottenAfterSeconds) {
    const breakSince = state === 'break' ? since : null;
    return { status: { kind: state, since }, standing: { ...here.standing, state, breakSince } };
  }
  return here.status.kind === 'away' ? { ...here, status: { kind: 'guest' as const, branch } } : here;
}

/** Turns guests into rows of the list. */
export function listGuestRows(guests: readonly ListedGuest[]): ListedEmployee[] {
  return guests.map(({ branch, state, since, ...guest }) => ({
    ...guest,
    active: true,
    salary: false,
    image: null,
    visits: { branch, state, since },
  }));
}

/** Lists the people who clock here by name: tiles never move. */
export function listPeople(
  employees: readonly ListedEmployee[],
  shifts: readonly KioskShift[],
  now: Instant,
  zone: string,
): Person[] {
  return employees
    .filter(({ active, salary }) => active && !salary)
    .map((employee) => {
      const own = shifts.filter((shift) => shift.employee === employee.id);
      const here = readStatus(own, now, zone);
      return {
        id: employee.id,
        firstName: employee.first_name,
        lastName: employee.last_name,
        name: personName(employee),
        image: employee.image,
        role: employee.role,
        ...(employee.visits ? readVisit(here, employee.visits, now) : here),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}

/** Counts people who are in, on a break, and still to arrive. */
export function countPeople(people: readonly Person[]): { in: number; onBreak: number; toCome: number } {
  const count = (kind: Status['kind']) => people.filter(({ status }) => status.kind === kind).length;
  return { in: count('in'), onBreak: count('break'), toCome: count('expected') };
}

/** Filters by name (`sofia` finds Sofía) and by role. */
export function narrow(people: readonly Person[], search: string, role: AccountRole | null): Person[] {
  const wanted = foldedText(search);
  return people.filter(
    (person) => foldedText(person.name).includes(wanted) && (role === null || person.role === role),
  );
}

/** Sums worked and planned seconds of an employee's shifts on a shift's local day; running shifts count until `now`. */
export function dayTotals(
  shifts: readonly KioskShift[],
  of: KioskShift,
  now: Instant,
  zone: string,
): { worked: number; planned: number } {
  const dayOf = (shift: KioskShift) => localDate(shift.clockIn ?? shift.start, zone);
  const others = shifts.filter(({ uuid, employee }) => employee === of.employee && uuid !== of.uuid);
  const ofDay = [...others, of].filter((shift) => dayOf(shift) === dayOf(of) && isWorkRole(shift.role));
  const closed = (shift: KioskShift) =>
    shift.clockIn === null ? shift : { ...shift, clockOut: shift.clockOut ?? now };
  return {
    worked: ofDay.reduce((sum, shift) => sum + workedSeconds(closed(shift), { salaried: false, now }), 0),
    planned: ofDay.reduce((sum, { planned, start, end }) => sum + (planned ? end - start : 0), 0),
  };
}
