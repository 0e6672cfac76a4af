import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { at } from '#database/timestamps.ts';
import { type Branches, hasContactRight, hasPower } from '#domain/permissions.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { findToday } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { isPunchReached, isReached, reachedBranches } from '#server/http/reach.ts';
import { readAvailabilityRows } from './availability-rows.ts';
import { readProposalRows, readRequestRows } from './client-rows.ts';
import { readClockRows, readPunchRows } from './clock-rows.ts';
import { readPremiumRows } from './premium-rows.ts';
import { readCorrectionRows, readDayOffRows, readSheetRows } from './request-rows.ts';
import { addPeople } from './row.ts';
import { readBidRows, readOfferRows, readTradeRows } from './trade-rows.ts';

/** Lists everything that waits for the caller's decision; a set for each kind, however many rows. */
export const listAttention = reading<Calls['attention.list']>(async (query, context) => {
  const now = context.now();
  const today = findToday(context);
  if (context.reach === 'own') {
    const { clientId, employeeId } = context.actor;
    if (clientId !== null && !hasContactRight(context.actor, 'requests')) return [];
    if (clientId !== null) return addPeople(query, await readRequestRows(query, clientId), { today });
    if (employeeId === null) return [];
    const own = [
      readTradeRows(query, context, { asked: employeeId }),
      readOfferRows(query, now, employeeId),
      readProposalRows(query, employeeId),
    ];
    return addPeople(query, (await Promise.all(own)).flat(), { today });
  }
  const { powers } = context.actor;
  const reached = reachedBranches(context);
  const rows = await Promise.all([
    ...(hasPower(powers, 'plan')
      ? [
          readClockRows(query, context),
          readDayOffRows(query, reached, context.actor.store.zone),
          readAvailabilityRows(query, reached, now),
          readCorrectionRows(query, context),
          readPunchRows(query, context),
          readTradeRows(query, context, { reached }),
          readBidRows(query, context, reached),
          readSheetRows(query, context),
          readPremiumRows(query, reached, {
            now,
            today,
            zone: context.actor.store.zone,
            seesPay: hasPower(powers, 'pay'),
          }),
        ]
      : []),
    ...(hasPower(powers, 'clients') ? [readProposalRows(query)] : []),
  ]);
  return addPeople(query, rows.flat(), { today, reached });
});

type Decision = ResponseOf<Calls['attention.decisions']>[number];

const kinds = {
  day_off: 'day_off',
  correction_request: 'correction',
  waiting_punch: 'punch',
  shift_trade: 'trade',
  shift_bid: 'bid',
  availability_request: 'availability',
  shift: 'missing_out',
} as const;

const decisions: Record<string, Decision['decision']> = {
  approve: 'approved',
  accept: 'approved',
  ignore: 'declined',
  refuse: 'declined',
  dismiss: 'declined',
  reopen: 'reopened',
  correct: 'corrected',
};

interface Entry {
  id: number;
  subject: keyof typeof kinds;
  action: string;
  at: number;
  by: string;
  name: string | null;
  date: string | null;
}

const maxDecisions = 50;

/** Matches entries `a` about shifts, records and people within reach. */
function isAboutReached(reached: Branches): RawBuilder<unknown> {
  if (reached === 'all') return sql`true`;
  const isReachedAt = (...path: string[]) =>
    sql`coalesce((a.after #>> ${path}::text[])::bigint = any(${[...reached]}::bigint[]), false)`;
  return sql`case a.subject
    when 'day_off' then exists (select from employee_branch b
      where b.employee_id = (a.after #>> '{employee,id}')::bigint and ${isReached('b.branch_id', reached)})
    when 'availability_request' then exists (select from employee_branch b
      where b.employee_id = (a.after ->> 'employee')::bigint and ${isReached('b.branch_id', reached)})
    when 'waiting_punch' then exists (select from waiting_punch w
      where w.id = a.subject_id::bigint and ${isPunchReached(reached)})
    when 'shift_trade' then ${isReachedAt('shift', 'branch')}
      and (a.after #>> '{other,branch}' is null or ${isReachedAt('other', 'branch')})
    else ${isReachedAt('branch')} end`;
}

/** Lists today's decisions from the history; what their employees answer each other is none. */
export const listDecisions = reading<Calls['attention.decisions']>(async (query, { actor, reach, now }) => {
  const { zone } = actor.store;
  const reached = reachedBranches({ actor, reach });
  const midnight = startOfDay(localDate(now(), zone), zone);
  const { rows } = await sql<Entry>`
    select a.id, a.subject, a.action, a.at, a.actor_name as by,
      trim(concat(e.first_name, ' ', e.last_name)) as name,
      coalesce(a.after ->> 'dayoff', a.after ->> 'date',
        to_char(coalesce((a.after ->> 'at')::timestamptz, (a.after #>> '{shift,start_time}')::timestamptz,
          (a.after ->> 'clock_in')::timestamptz, (a.after ->> 'start_time')::timestamptz) at time zone ${zone},
          'YYYY-MM-DD')) as date
    from audit_log a
    join app_user u on u.id = a.actor_id and u.auth_type = 'admin'
    left join employee e on e.id = coalesce(a.after #>> '{employee,id}', a.after ->> 'from',
      case when jsonb_typeof(a.after -> 'employee') = 'number' then a.after ->> 'employee' end)::bigint
    where a.at >= ${at(midnight)} and a.after is not null
      and (a.subject in ('day_off', 'correction_request', 'waiting_punch', 'shift_trade', 'shift_bid', 'availability_request')
        or (a.subject = 'shift' and a.action = 'correct'))
      and a.action = any(${Object.keys(decisions)}::text[])
      and ${isAboutReached(reached)}
    order by a.id desc limit ${maxDecisions}`.execute(query);
  return rows.map((row) => ({
    id: row.id,
    kind: kinds[row.subject],
    employee: row.name ?? '',
    date: row.date,
    decision: decisions[row.action] ?? 'approved',
    at: formatInstant(row.at),
    by: row.by,
  }));
});
