import type { Topic } from '#domain/live/changes.ts';
import type { CallId } from '#domain/permissions.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';

type Area = CallId extends `${infer Name}.${string}` ? Name : never;

/** Topics that clients can hear. */
type HeardTopic = Exclude<Topic, 'accounts' | 'notices' | 'announced-shifts'>;

/** Areas of calls, or single calls, that a change makes old. A new topic needs a line here to compile; a new call joins its area. */
const outdated: Record<HeardTopic, readonly (Area | CallId)[]> = {
  shifts: [
    'attention',
    'shift',
    'shift-copy',
    'shift-confirmation',
    'shift-drop',
    'shift-trade',
    'notice',
    'publish',
    'report',
    'day-off',
    'employee.leave-balance',
    'timesheet',
    'correction-request',
    'clock.list-guests',
  ],
  'busy-times': ['shift.list-busy'],
  'waiting-punches': [
    'attention',
    'notice',
    'waiting-punch',
    'timesheet',
    'report.all-shifts',
    'shift.history',
  ],
  'correction-requests': ['attention', 'notice', 'correction-request', 'timesheet', 'shift.history'],
  'timesheet-approvals': ['attention', 'timesheet'],
  'shift-trades': ['attention', 'shift-trade', 'shift.list-open', 'notice'],
  'shift-confirmations': ['shift-confirmation', 'notice'],
  'week-templates': ['week-template'],
  // Withdrawn weeks hide trades, plans and leave.
  'published-weeks': [
    'attention',
    'publish',
    'shift',
    'shift-confirmation',
    'shift-drop',
    'shift-trade',
    'notice',
    'timesheet',
    'correction-request',
    'employee.leave-balance',
    'report.worked-stretches',
    'report.compensation-lines',
  ],
  'day-notes': ['forecast', 'day-note'],
  'log-book': ['log-book'],
  'staff-announcements': ['staff-announcement', 'notice'],
  'staff-announcements-seen': ['staff-announcement', 'notice'],
  'named-shifts': ['named-shift'],
  rotations: ['rotation'],
  coverage: ['coverage'],
  'days-off': ['attention', 'notice', 'day-off', 'employee.leave-balance', 'shift.list-open'],
  // Roles affect tips, meal waivers affect premiums and exceptions, pay periods affect salaries.
  employees: [
    'attention',
    'clock.list-guests',
    'employee',
    'employee-profile',
    'image',
    'publish.list',
    'report',
    'shift.list-busy',
    'shift.list-open',
    'timesheet',
  ],
  // Counts plans on a salaried day, records on others.
  'pay-rates': ['employee', 'employee-profile', 'report', 'timesheet'],
  availability: ['attention', 'availability', 'notice', 'preference'],
  store: [
    'shift-confirmation',
    'attention',
    'store',
    'store-profile',
    'branch-profile',
    'publish.list',
    'report',
    'shift.list-open',
  ],
  'sales-tax-rates': ['branch-profile'],
  sales: ['forecast', 'report'],
  'closed-periods': ['attention', 'period', 'report', 'timesheet'],
  partners: ['partner-profile'],
  'account-services': ['account-service'],
  positions: ['position'],
  clients: ['attention', 'client', 'client-contact', 'client-own'],
  officers: ['officer'],
  projects: ['project', 'message', 'client'],
  messages: ['project', 'message', 'client', 'client-own', 'notice'],
  'client-requests': ['attention', 'client-request', 'client.history', 'notice'],
  'read-markers': ['project', 'client', 'client-own', 'notice'],
};

export interface HeardChange {
  topic: string;
  id: string;
}

/** Topics with a week's Sunday as id. */
const weekly: readonly string[] = [
  'shifts',
  'busy-times',
  'published-weeks',
  'sales',
  'shift-confirmations',
] satisfies Topic[];

/** Checks a query's date or range against a week. A query without dates always matches. */
function touchesWeek(query: unknown, sunday: string): boolean {
  const { date, date_from, date_to } = (query ?? {}) as Record<string, string | undefined>;
  if (date !== undefined) return weekStart(date) === sunday;
  // Includes neighbours: a night shift reaches the next day, and pay counts whole weeks.
  if (date_from !== undefined && date_from > addDays(sunday, 7)) return false;
  return date_to === undefined || date_to >= addDays(sunday, -1);
}

/** Checks a query (`[call id, params, query]`) against a change. */
export function isOutdated(queryKey: readonly unknown[], { topic, id }: HeardChange): boolean {
  const [callId, , query] = queryKey;
  const affected = Object.hasOwn(outdated, topic) ? outdated[topic as HeardTopic] : [];
  if (typeof callId !== 'string') return false;
  const area = callId.slice(0, callId.indexOf('.'));
  if (!affected.some((name) => name === callId || name === area)) return false;
  return !weekly.includes(topic) || touchesWeek(query, id);
}
