import type { Topic } from '#domain/live/changes.ts';
import type { CallId } from '#domain/permissions.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';

/** The part of a call's id before the dot: all calls of one area. */
type Area = CallId extends `${infer Name}.${string}` ? Name : never;

/** Every topic but those that nobody hears of. */
type HeardTopic = Exclude<Topic, 'accounts'>;

/**
 * What a change makes out of date on the screen: whole areas of calls, or single ones. A new topic without its line does not compile; a
 * new call of an area is in.
 */
const outdated: Record<HeardTopic, readonly (Area | CallId)[]> = {
  shifts: [
    'shift',
    'shift-trade',
    'notice',
    'publish',
    'report',
    'day-off',
    'employee.leave-balance',
    'timesheet',
    'correction-request',
  ],
  'waiting-punches': ['notice', 'waiting-punch', 'timesheet', 'report.all-shifts', 'shift.history'],
  'correction-requests': ['notice', 'correction-request', 'timesheet', 'shift.history'],
  'timesheet-approvals': ['timesheet'],
  'shift-trades': ['shift-trade', 'notice'],
  'shift-copies': ['shift-copy'],
  'week-templates': ['week-template'],
  // Of a withdrawn week nothing is traded, and employees are told no plan and count no leave of it.
  'published-weeks': [
    'publish',
    'shift',
    'shift-trade',
    'notice',
    'timesheet',
    'correction-request',
    'employee.leave-balance',
    'report.worked-stretches',
    'report.compensation-lines',
  ],
  'days-off': ['notice', 'day-off', 'employee.leave-balance'],
  // A role decides about tips, a meal waiver about premiums and exceptions, a pay period about salaries.
  employees: ['employee', 'employee-profile', 'image', 'report', 'timesheet'],
  // Who is salaried on a day has its plans counted, others their records.
  'pay-rates': ['employee-profile', 'employee.leave-balance', 'report', 'timesheet'],
  availability: ['availability', 'preference'],
  store: ['store', 'store-profile', 'branch-profile', 'report'],
  'sales-tax-rates': ['branch-profile'],
  sales: ['report'],
  'closed-periods': ['period', 'report', 'timesheet'],
  partners: ['partner-profile'],
  'account-services': ['account-service'],
  clients: ['client', 'client-own'],
  officers: ['officer'],
  projects: ['project', 'message', 'client'],
  messages: ['project', 'message', 'client', 'client-own'],
  'client-requests': ['client-request', 'client.history'],
  'read-markers': ['project', 'client', 'client-own'],
};

/** What changed, as an event says it. */
export interface HeardChange {
  topic: string;
  id: string;
}

/** Topics whose id is the Sunday of a week. */
const weekly: readonly string[] = ['shifts', 'shift-copies', 'published-weeks', 'sales'] satisfies Topic[];

/** Whether a question about a date, or a range of them, may have to do with a week. One that names neither may. */
function touchesWeek(query: unknown, sunday: string): boolean {
  const { date, date_from, date_to } = (query ?? {}) as Record<string, string | undefined>;
  if (date !== undefined) return weekStart(date) === sunday;
  // A night shift reaches into the next day, and pay is by whole weeks.
  if (date_from !== undefined && date_from > addDays(sunday, 7)) return false;
  return date_to === undefined || date_to >= addDays(sunday, -1);
}

/** Whether what a query asked for (`[call id, params, query]`) may have changed. */
export function isOutdated(queryKey: readonly unknown[], { topic, id }: HeardChange): boolean {
  const [callId, , query] = queryKey;
  const affected = Object.hasOwn(outdated, topic) ? outdated[topic as HeardTopic] : [];
  if (typeof callId !== 'string') return false;
  const area = callId.slice(0, callId.indexOf('.'));
  if (!affected.some((name) => name === callId || name === area)) return false;
  return !weekly.includes(topic) || touchesWeek(query, id);
}
