import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Branches } from '#domain/permissions.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import { weekStart } from '#domain/time/dates.ts';
import { isReached } from '#server/http/reach.ts';
import { inPublishedWeek } from '#server/schedule/visible-shifts.ts';
import { action, type Draft, type ShiftFacts, shiftJson } from './row.ts';

interface Traded extends ShiftFacts {
  date: string;
  version: number;
  employee: number | null;
}

interface Trade {
  id: number;
  askedAt: number;
  from: Person;
  to: Person;
  shift: Traded;
  other: Traded | null;
  shiftVersion: number;
  otherVersion: number | null;
}

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  weekly_hours: number;
}

const shiftColumns = (alias: 's' | 'o') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object('uuid', ${of('uuid')}, 'branch', ${of('branch_id')}, 'role', ${of('shift_role')},
    'start', extract(epoch from ${of('start_time')}), 'end', extract(epoch from ${of('end_time')}),
    'date', ${of('local_date')}, 'version', ${of('version')}, 'employee', ${of('employee_id')})`;
};
const personColumns = (alias: 'f' | 'g') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object('id', ${of('id')}, 'first_name', ${of('first_name')}, 'last_name', ${of('last_name')},
    'weekly_hours', ${of('weekly_hours')})`;
};

/** Whose trades are read: those an employee is asked for, or those that managers of the branches decide. */
interface Asked {
  asked?: number;
  reached?: Branches;
}

/** Reads offers and swaps of shifts ahead: accepted ones, or those that an employee is asked for. */
async function readTrades(query: StoreQuery, now: number, { asked, reached }: Asked): Promise<Trade[]> {
  const waiting =
    asked === undefined
      ? sql`t.state = 'accepted' and ${isReached('s.branch_id', reached ?? 'all')}
          and (t.other_uuid is null or ${isReached('o.branch_id', reached ?? 'all')})`
      : sql`t.state = 'asked' and t.to_employee = ${asked} and ${inPublishedWeek('s')}
          and (t.other_uuid is null or ${inPublishedWeek('o')})`;
  const { rows } = await sql<Trade>`
    select t.id, t.asked_at as "askedAt", t.shift_version as "shiftVersion", t.other_version as "otherVersion",
      ${personColumns('f')} as from, ${personColumns('g')} as to, ${shiftColumns('s')} as shift,
      case when o.uuid is null then null else ${shiftColumns('o')} end as other
    from shift_trade t
    join shift s on s.uuid = t.shift_uuid and s.start_time > ${at(now)}
    left join shift o on o.uuid = t.other_uuid
    join employee f on f.id = t.from_employee
    join employee g on g.id = t.to_employee
    where t.state in ('asked', 'accepted') and ${waiting}`.execute(query);
  return rows;
}

function isOutdated({ shift, other, shiftVersion, otherVersion, from, to }: Trade): boolean {
  return (
    shift.version !== shiftVersion ||
    shift.employee !== from.id ||
    (otherVersion !== null && (other?.version !== otherVersion || other.employee !== to.id))
  );
}

interface Plan {
  uuid: string;
  employee: number;
  sunday: string;
  start: number;
  end: number;
  role: ShiftRole;
}

/** Reads the planned weeks of people, each from a Sunday. */
async function readWeeks(query: StoreQuery, weeks: { employee: number; sunday: string }[]): Promise<Plan[]> {
  if (weeks.length === 0) return [];
  const { rows } = await sql<Plan>`
    select distinct s.uuid, s.employee_id as employee, w.sunday, s.start_time as start, s.end_time as end, s.shift_role as role
    from json_to_recordset(${JSON.stringify(weeks)}::json) as w (employee bigint, sunday date)
    join shift s on s.employee_id = w.employee and s.planned and s.local_date between w.sunday and w.sunday + 6`.execute(
    query,
  );
  return rows;
}

const takenBy = ({ from, to, shift, other }: Trade) => [
  { person: to, takes: shift, gives: other },
  ...(other ? [{ person: from, takes: other, gives: shift }] : []),
];

/** Lists who would be scheduled beyond their hours in the week of the shift that they take. */
function findOver(trade: Trade, plans: readonly Plan[]) {
  return takenBy(trade).flatMap(({ person, takes, gives }) => {
    const sunday = weekStart(takes.date);
    const rest = plans.filter(
      (plan) => plan.employee === person.id && plan.sunday === sunday && plan.uuid !== gives?.uuid,
    );
    const seconds = plannedSeconds([...rest, takes]);
    return seconds > person.weekly_hours * 3600
      ? [{ name: personName(person), week_seconds: seconds, weekly_hours: person.weekly_hours }]
      : [];
  });
}

const named = ({ id, first_name, last_name }: Person) => ({ id, first_name, last_name });

/** Reads trades that wait for a manager, or for the employee who is `asked`. */
export async function readTradeRows(query: StoreQuery, now: number, whose: Asked): Promise<Draft[]> {
  const isManagers = whose.asked === undefined;
  const found = await readTrades(query, now, whose);
  const trades = isManagers ? found : found.filter((trade) => !isOutdated(trade));
  const weeks = trades
    .flatMap(takenBy)
    .map(({ person, takes }) => ({ employee: person.id, sunday: weekStart(takes.date) }));
  const plans = isManagers ? await readWeeks(query, weeks) : [];
  const call = isManagers ? 'shift-trade.decide' : 'shift-trade.answer';
  const yes = isManagers ? 'approve' : 'accept';
  return trades.map((trade) => ({
    kind: 'trade',
    id: String(trade.id),
    branch: trade.shift.branch,
    employee: trade.from.id,
    role: trade.shift.role,
    since: trade.askedAt,
    facts: {
      from: named(trade.from),
      to: named(trade.to),
      shift: shiftJson(trade.shift),
      other: trade.other && shiftJson(trade.other),
      outdated: isOutdated(trade),
      over: isManagers ? findOver(trade, plans) : [],
    },
    actions: [
      ...(isOutdated(trade) ? [] : [action(yes, call, { id: trade.id, body: { action: yes } })]),
      action('decline', call, { id: trade.id, body: { action: 'refuse' } }),
    ],
  }));
}

interface Offer extends ShiftFacts {
  offeredAt: number;
}

/** Reads open shifts ahead that were offered to an employee. */
export async function readOfferRows(query: StoreQuery, now: number, employee: number): Promise<Draft[]> {
  const { rows } = await sql<Offer>`
    select s.uuid, s.branch_id as branch, s.start_time as start, s.end_time as end, s.shift_role as role,
      f.offered_at as "offeredAt"
    from shift_offer f join shift s on s.uuid = f.shift_uuid
    where f.employee_id = ${employee} and s.employee_id is null and s.planned and s.start_time > ${at(now)}
      and ${inPublishedWeek('s')}`.execute(query);
  return rows.map(({ offeredAt, ...shift }) => ({
    kind: 'offer',
    id: shift.uuid,
    branch: shift.branch,
    employee: null,
    since: offeredAt,
    facts: shiftJson(shift),
    actions: [action('claim', 'shift.claim', { id: shift.uuid })],
  }));
}
