import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { addFigures, addTips, extendToWholeWeeks } from '#domain/pay/compensation.ts';
import { explainCompensation } from '#domain/pay/explanation.ts';
import { countOnce } from '#domain/pay/paid-record.ts';
import type { Branches } from '#domain/permissions.ts';
import { leaveSeconds } from '#domain/shifts/worked-time.ts';
import { sum } from '#domain/sum.ts';
import { addDays, type DateRange, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { total } from '#domain/time/intervals.ts';
import { localDate } from '#domain/time/zones.ts';
import { type ReportRecord, readRecords } from '#server/hours/records.ts';
import { requireStaff } from '#server/hours/require-staff.ts';
import { readSalariedDays } from '#server/hours/salaried-days.ts';
import { reading } from '#server/http/handler.ts';
import { keepReached, pickBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { readRange } from '#server/http/report-query.ts';
import { readDeclaredTips } from '#server/tips/declared-tips.ts';
import { readPools } from '#server/tips/read-pools.ts';
import { formatFigures, readPay } from './compensation.ts';
import { type PaidEmployee, readPeople } from './paid-people.ts';
import { hasFigures, listPaidDays, listPaidDaysAt } from './pay-by-branch.ts';
import { readWorkPlaces } from './work-places.ts';

const formatted = (instant: number | null) => (instant === null ? null : formatInstant(instant));

/** Whether a record, or a plan without one, lies in the whole workweeks of a range, in part at least. */
function touchesWeeks({ clockIn, clockOut, start, end, zone }: ReportRecord, { from, to }: DateRange) {
  const began = clockIn ?? start;
  const ended = clockOut ?? (clockIn === null ? end : began);
  // An end at midnight belongs to the day before.
  const lastDay = localDate(Math.max(began, ended - 1), zone);
  return lastDay >= weekStart(from) && localDate(began, zone) <= addDays(weekStart(to), 6);
}

/** Returns what branches have of a person's days; null where they have all of it, and of what the receipt tells. */
async function readDaysAt(
  query: StoreQuery,
  paid: PaidEmployee,
  {
    range,
    branches,
    shifts,
    ...rules
  }: { range: DateRange; branches: Branches; shifts: readonly ReportRecord[]; now: number },
) {
  if (branches === 'all') return null;
  const findPlaces = await readWorkPlaces(query, range, { ...rules, employee: paid.employee });
  const isThere = ({ branch }: { branch: number }) => keepReached(branches, [branch]).length > 0;
  const days = listPaidDays(paid, range).filter(([, figures]) => hasFigures(figures));
  const places = days.flatMap(([date]) => findPlaces(paid.employee, date));
  if ([...shifts, ...paid.tips, ...places].every(isThere)) return null;
  return listPaidDaysAt(paid, range, { findPlaces, branches });
}

/** Returns the receipt of one row of the compensation report: punches, rules, shares and rounding. */
export const compensationLines = reading<Calls['report.compensation-lines']>(
  async (query, context, input) => {
    const { live = false, branch } = input.query;
    const branches = pickBranches(context, branch);
    const range = readRange(input.query);
    const { id } = await requireStaff(query, context, input.query.staff);
    const now = context.now();
    const [person] = await readPeople(query, [id]);
    if (!person) throw notFound();
    const shifts = await readRecords(query, extendToWholeWeeks(range), {
      employees: [id],
      withAnnounced: true,
      knownAt: context.reach === 'own' ? now : undefined,
    });
    const declared = await readDeclaredTips(query, range, id);
    const shares = [...(await readPools(query, { range, now }))].flatMap(([branch, pools]) =>
      pools.flatMap((pool) =>
        pool.shares
          .filter(({ employee }) => employee === id)
          .map(({ seconds, weight, floor, remainder, cents }) => ({
            ...{ branch, date: pool.date, name: pool.name, by: pool.by },
            ...{ pool: pool.cents, pool_seconds: pool.seconds, pool_weight: pool.weight },
            ...{ seconds, weight, floor, remainder, cents },
          })),
      ),
    );
    const pay = await readPay(query, range, { now, zone: context.actor.store.zone, live, employee: id });
    const part = pay.payPerson(person, shifts);
    const tips = [...shares, ...declared].filter(({ date }) => pay.hasOwnTips(date));
    const figures = addTips(
      part.figures,
      sum(tips, ({ cents }) => cents),
    );
    const daysAt = await readDaysAt(
      query,
      { ...part, employee: id, figures, tips },
      { range, branches, shifts, now },
    );
    const isShown = ({ branch }: { branch: number }) =>
      daysAt === null || keepReached(branches, [branch]).length > 0;
    const ofEverybody = await readSalariedDays(query, [id]);
    const salariedOn = (date: string) => ofEverybody(id, date);
    const counted = new Map(
      countOnce(shifts, { now, salariedOn }).map(({ shift, stretches }) => [shift.uuid, total(stretches)]),
    );
    const receipts =
      daysAt === null
        ? [...part.kept, ...part.open.map((open) => explainCompensation(open, range, part.isClosed))]
        : [];
    return {
      employee: id,
      range,
      figures: formatFigures(daysAt ? addFigures(daysAt.map(([, ofDay]) => ofDay)) : figures),
      by_day: daysAt?.map(([date, ofDay]) => ({ date, ...formatFigures(ofDay) })) ?? null,
      days: receipts.flatMap(({ days }) => days),
      weeks: receipts.flatMap(({ weeks }) => weeks),
      salary: receipts.flatMap(({ salary }) => salary),
      adjustments: receipts.flatMap(({ adjustments }) => adjustments),
      punches: shifts
        .filter((shift) => shift.role !== 'OW' && isShown(shift) && touchesWeeks(shift, range))
        .map((shift) => ({
          uuid: shift.uuid,
          branch: shift.branch,
          shift_role: shift.role,
          date: localDate(shift.clockIn ?? shift.start, shift.zone),
          start_time: formatInstant(shift.start),
          end_time: formatInstant(shift.end),
          clock_in: formatted(shift.clockIn),
          clock_out: formatted(shift.clockOut),
          seconds: (counted.get(shift.uuid) ?? 0) + leaveSeconds(shift),
        })),
      tips: {
        shares: shares.filter(isShown),
        declared: declared.filter(isShown).map(({ uuid, date, cents }) => ({ uuid, date, cents })),
      },
    };
  },
);
