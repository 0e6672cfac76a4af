import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { compareSheets, summaryOf } from '#domain/timesheets/summary.ts';
import type { Context } from '../../http/context.ts';
import { reading } from '../../http/handler.ts';
import { notFound } from '../../http/refusal.ts';
import { type ExaminedRow, examinedShifts, ruledShift } from '../examined-shifts.ts';
import { readCorrections } from './read-corrections.ts';
import { shownToItsPerson } from './shown.ts';

type Line = ResponseOf<Calls['timesheet.list']>[number];
type Person = Line['employee'];

const isOpen = sql`(s.clock_in is not null and s.clock_out is null and not s.missing_out)`;

/** People with how much of theirs waits, by day: those who work here, and who have left with hours in the range. */
async function peopleOf(query: StoreQuery, context: Context, { from, to }: DateRange, one?: number) {
  const { rows } = await sql<Person & { waiting: number; requests: number; clocked_in: boolean }>`
    select e.id, e.first_name, e.last_name, e.active, e.salary,
      (select count(*)::int from waiting_punch w
        where w.store_id = e.store_id and w.employee_id = e.id and w.resolution is null
          and (w.at at time zone ${context.actor.store.zone})::date between ${from} and ${to}) as waiting,
      (select count(*)::int from correction_request c
        where c.store_id = e.store_id and c.employee_id = e.id and c.resolution is null
          and c.local_date between ${from} and ${to}) as requests,
      exists (select from shift s
        where s.store_id = e.store_id and s.employee_id = e.id and ${isOpen}) as clocked_in
    from employee e
    where ${one === undefined ? sql`true` : sql`e.id = ${one}`}
      and (${one !== undefined} or e.active or exists (select from shift s
        where s.store_id = e.store_id and s.employee_id = e.id and s.local_date between ${from} and ${to}))`.execute(
    query,
  );
  return rows;
}

type Found = Awaited<ReturnType<typeof peopleOf>>[number];

function lineOf({ waiting, requests, clocked_in, ...employee }: Found, rows: ExaminedRow[]): Line {
  const sheet = rows.map((row) => ({ ...row, ...ruledShift(row) }));
  return { employee, ...summaryOf(sheet, waiting), requests, clocked_in };
}

function rowsOf(query: StoreQuery, context: Context, { from, to }: DateRange, filter: RawBuilder<unknown>) {
  const condition = sql`s.local_date between ${from} and ${to} and ${filter}`;
  return examinedShifts(query, condition, context.now());
}

export const listTimesheets = reading<Calls['timesheet.list']>(async (query, context, input) => {
  const range = { from: input.query.date_from, to: input.query.date_to };
  const people = await peopleOf(query, context, range);
  const rows = await rowsOf(query, context, range, sql`s.employee_id is not null`);
  const byEmployee = Map.groupBy(rows, ({ employee }) => employee);
  return people
    .map((person) => lineOf(person, byEmployee.get(person.id) ?? []))
    .sort((one, other) => compareSheets({ ...one, ...one.employee }, { ...other, ...other.employee }));
});

/** One person's sheet; an employee reads their own, without what is not published. */
export const readTimesheet = reading<Calls['timesheet.read']>(
  async (query, context, { params, query: asked }) => {
    const range = { from: asked.date_from, to: asked.date_to };
    const isOwn = context.reach === 'own';
    if (isOwn && params.id !== context.actor.employeeId) throw notFound();
    const [person] = await peopleOf(query, context, range, params.id);
    if (!person) throw notFound();
    const filter = sql`s.employee_id = ${params.id} and ${isOwn ? shownToItsPerson : sql`true`}`;
    const shifts = await rowsOf(query, context, range, filter);
    return {
      ...lineOf(person, shifts),
      shifts: shifts.map((row) => ({ ...row, date: row.date ?? '' })),
      corrections: await readCorrections(query, { employee: params.id, ...range }),
    };
  },
);
