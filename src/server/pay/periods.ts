import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { buildHoursTable, type HoursOfDay, toHours } from '#domain/hours/labor-hours.ts';
import {
  addAdjustments,
  type ClosedFigures,
  compareFigures,
  type FigureDifference,
} from '#domain/pay/closed-figures.ts';
import { explainCompensation } from '#domain/pay/explanation.ts';
import { storeRates } from '#domain/pay/payroll/kept-rates.ts';
import { mapHours } from '#domain/pay/payroll/layout.ts';
import { splitByRate } from '#domain/pay/rate-parts.ts';
import { hasPower } from '#domain/permissions.ts';
import { sum } from '#domain/sum.ts';
import { addDays, type DateRange, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { tabulateTipsByBranch } from '#domain/tips/tip-tables.ts';
import { readReceipts } from '#server/hours/closed-figures.ts';
import { readHoursByBranch, readHoursByDay } from '#server/hours/labor-hours.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday, formatAccountName } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, nonFieldErrors, notFound } from '#server/http/refusal.ts';
import { sumMoneyByDate } from '#server/sales/transactions.ts';
import { readPools } from '#server/tips/read-pools.ts';
import { payEverybody } from './compensation.ts';
import type { PaidEmployee } from './paid-people.ts';

/** Runs the reports that closing keeps over a period; live: as if nothing were closed. */
async function runReports(
  query: StoreQuery,
  context: Context,
  { live, ...range }: DateRange & { live: boolean },
) {
  const now = context.now();
  const pools = await readPools(query, { range, now });
  const parsed = ({ text }: { text: string }) => JSON.parse(text) as ClosedFigures[string];
  const { zone } = context.actor.store;
  const everybody = await payEverybody(query, range, { now, zone, pools, live });
  const figures: ClosedFigures = {
    compensation: Object.fromEntries(
      everybody.map(({ employee, figures }) => [employee, { ...mapHours(figures, toHours) }]),
    ),
    rates: storeRates(
      new Map(
        everybody.map(({ employee, open }) => [employee, open.flatMap((part) => splitByRate(part, range))]),
      ),
    ),
    labor_hours: buildHoursTable(await readHoursByBranch(query, range, { now, live })),
    tips: tabulateTipsByBranch(pools),
    cash_revenue: parsed(await sumMoneyByDate(query, range, 'cash')),
    sales_tax: parsed(await sumMoneyByDate(query, range, 'tax')),
  };
  return { figures, everybody };
}

/** Keeps what a closed period will show: receipts of those with pay, and hours by day. */
async function keepDays(
  query: StoreQuery,
  {
    id,
    range,
    everybody,
    hours,
  }: { id: number; range: DateRange; everybody: readonly PaidEmployee[]; hours: readonly HoursOfDay[] },
): Promise<void> {
  const receipts = everybody.flatMap(({ employee, open, isClosed }) =>
    open.map((part) => ({ employee, receipt: explainCompensation(part, range, isClosed) })),
  );
  await sql`
    insert into closed_person (period_id, employee_id, receipt)
    select ${id}, r.employee, r.receipt
    from json_to_recordset(${JSON.stringify(receipts)}::json) as r(employee bigint, receipt jsonb)`.execute(
    query,
  );
  await sql`
    insert into closed_hours (period_id, employee_id, branch_id, local_date, seconds)
    select ${id}, h.employee, h.branch, h.date, sum(h.seconds)
    from json_to_recordset(${JSON.stringify(hours)}::json)
      as h(employee bigint, branch bigint, date date, seconds bigint)
    group by 2, 3, 4`.execute(query);
}

/** Finds the names of people on the clock in a shift that touches a range of days. */
async function findNamesOnTheClock(query: StoreQuery, { from, to }: DateRange): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select trim(e.first_name || ' ' || e.last_name) as name
    from shift s
    join employee e on e.store_id = s.store_id and e.id = s.employee_id
    join branch b on b.store_id = s.store_id and b.id = s.branch_id
    where s.local_date between ${addDays(from, -3)} and ${addDays(to, 3)}
      and s.clock_in is not null and s.clock_out is null and not s.missing_out
      and (s.clock_in at time zone b.timezone)::date <= ${to}
      and greatest(s.local_date, (s.clock_in at time zone b.timezone)::date) >= ${from}
    order by s.clock_in, s.uuid`.execute(query);
  return [...new Set(rows.map(({ name }) => name))];
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
  'days_kept',
] as const;

type Row = Awaited<ReturnType<typeof findPeriod>>;

function formatPeriod({
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
    days_kept: row.days_kept,
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

interface LastExport {
  at: number;
  by: string;
  layout: string;
  /** Null in files noted by an earlier version. */
  layout_key: string | number | null;
}

/** Reads the last payroll file of each period from the history. */
async function readLastExports(query: StoreQuery): Promise<Map<number, LastExport>> {
  const { rows } = await sql<LastExport & { period: number }>`
    select distinct on (subject_id) subject_id::bigint as period, at, actor_name as by, after ->> 'layout' as layout,
      after -> 'layout_key' as layout_key
    from audit_log where subject = 'payroll_export' order by subject_id, id desc`.execute(query);
  return new Map(rows.map(({ period, ...last }) => [period, last]));
}

export const listPeriods = reading<Calls['period.list']>(async (query, { actor }) => {
  const rows = await query
    .selectFrom('closed_period')
    .select(columns)
    .orderBy('date_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const exports = hasPower(actor.powers, 'pay')
    ? await readLastExports(query)
    : new Map<number, LastExport>();
  return rows.map((row) => {
    const last = exports.get(row.id);
    return { ...formatPeriod(row), exported: last ? { ...last, at: formatInstant(last.at) } : null };
  });
});

/** Closes a period. Waits for writers under way, whose changes count; later ones are refused. */
export const closePeriod = writing<Calls['period.close']>(async (query, context, { body }) => {
  const range = { from: body.date_from, to: body.date_to };
  if (range.to >= findToday(context)) {
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
  const onTheClock = body.with_open_punches ? [] : await findNamesOnTheClock(query, range);
  if (onTheClock.length > 0) {
    const values = { names: onTheClock.join(', ') };
    throw invalid({ field: 'with_open_punches', code: 'period.open_punches', values });
  }
  const { figures, everybody } = await runReports(query, context, { ...range, live: false });
  const hours = await readHoursByDay(query, range, { now: context.now() });
  const row = await query
    .insertInto('closed_period')
    .values({
      date_from: range.from,
      date_to: range.to,
      closed_at: at(context.now()),
      closed_by: context.actor.userId,
      closed_by_name: formatAccountName(context.actor),
      figures: JSON.stringify(figures),
      days_kept: true,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await keepDays(query, { id: row.id, range, everybody, hours });
  const answer = formatPeriod(row);
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
      reopened_by_name: formatAccountName(context.actor),
      reason: body.reason,
    })
    .where('id', '=', params.id)
    .where('reopened_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw invalid({ field: nonFieldErrors, code: 'period.not_closed' });
  const answer = formatPeriod(row);
  await audit(query, context, {
    subject: 'period',
    subjectId: params.id,
    action: 'reopen',
    before: formatPeriod(before),
    after: answer,
    reason: body.reason,
  });
  return answer;
});

/** Limits the changes shown, latest first; a period that was open again for long may have many. */
const maxChanges = 50;

/** Reads changes since closing that may change these people's figures, in all touched workweeks. */
async function readChangesSince(
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
    order by id desc limit ${maxChanges}`.execute(query);
  return rows.map(({ start, ...row }) => ({
    ...row,
    at: formatInstant(row.at),
    start_time: start === null ? null : formatInstant(start),
  }));
}

