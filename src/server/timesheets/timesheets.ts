import type { Calls } from '#contract/index.ts';
import { compareSheets } from '#domain/timesheets/summary.ts';
import { reading } from '#server/http/handler.ts';
import { reachedBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { readRange } from '#server/http/report-query.ts';
import { isVisibleToEmployee } from '#server/schedule/visible-shifts.ts';
import { readCorrections } from './read-corrections.ts';
import { readSheets } from './read-sheets.ts';
import { changesJson } from './stored-approvals.ts';

const named = <Line extends { employee: Record<'first_name' | 'last_name', string> }>(line: Line) => ({
  ...line,
  firstName: line.employee.first_name,
  lastName: line.employee.last_name,
});

export const listTimesheets = reading<Calls['timesheet.list']>(async (query, context, input) => {
  const range = readRange(input.query);
  const sheets = await readSheets(query, context, { range });
  return sheets.map(({ line }) => line).sort((one, other) => compareSheets(named(one), named(other)));
});

/** Reads one person's sheet; employees read their own, without drafts. */
export const readTimesheet = reading<Calls['timesheet.read']>(
  async (query, context, { params, query: asked }) => {
    const range = readRange(asked);
    const isOwn = context.reach === 'own';
    if (isOwn && params.id !== context.actor.employeeId) throw notFound();
    const [sheet] = await readSheets(query, context, {
      range,
      people: [params.id],
      ...(isOwn ? { shown: isVisibleToEmployee } : {}),
    });
    if (!sheet) throw notFound();
    const { line, shifts, changes } = sheet;
    return {
      ...line,
      approval: line.approval && { ...line.approval, changes: changesJson(changes) },
      shifts: shifts.map((row) => ({ ...row, date: row.date ?? '' })),
      corrections: await readCorrections(query, {
        employee: params.id,
        asToldToThem: isOwn,
        reached: reachedBranches(context),
        ...range,
      }),
    };
  },
);
