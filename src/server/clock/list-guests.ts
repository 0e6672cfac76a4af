import { sql } from 'kysely';
import { shortestGuestSearch } from '#contract/clock/punches.ts';
import type { Calls } from '#contract/index.ts';
import { folded, matches, sortBeginningFirst } from '#database/find-by-name.ts';
import { roleOn, salariedOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { reading } from '#server/http/handler.ts';
import { worksIn } from '#server/http/reach.ts';

const maxFound = 12;

/** Selects who clocks but works in other branches only, with the branch and the open record. */
function selectGuests(query: StoreQuery, branch: number, today: PlainDate) {
  return query
    .selectFrom('employee')
    .leftJoin('shift as open', (join) =>
      join
        .onRef('open.employee_id', '=', 'employee.id')
        .on('open.clock_in', 'is not', null)
        .on('open.clock_out', 'is', null)
        .on('open.missing_out', '=', false),
    )
    .leftJoin('shift_break as pause', (join) =>
      join.onRef('pause.shift_uuid', '=', 'open.uuid').on('pause.end_time', 'is', null),
    )
    .select(['employee.id', 'employee.first_name', 'employee.last_name', 'open.clock_in'])
    .select('pause.start_time as break_since')
    .select(roleOn(today).as('role'))
    .select(
      sql<string>`coalesce((
        select branch.name from employee_branch home join branch on branch.id = home.branch_id
        where home.employee_id = employee.id order by home.position limit 1
      ), '')`.as('branch'),
    )
    .where('employee.active', '=', true)
    .where(salariedOn(today), '=', false)
    .where(sql<boolean>`not ${worksIn('employee.id', [branch])}`);
}

/** Lists people of other branches who have a shift here around today, or finds them by name (docs/rules/clock.md#other-branches). */
export const listGuests = reading<Calls['clock.list-guests']>(async (query, context, input) => {
  const branchId = context.actor.branchId ?? 0;
  const wanted = foldedText(input.query.find ?? '');
  if (input.query.find !== undefined && wanted.length < shortestGuestSearch) return [];
  const names = folded('employee.first_name', 'employee.last_name');
  const branch = await query
    .selectFrom('branch')
    .select('timezone')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  const today = localDate(context.now(), branch.timezone);
  const planned = query
    .selectFrom('shift')
    .select('employee_id')
    .where('branch_id', '=', branchId)
    .where('local_date', '>=', addDays(today, -1))
    .where('local_date', '<=', addDays(today, 1));
  const guests = selectGuests(query, branchId, today);
  const found =
    wanted === ''
      ? guests.where('employee.id', 'in', planned).orderBy(names)
      : guests
          .where(matches(names, wanted.split(' ')))
          .orderBy(sortBeginningFirst(names, wanted))
          .limit(maxFound);
  const rows = await found.orderBy('employee.id').execute();
  return rows.map(({ clock_in, break_since, ...guest }) => {
    const since = break_since ?? clock_in;
    return {
      ...guest,
      state:
        clock_in === null ? ('out' as const) : break_since === null ? ('in' as const) : ('break' as const),
      since: since === null ? null : formatInstant(since),
    };
  });
});