/** Reads the cents of adjustments that a period paid, by person. */
async function readPaidAdjustments(query: StoreQuery, { id }: { id: number }) {
  const paid = new Map<number, { cents: number; federal: number }>();
  for (const [employee, receipts] of await readReceipts(query, [id])) {
    const adjustments = receipts.flatMap((receipt) => receipt.adjustments);
    if (adjustments.length === 0) continue;
    paid.set(employee, {
      cents: sum(adjustments, ({ cents }) => cents),
      federal: sum(adjustments, ({ federal }) => federal),
    });
  }
  return paid;
}

/** Compares a period's figures with those of today; pay is for who handles it. */
export const comparePeriod = reading<Calls['period.compare']>(async (query, context, { params }) => {
  const period = await findPeriod(query, params.id);
  const kept = period.figures as unknown as ClosedFigures;
  const range = { from: period.date_from, to: period.date_to };
  const { figures } = await runReports(query, context, { ...range, live: true });
  const live = addAdjustments(figures, await readPaidAdjustments(query, period));
  const isShown = ({ report }: FigureDifference) =>
    report !== 'compensation' || hasPower(context.actor.powers, 'pay');
  const differences = compareFigures(kept, live).filter(isShown);
  return {
    ...formatPeriod(period),
    differences,
    changes: await readChangesSince(query, period, differences),
  };
});
