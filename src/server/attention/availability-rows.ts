import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { type Availability, noAvailability } from '#domain/people/availability.ts';
import type { Branches } from '#domain/permissions.ts';
import { findTouchedShifts } from '#domain/schedule/availability-warnings.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { isReached, worksWithin } from '#server/http/reach.ts';
import { changesJson } from '#server/people/availability-json.ts';
import { readAvailability } from '#server/schedule/read-availability.ts';
import { action, type Draft, shiftJson } from './row.ts';

interface Request {
  id: number;
  employee: number;
  wanted: Availability;
  askedAt: number;
}

type Ahead = PlannedShift & { employee: number; zone: string };

/** Reads the shifts ahead of some people in branches within reach. */
async function readAhead(
  query: StoreQuery,
  people: readonly number[],
  { reached, now }: { reached: Branches; now: number },
): Promise<Ahead[]> {
  const { rows } = await sql<Ahead>`
    select s.uuid, s.employee_id as employee, s.branch_id as branch, s.start_time as start, s.end_time as end,
      s.local_date as "localDate", s.shift_role as role, s.position_id as position, b.timezone as zone
    from shift s join branch b on b.store_id = s.store_id and b.id = s.branch_id
    where s.employee_id = any(${[...people]}::bigint[]) and s.planned and s.start_time > ${at(now)}
      and ${isReached('s.branch_id', reached)}
    order by s.start_time`.execute(query);
  return rows;
}

/** Reads changes of availability that wait, with the shifts that they touch. */
export async function readAvailabilityRows(
  query: StoreQuery,
  reached: Branches,
  now: number,
): Promise<Draft[]> {
  const { rows } = await sql<Request>`
    select r.id, r.employee_id as employee, r.wanted, r.asked_at as "askedAt" from availability_request r
    join employee e on e.store_id = r.store_id and e.id = r.employee_id and e.active
    where r.state = 'waiting' and ${worksWithin('r.employee_id', reached)}`.execute(query);
  if (rows.length === 0) return [];
  const people = rows.map(({ employee }) => employee);
  const [held, ahead] = await Promise.all([
    readAvailability(query, { people }),
    readAhead(query, people, { reached, now }),
  ]);
  const aheadOf = Map.groupBy(ahead, ({ employee }) => employee);
  return rows.map(({ id, employee, wanted, askedAt }) => {
    const change = { before: held.get(employee) ?? noAvailability, after: wanted };
    const shifts = findTouchedShifts(aheadOf.get(employee) ?? [], change, ({ zone }) => zone);
    return {
      kind: 'availability',
      id: String(id),
      branch: shifts[0]?.branch ?? null,
      employee,
      since: askedAt,
      facts: { changes: changesJson(change), shifts: shifts.map(shiftJson) },
      actions: [
        action('approve', 'availability-request.decide', { id, body: { action: 'approve' } }),
        action('decline', 'availability-request.decide', { id, body: { action: 'refuse' } }),
      ],
    };
  });
}
