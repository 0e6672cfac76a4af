import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { ratePartsOf } from '#domain/pay/rate-parts.ts';
import { keepRates } from '#domain/payroll/kept-rates.ts';
import {
  type ClosedFigures,
  type FigureDifference,
  figureDifferences,
} from '#domain/reports/closed-figures.ts';
import { hoursTable } from '#domain/reports/labor-hours.ts';
import { addDays, type DateRange, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { tipsByBranch } from '#domain/tips/tip-tables.ts';
import { audit } from '../audit.ts';
import { type Context, nameOf } from '../http/context.ts';
import { reading, writing } from '../http/handler.ts';
import { invalid, nonFieldErrors, notFound } from '../http/refusal.ts';
import { compensationOfAll, compensationTable } from './compensation.ts';
import { readPools } from './read-pools.ts';
import { moneyByDate } from './transactions.ts';
import { workedTotals } from './worked-time.ts';

/** The reports whose figures are kept, run over the days of a period. */
async function figuresOf(query: StoreQuery, context: Context, range: DateRange): Promise<ClosedFigures> {
  const now = context.now();
  const days = { date_from: range.from, date_to: range.to };
  const pools = await readPools(query, { range, now });
  const parsed = ({ text }: { text: string }) => JSON.parse(text) as ClosedFigures[string];
  const people = await compensationOfAll(query, range, { now, zone: context.actor.store.zone, pools });
  return {
    compensation: compensationTable(people),
    rates: keepRates(new Map(people.map((person) => [person.id, ratePartsOf(person, range)]))),
    labor_hours: hoursTable(await workedTotals(query, range, now)),
    tips: tipsByBranch(pools),
    cash_revenue: parsed(await moneyByDate(query, days, 'cash')),
    sales_tax: parsed(await moneyByDate(query, days, 'tax')),
  };
}

const columns = [
  'id',
  'date_from',
  'date_to',
  'closed_at',
  'closed_by_name',
  'reopened_at',
  'reopened_by_name',
  'reason',
] as const;

type Row = Awaited<ReturnType<typeof findPeriod>>;

function periodJson({
  closed_at,
  closed_by_name,
  reopened_at,
  reopened_by_name,
  ...row
}: Omit<Row, 'figures'>) {
  return {
    id: row.id,
    date_from: row.date_from,
    date_to: row.date_to,
    closed_at: formatInstant(closed_at),
    closed_by: closed_by_name,
    reopened_at: reopened_at === null ? null : formatInstant(reopened_at),
    reopened_by: reopened_by_name,
    reason: row.reason,
  };
}

async function findPeriod(query: StoreQuery, id: number) {
  const period = await query
    .selectFrom('closed_period')
    .select([...columns, 'figures'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!period) throw notFound();
  return period;
}

export const listPeriods = reading<Calls['period.list']>(async (query) => {
  const rows = await query
    .selectFrom('closed_period')
    .select(columns)
    .orderBy('date_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(periodJson);
});

/** Waits for writers that are under way, so that what they write is in the figures; those that come later are refused. */
export const closePeriod = writing<Calls['period.close']>(async (query, context, { body }) => {
  const range = { from: body.date_from, to: body.date_to };
  if (range.to > localDate(context.now(), context.actor.store.zone)) {
    throw invalid({ field: 'date_to', code: 'period.in_future' });
  }
  await sql`select pg_advisory_xact_lock(closing_lock(current_store_id()))`.execute(query);
  const overlapping = await query
    .selectFrom('closed_period')
    .select(['date_from', 'date_to'])
    .where('reopened_at', 'is', null)
    .where('date_from', '<=', range.to)
    .where('date_to', '>=', range.from)
    .executeTakeFirst();
  if (overlapping) throw invalid({ field: nonFieldErrors, code: 'period.overlaps' });
  const row = await query
    .insertInto('closed_period')
    .values({
      ...body,
      closed_at: at(context.now()),
      closed_by: context.actor.userId,
      closed_by_name: nameOf(context.actor),
      figures: JSON.stringify(await figuresOf(query, context, range)),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  const answer = periodJson(row);
  await audit(query, context, { subject: 'period', subjectId: row.id, action: 'close', after: answer });
  return answer;
});

export const reopenPeriod = writing<Calls['period.reopen']>(async (query, context, { params, body }) => {
  const before = await findPeriod(query, params.id);
  const row = await query
    .updateTable('closed_period')
    .set({
      reopened_at: at(context.now()),
      reopened_by: context.actor.userId,
      reopened_by_name: nameOf(context.actor),
      reason: body.reason,
    })
    .where('id', '=', params.id)
    .where('reopened_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw invalid({ field: nonFieldErrors, code: 'period.not_closed' });
  const answer = periodJson(row);
  await audit(query, context, {
    subject: 'period',
    subjectId: params.id,
    action: 'reopen',
    before: periodJson(before),
    after: answer,
    reason: body.reason,
  });
  return answer;
});

/** The latest of them are told; a period that was opened again for long may have very many. */
const mostChanges = 50;

/**
 * What was written since closing that can have changed a figure of these people: the company's settings, their files, and shifts that were
 * or became theirs in the workweeks that the period cuts, since a week's later days move its regular rate.
 */
async function changesSince(
  query: StoreQuery,
  { id, date_from, date_to }: Row,
  differences: readonly FigureDifference[],
) {
  if (differences.length === 0) return [];
  const people = [...new Set(differences.map(({ row }) => row))];
  const [first, last] = [addDays(weekStart(date_from), -1), addDays(weekStart(date_to), 7)];
  const { rows } = await sql<{
    at: number;
    who: string;
    subject: string;
    subject_id: string;
    action: string;
    employee: number | null;
    start: number | null;
  }>`
    select at, actor_name as who, subject, subject_id, action,
      case subject when 'employee' then subject_id::bigint
        when 'shift' then (coalesce(after, before)->>'employee')::bigint end as employee,
      case subject when 'shift' then (coalesce(after, before)->>'start_time')::timestamptz end as start
    from audit_log
    where id > (
        select max(id) from audit_log where subject = 'period' and subject_id = ${String(id)} and action = 'close'
      ) and (
      subject in ('store', 'period', 'sales') or (subject = 'employee' and subject_id = any(${people}))
      or (subject = 'shift' and (
        (left(before->>'start_time', 10) between ${first} and ${last} and before->>'employee' = any(${people}))
        or (left(after->>'start_time', 10) between ${first} and ${last} and after->>'employee' = any(${people}))))
    )
    order by id desc limit ${mostChanges}`.execute(query);
  return rows.map(({ start, ...row }) => ({
    ...row,
    at: formatInstant(row.at),
    start_time: start === null ? null : formatInstant(start),
  }));
}

export const comparePeriod = reading<Calls['period.compare']>(async (query, context, { params }) => {
  const period = await findPeriod(query, params.id);
  const now = await figuresOf(query, context, { from: period.date_from, to: period.date_to });
  const differences = figureDifferences(period.figures as unknown as ClosedFigures, now);
  return {
    ...periodJson(period),
    differences,
    changes: await changesSince(query, period, differences),
  };
});
