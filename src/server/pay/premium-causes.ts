import type { Calls } from '#contract/index.ts';
import { lockEmployee } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import type { CompensationDay } from '#domain/pay/paid-employee.ts';
import type { PayCategory } from '#domain/pay/week-pay.ts';
import { hasPower } from '#domain/permissions.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { requireStaff } from '#server/hours/require-staff.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReachedBranch, keepReached, pickBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { readRange } from '#server/http/report-query.ts';
import { payEverybody } from './compensation.ts';

function listPremiums(employee: number, { date, reporting, split, notice }: CompensationDay) {
  const day = { employee, date };
  const none = { scheduled: null, worked: null, gap: null, notice: null, cancelled: false };
  return [
    ...(reporting
      ? [
          {
            ...day,
            ...none,
            kind: 'reporting_time' as const,
            branch: reporting.branch,
            scheduled: reporting.scheduled,
            worked: reporting.worked,
            cancelled: reporting.cancelled ?? false,
            cause: reporting.cause ?? null,
          },
        ]
      : []),
    ...(split
      ? [
          {
            ...day,
            ...none,
            kind: 'split_shift' as const,
            branch: split.branch,
            gap: split.gap,
            cause: split.cause ?? null,
          },
        ]
      : []),
    ...(notice
      ? [
          {
            ...day,
            ...none,
            kind: 'notice_premium' as const,
            branch: notice.branch,
            notice: Math.min(...notice.changes.map((change) => change.notice)),
            cause: notice.cause ?? null,
          },
        ]
      : []),
  ];
}

export type PremiumDay = ReturnType<typeof listPremiums>[number];

interface PaidDays {
  days: readonly CompensationDay[];
  weeks: readonly {
    lines: readonly { category: PayCategory; days: readonly { date: PlainDate; quantity: number }[] }[];
  }[];
}

/** Lists premiums of days. Leaves out split shifts that owe nothing for callers who see pay; for others that would tell pay. */
function listOwed(employee: number, { days, weeks }: PaidDays, seesPay: boolean): PremiumDay[] {
  const splitDays = weeks
    .flatMap(({ lines }) => lines.filter(({ category }) => category === 'split_shift'))
    .flatMap((line) => line.days.filter(({ quantity }) => quantity > 0).map(({ date }) => date));
  return days
    .flatMap((day) => listPremiums(employee, day))
    .filter(
      ({ kind, date, cause }) =>
        !seesPay || kind !== 'split_shift' || cause !== null || splitDays.includes(date),
    );
}

/** Reads the open days of some people that owe a premium unless their employee caused it. */
export async function readOpenPremiums(
  query: StoreQuery,
  range: DateRange,
  {
    now,
    zone,
    employees,
    seesPay = false,
  }: { now: number; zone: string; employees: readonly number[]; seesPay?: boolean },
): Promise<PremiumDay[]> {
  const paid = await payEverybody(query, range, { now, zone, pools: new Map(), asks: true, employees });
  return paid.flatMap(({ employee, open }) => open.flatMap((part) => listOwed(employee, part, seesPay)));
}

/** Lists days that owe a premium unless their employee caused it. */
export const listPremiumDays = reading<Calls['report.premium-days']>(async (query, context, input) => {
  const range = readRange(input.query);
  const branches = pickBranches(context, input.query.branch);
  const now = context.now();
  const { zone } = context.actor.store;
  const seesPay = hasPower(context.actor.powers, 'pay');
  const everybody = await payEverybody(query, range, { now, zone, pools: new Map(), asks: true });
  return everybody
    .flatMap(({ employee, kept, open }) => {
      const list = (closed: boolean) => (part: PaidDays) =>
        listOwed(employee, part, seesPay).map((day) => ({ ...day, closed }));
      return [...kept.flatMap(list(true)), ...open.flatMap(list(false))];
    })
    .filter(({ branch }) => keepReached(branches, [branch]).length > 0)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
});

/** Hides a premium of a branch beyond reach; before one is owed, a day that its person works only there. */
async function requireReachedPremium(
  query: StoreQuery,
  context: Context,
  { employee, date, kind }: { employee: number; date: PlainDate; kind: PremiumDay['kind'] },
): Promise<void> {
  const { zone } = context.actor.store;
  const owed = await readOpenPremiums(
    query,
    { from: date, to: date },
    { now: context.now(), zone, employees: [employee] },
  );
  const premium = owed.find((one) => one.kind === kind);
  if (premium) {
    if (!isReachedBranch(context, premium.branch)) throw notFound();
    return;
  }
  const shifts = await query
    .selectFrom('shift')
    .select('branch_id')
    .where('employee_id', '=', employee)
    .where('local_date', '=', date)
    .execute();
  if (shifts.length > 0 && !shifts.some(({ branch_id }) => isReachedBranch(context, branch_id)))
    throw notFound();
}

export const setPremiumCause = writing<Calls['premium-cause.set']>(async (query, context, { body }) => {
  const { employee, date, kind, cause, reason = '' } = body;
  await requireStaff(query, context, employee);
  await lockEmployee(query, employee);
  await requireReachedPremium(query, context, { employee, date, kind });
  const key = { employee_id: employee, local_date: date, kind };
  const before = await query
    .selectFrom('premium_cause')
    .select(['cause', 'reason'])
    .where('employee_id', '=', employee)
    .where('local_date', '=', date)
    .where('kind', '=', kind)
    .executeTakeFirst();
  await query
    .insertInto('premium_cause')
    .values({ ...key, cause, reason })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'employee_id', 'local_date', 'kind']).doUpdateSet({ cause, reason }),
    )
    .execute();
  const answer = { employee, date, kind, cause, reason };
  await audit(query, context, {
    subject: 'employee',
    subjectId: employee,
    action: 'update',
    ...(before ? { before: { date, kind, ...before } } : {}),
    after: answer,
  });
  return answer;
});
