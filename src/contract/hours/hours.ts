import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut, plainDate } from '#contract/base/fields.ts';
import { live, rangeProblem, rangeQuery, reportTable, work } from '#contract/base/report.ts';
import { shift } from '#contract/schedule/shifts.ts';
import { shiftRoles } from '#domain/roles.ts';
import { shiftExceptions } from '#domain/timesheets/exceptions.ts';

export const laborHoursTotal = defineCall('report.labor-hours-total', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr-total/',
  summary: 'Worked hours: employee → branch → hours.',
  restsOn: work,
  query: rangeQuery({ live }),
  response: reportTable,
});

export const laborHoursByBranch = defineCall('report.labor-hours-by-branch', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr/',
  summary: 'Worked hours in one branch: employee → date → hours.',
  restsOn: work,
  query: rangeQuery({ live, branch: idInPath }),
  response: reportTable,
});

export const laborHoursByPosition = defineCall('report.labor-hours-by-position', {
  method: 'GET',
  path: '/dashboard/shift/hr-position/',
  summary:
    'Worked hours by the position of the record: employee → position → hours; 0 is work in no position.',
  restsOn: work,
  query: rangeQuery({ live, branch: idInPath.optional() }),
  response: reportTable,
});

export const workedStretches = defineCall('report.worked-stretches', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr-total/emp/',
  summary: "One employee's worked stretches; unpaid breaks cut them, TO, SL and OW are by plan.",
  // Employees see no drafts, but granted leave.
  restsOn: [...work, 'published-weeks', 'days-off'],
  query: rangeQuery({ live, staff: idInPath.optional() }),
  response: z.array(
    z.object({
      uuid: z.string(),
      start_time: instantOut,
      end_time: instantOut,
      branch_id: z.int(),
      position: z.int().nullable(),
      note: z.string(),
      shift_role: z.enum(shiftRoles),
    }),
  ),
});

export const examinedShift = shift.extend({
  worked_seconds: z.int().describe('Outside unpaid breaks; leave and off work are no work'),
  exceptions: z.array(z.enum(shiftExceptions)),
});

export const allShifts = defineCall('report.all-shifts', {
  method: 'GET',
  path: '/dashboard/shift/all/',
  restsOn: [...work, 'announced-shifts', 'waiting-punches'],
  summary:
    'Every shift of a range with its worked seconds and exceptions; without dates, of the previous pay period.',
  query: z
    .object({ date_from: plainDate.optional(), date_to: plainDate.optional() })
    .superRefine(({ date_from, date_to }, context) => {
      if ((date_from === undefined) !== (date_to === undefined)) {
        const path = [date_from === undefined ? 'date_from' : 'date_to'];
        context.addIssue({ code: 'custom', path, params: { code: 'required' }, input: undefined });
        return;
      }
      const problem = rangeProblem(date_from, date_to);
      if (problem) {
        context.addIssue({ code: 'custom', path: ['date_to'], params: { code: problem }, input: date_to });
      }
    }),
  response: z.array(examinedShift),
});
