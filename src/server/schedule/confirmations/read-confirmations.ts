import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { isConfirmed, wantsConfirmation } from '#domain/schedule/confirmation.ts';
import { addDays } from '#domain/time/dates.ts';
import { isReached } from '#server/http/reach.ts';
import { inPublishedWeek } from '../visible-shifts.ts';

interface Plan {
  employee: number | null;
  branch: number;
  start: number;
  end: number;
  position: number | null;
}

interface Found {
  shift: string;
  role: ShiftRole;
  current: Plan;
  announced: Plan | null;
  confirmed: (Plan & { at: number }) | null;
}

/** A published shift that wants a confirmation. */
export interface Wanted {
  shift: string;
  employee: number;
  start: number;
  /** Null: not confirmed as it is. */
  confirmedAt: number | null;
}

/** Tells whether the store wants shifts confirmed. */
export async function asksForConfirmation(query: StoreQuery): Promise<boolean> {
  const store = await query.selectFrom('store').select('shift_confirmation').executeTakeFirstOrThrow();
  return store.shift_confirmation;
}

const planColumns = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`'employee', ${of('employee_id')}, 'branch', ${of('branch_id')}, 'position', ${of('position_id')},
    'start', extract(epoch from ${of('start_time')})::bigint, 'end', extract(epoch from ${of('end_time')})::bigint`;
};

/** Reads the shifts of a published week that want a confirmation, in branches within reach or of one employee. */
export async function readWanted(
  query: StoreQuery,
  { sunday, reached, employee }: { sunday: string; reached: Branches; employee?: number | undefined },
): Promise<Wanted[]> {
  const isTheirs: RawBuilder<unknown> =
    employee === undefined ? sql`s.employee_id is not null` : sql`s.employee_id = ${employee}`;
  const { rows } = await sql<Found>`
    select s.uuid as shift, s.shift_role as role, json_build_object(${planColumns('s')}) as current,
      case when a.shift_uuid is null then null else json_build_object(${planColumns('a')}) end as announced,
      case when c.shift_uuid is null then null
        else json_build_object(${planColumns('c')}, 'at', extract(epoch from c.confirmed_at)::bigint) end as confirmed
    from shift s
    join employee e on e.store_id = s.store_id and e.id = s.employee_id and e.active
    join announced_shift a on a.store_id = s.store_id and a.shift_uuid = s.uuid and not a.withdrawn
    left join shift_confirmation c on c.store_id = s.store_id and c.shift_uuid = s.uuid
    where s.local_date between ${sunday} and ${addDays(sunday, 6)} and s.planned and ${isTheirs}
      and ${isReached('s.branch_id', reached)} and ${inPublishedWeek('s')}
    order by s.start_time, s.uuid`.execute(query);
  return rows.flatMap(({ shift, role, current, announced, confirmed }) =>
    current.employee !== null && wantsConfirmation({ ...current, role }, announced)
      ? [
          {
            shift,
            employee: current.employee,
            start: current.start,
            confirmedAt: isConfirmed(confirmed, { current, announced }) ? (confirmed?.at ?? null) : null,
          },
        ]
      : [],
  );
}
