import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Branches } from '#domain/permissions.ts';
import { isOutdated } from '#domain/schedule/trade.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { Context } from '#server/http/context.ts';
import { isReached } from '#server/http/reach.ts';
import { inPublishedWeek } from '#server/schedule/visible-shifts.ts';
import { type Judged, readJudge } from './judge-waiting.ts';
import { action, type Draft, type ShiftFacts, shiftJson } from './row.ts';

interface Traded extends ShiftFacts {
  date: string;
  position: number | null;
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
}

const shiftColumns = (alias: 's' | 'o') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object('uuid', ${of('uuid')}, 'branch', ${of('branch_id')}, 'role', ${of('shift_role')},
    'start', extract(epoch from ${of('start_time')}), 'end', extract(epoch from ${of('end_time')}),
    'date', ${of('local_date')}, 'version', ${of('version')}, 'position', ${of('position_id')}, 'employee', ${of('employee_id')})`;
};
const personColumns = (alias: 'f' | 'g') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object('id', ${of('id')}, 'first_name', ${of('first_name')}, 'last_name', ${of('last_name')})`;
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

const hasMoved = (trade: Trade) => isOutdated({ ...trade, from: trade.from.id, to: trade.to.id }, trade);

/** Reads the shifts of a trade as they would be. */
function movedBy({ from, to, shift, other }: Trade): PlannedShift[] {
  const moves = [{ shift, employee: to.id }, ...(other ? [{ shift: other, employee: from.id }] : [])];
  return moves.map(({ shift: { uuid, branch, start, end, date, role, position }, employee }) => ({
    uuid,
    employee,
    branch,
    start,
    end,
    localDate: date,
    role,
    position,
  }));
}

/** Lists who would be scheduled beyond their hours in the week of the shift that they take. */
function findOver({ from, to }: Trade, { findings }: Judged) {
  return findings.flatMap(({ shift, violation: { code, facts } }) => {
    const person = [from, to].find(({ id }) => id === shift.employee);
    if (code !== 'shift.over_weekly_hours' || !person) return [];
    const { seconds, hours } = facts as { seconds: number; hours: number };
    return [{ name: personName(person), week_seconds: seconds, weekly_hours: hours }];
  });
}

const named = ({ id, first_name, last_name }: Person) => ({ id, first_name, last_name });

/** Reads trades that wait for a manager, or for the employee who is `asked`. */
export async function readTradeRows(query: StoreQuery, context: Context, whose: Asked): Promise<Draft[]> {
  const isManagers = whose.asked === undefined;
  const found = await readTrades(query, context.now(), whose);
  const trades = isManagers ? found : found.filter((trade) => !hasMoved(trade));
  const judge =
    isManagers && trades.length > 0
      ? await readJudge(query, context, {
          people: trades.flatMap(({ from, to }) => [from.id, to.id]),
          dates: trades.flatMap(movedBy).map(({ localDate }) => localDate),
        })
      : null;
  const call = isManagers ? 'shift-trade.decide' : 'shift-trade.answer';
  const yes = isManagers ? 'approve' : 'accept';
  return trades.map((trade) => {
    const judged = judge?.(movedBy(trade));
    return {
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
        outdated: hasMoved(trade),
        over: judged ? findOver(trade, judged) : [],
        ...judged?.facts,
      },
      actions: [
        ...(hasMoved(trade) ? [] : [action(yes, call, { id: trade.id, body: { action: yes } })]),
        action('decline', call, { id: trade.id, body: { action: 'refuse' } }),
      ],
    };
  });
}

interface Bid {
  id: number;
  askedAt: number;
  person: Person;
  from: Person | null;
  shift: Traded;
  rivals: number;
}

/** Reads bids for shifts ahead that wait for managers of their branches. */
export async function readBidRows(query: StoreQuery, context: Context, reached: Branches): Promise<Draft[]> {
  const { rows } = await sql<Bid>`
    select b.id, b.asked_at as "askedAt", ${personColumns('g')} as person, ${shiftColumns('s')} as shift,
      case when f.id is null then null else ${personColumns('f')} end as from,
      (select count(*)::int - 1 from shift_bid o
        where o.store_id = b.store_id and o.shift_uuid = b.shift_uuid and o.state = 'waiting') as rivals
    from shift_bid b
    join shift s on s.uuid = b.shift_uuid and s.start_time > ${at(context.now())} and s.clock_in is null
      and s.employee_id is not distinct from b.from_employee
    join employee g on g.id = b.employee_id and g.active
    left join employee f on f.id = b.from_employee
    where b.state = 'waiting' and ${isReached('s.branch_id', reached)}`.execute(query);
  if (rows.length === 0) return [];
  const judge = await readJudge(query, context, {
    people: rows.flatMap(({ person, from }) => [person.id, ...(from ? [from.id] : [])]),
    dates: rows.map(({ shift }) => shift.date),
  });
  return rows.map(({ id, askedAt, person, from, shift, rivals }) => {
    const { date: localDate, ...plan } = shift;
    return {
      kind: 'bid',
      id: String(id),
      branch: shift.branch,
      employee: person.id,
      role: shift.role,
      since: askedAt,
      facts: {
        shift: shiftJson(shift),
        from: from && named(from),
        rivals,
        ...judge([{ ...plan, localDate, employee: person.id }]).facts,
      },
      actions: [
        action('approve', 'shift-bid.decide', { id, body: { action: 'approve' } }),
        action('decline', 'shift-bid.decide', { id, body: { action: 'refuse' } }),
      ],
    };
  });
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
