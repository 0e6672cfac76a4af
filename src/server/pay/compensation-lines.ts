import type { Calls } from '#contract/index.ts';
import { addTips, extendToWholeWeeks } from '#domain/pay/compensation.ts';
import { explainCompensation } from '#domain/pay/explanation.ts';
import { countOnce } from '#domain/pay/paid-record.ts';
import { leaveSeconds } from '#domain/shifts/worked-time.ts';
import { sum } from '#domain/sum.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { total } from '#domain/time/intervals.ts';
import { localDate } from '#domain/time/zones.ts';
import { readRecords } from '#server/hours/records.ts';
import { requireStaff } from '#server/hours/require-staff.ts';
import { readSalariedDays } from '#server/hours/salaried-days.ts';
import { reading } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { readRange } from '#server/http/report-query.ts';
import { readDeclaredTips } from '#server/tips/declared-tips.ts';
import { readPools } from '#server/tips/read-pools.ts';
import { formatFigures, readPay } from './compensation.ts';
import { readPeople } from './paid-people.ts';

const formatted = (instant: number | null) => (instant === null ? null : formatInstant(instant));

/** Returns the receipt of one row of the compensation report: punches, rules, shares and rounding. */
export const compensationLines = reading<Calls['report.compensation-lines']>(
  async (query, context, input) => {
    const { live = false } = input.query;
    const range = readRange(input.query);
    const { id } = await requireStaff(query, context, input.query.staff);
    const now = context.now();
    const [person] = await readPeople(query, id);
    if (!person) throw notFound();
    const shifts = await readRecords(query, extendToWholeWeeks(range), {
      employees: [id],
      knownAt: context.reach === 'own' ? now : undefined,
    });
    const declared = await readDeclaredTips(query, range, id);
    const shares = [...(await readPools(query, { range, now, live }))].flatMap(([branch, pools]) =>
      pools.flatMap((pool) =>
        pool.shares
          .filter(({ employee }) => employee === id)
          .map(({ seconds, floor, remainder, cents }) => ({
            branch,
            date: pool.date,
            pool: pool.cents,
            pool_seconds: pool.seconds,
            seconds,
            floor,
            remainder,
            cents,
          })),
      ),
    );
    const tips = sum([...shares, ...declared], ({ cents }) => cents);
    const pay = await readPay(query, range, { now, zone: context.actor.store.zone, live, employee: id });
    const part = pay.payPerson(person, shifts);
    const ofEverybody = await readSalariedDays(query, [id], live);
    const salariedOn = (date: string) => ofEverybody(id, date);
    const counted = new Map(
      countOnce(shifts, { now, salariedOn }).map(({ shift, stretches }) => [shift.uuid, total(stretches)]),
    );
    const receipts = [
      ...part.kept,
      ...part.open.map((open) => explainCompensation(open, range, part.isClosed)),
    ];
    return {
      employee: id,
      range,
      figures: formatFigures(addTips(part.figures, tips)),
      days: receipts.flatMap(({ days }) => days),
      weeks: receipts.flatMap(({ weeks }) => weeks),
      salary: receipts.flatMap(({ salary }) => salary),
      adjustments: receipts.flatMap(({ adjustments }) => adjustments),
      punches: shifts
        .filter(({ role }) => role !== 'OW')
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
      tips: { shares, declared: declared.map(({ uuid, date, cents }) => ({ uuid, date, cents })) },
    };
  },
);
