import { z } from 'zod';
import { shiftRoles } from '#domain/roles.ts';
import { daysBetween, isPlainDate } from '#domain/time/dates.ts';
import { defineCall } from './call.ts';
import { idInPath, instantOut, plainDate } from './fields.ts';

const longestRangeInDays = 400;

/** `date_from` to `date_to`, inclusive local days of at most 400 (decisions, section 3), with further filters of a report. */
function rangeQuery<Shape extends z.ZodRawShape>(filters: Shape) {
  return z.object({ date_from: plainDate, date_to: plainDate, ...filters }).superRefine((query, context) => {
    const { date_from, date_to } = query as { date_from: string; date_to: string };
    // What is no date has been named already; nothing can be said of the range.
    if (!isPlainDate(date_from) || !isPlainDate(date_to)) return;
    const days = daysBetween(date_from, date_to);
    const problem =
      days < 0 ? 'report.range_backwards' : days >= longestRangeInDays ? 'report.range_too_long' : null;
    if (problem) {
      context.addIssue({ code: 'custom', path: ['date_to'], params: { code: problem }, input: date_to });
    }
  });
}

/** A report table: row → column → value; rows with nothing are absent. */
const reportTable = z.record(z.string(), z.record(z.string(), z.number())).meta({ id: 'ReportTable' });

export const laborHoursTotal = defineCall('report.labor-hours-total', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr-total/',
  summary: 'Worked hours: employee → branch → hours.',
  query: rangeQuery({}),
  response: reportTable,
});

export const laborHoursByBranch = defineCall('report.labor-hours-by-branch', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr/',
  summary: 'Worked hours in one branch: employee → date → hours.',
  query: rangeQuery({ branch: idInPath }),
  response: reportTable,
});

export const workedStretches = defineCall('report.worked-stretches', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr-total/emp/',
  summary: "One employee's worked stretches; unpaid breaks cut them, TO, SL and OW are by plan.",
  query: rangeQuery({ staff: idInPath.optional() }),
  response: z.array(
    z.object({
      uuid: z.string(),
      start_time: instantOut,
      end_time: instantOut,
      branch_id: z.int(),
      note: z.string(),
      shift_role: z.enum(shiftRoles),
    }),
  ),
});
