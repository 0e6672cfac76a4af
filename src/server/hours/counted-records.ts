import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { countOnce, type PaidRecord } from '#domain/pay/paid-record.ts';
import type { DateRange, Instant } from '#domain/time/dates.ts';
import { nonWorkRoles } from '#server/schedule/visible-shifts.ts';
import { type ReportRecord, readRecords } from './records.ts';
import type { SalariedOn } from './salaried-days.ts';
import { selectShiftsNear } from './shifts-near.ts';

/** Finds people with records that share time, in and around a range. */
export async function findOverlappingPeople(query: StoreQuery, range: DateRange): Promise<number[]> {
  const { rows } = await sql<{ employee: number }>`
    select distinct employee_id as employee
    from (
      select employee_id, began, max(clock_out) over (
          partition by employee_id order by began, uuid rows between unbounded preceding and 1 preceding
        ) as earlier_out
      from (
        select s.employee_id, s.uuid, s.clock_out, coalesce(s.clock_in, s.start_time) as began
        from ${selectShiftsNear(range)} s
        where s.employee_id is not null and s.clock_out is not null and s.shift_role not in ${nonWorkRoles}
      ) as record
    ) as record where earlier_out > began`.execute(query);
  return rows.map(({ employee }) => employee);
}

/** Counts worked time once (`countOnce`); needs all overlapping records of each person. */
export function countRecordsOnce(
  records: readonly ReportRecord[],
  salariedOn: SalariedOn,
  now: Instant,
): PaidRecord<ReportRecord>[] {
  return [...Map.groupBy(records, ({ employee }) => employee)].flatMap(([employee, own]) =>
    countOnce(own, { now, salariedOn: (date) => salariedOn(employee, date) }),
  );
}

/** Reads the records of one branch or all; of people whose records share time, those of every branch. */
export async function readRecordsToCount(
  query: StoreQuery,
  range: DateRange,
  branch: number | undefined,
): Promise<ReportRecord[]> {
  const records = await readRecords(query, range, { branch });
  const employees = branch === undefined ? [] : await findOverlappingPeople(query, range);
  if (employees.length === 0) return records;
  const others = records.filter(({ employee }) => !employees.includes(employee));
  return [...others, ...(await readRecords(query, range, { employees }))];
}

/** Reads time worked in one branch or all, less time counted by another branch's record. */
export async function readCountedRecords(
  query: StoreQuery,
  range: DateRange,
  { branch, salariedOn, now }: { branch?: number | undefined; salariedOn: SalariedOn; now: Instant },
): Promise<PaidRecord<ReportRecord>[]> {
  const records = await readRecordsToCount(query, range, branch);
  return countRecordsOnce(records, salariedOn, now).filter(
    ({ shift }) => branch === undefined || shift.branch === branch,
  );
}
