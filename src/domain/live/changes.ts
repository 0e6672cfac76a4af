import type { AuthType } from '#domain/permissions.ts';
import { type AccountRole, isAccountant } from '#domain/roles.ts';

/**
 * Reach of a topic's changes to a role. Absent: never.
 * - `all`: every change of the store
 * - `own`: changes of the own employee or client
 * - `branch`: changes of the own branch
 * - `branch-today`: the same, from yesterday to tomorrow
 * - `published`: weeks that are published
 * - `accountants`: every change for people with an accountant label, for others their own
 */
type Audience = 'all' | 'own' | 'branch' | 'branch-today' | 'published' | 'accountants';

type Row = Partial<Record<AuthType, Audience>>;

/**
 * Topics of changes and their audience, who may read them (docs/rules/live.md#live-changes). Triggers in `src/database/migrations/`
 * announce them; `src/web/live/topics.ts` lists the queries to reload.
 */
export const topics = {
  /** Shifts, their records and breaks; the id is the Sunday of their week. */
  shifts: { admin: 'all', employee: 'published', clockadmin: 'branch-today' },
  /** A punch from a kiosk that waits for a manager. */
  'waiting-punches': { admin: 'all' },
  /** A correction that an employee asks for. */
  'correction-requests': { admin: 'all', employee: 'own' },
  /** A timesheet that was approved, or no longer is. */
  'timesheet-approvals': { admin: 'all', employee: 'own' },
  /** A shift that is offered to a colleague, or swapped with one. */
  'shift-trades': { admin: 'all', employee: 'own' },
  /** The copies of a week; the id is its Sunday. */
  'shift-copies': { admin: 'all' },
  /** A week that is kept under a name. */
  'week-templates': { admin: 'all' },
  /** Tells whether a week is published; its Sunday. */
  'published-weeks': { admin: 'all', employee: 'all', clockadmin: 'all' },
  /** A request for a day off. */
  'days-off': { admin: 'all', employee: 'own' },
  /** A person's working record. */
  employees: { admin: 'all', employee: 'all', clockadmin: 'branch' },
  /** A person's pay and share in tips; the id is the employee's. */
  'pay-rates': { admin: 'all', employee: 'own' },
  /** When a person can work; the id is the employee's. */
  availability: { admin: 'all', employee: 'own' },
  /** The store's profile and its branches. */
  store: { admin: 'all', employee: 'all', clockadmin: 'all', client: 'all' },
  /** A branch's; the id is the branch's. */
  'sales-tax-rates': { admin: 'all' },
  /** Transactions of a point of sale; the Sunday of their week. */
  sales: { admin: 'all' },
  /** A period that was closed, or opened again: figures of its days are then those that were kept, or no longer are. */
  'closed-periods': { admin: 'all' },
  partners: { admin: 'all' },
  'account-services': { admin: 'all', employee: 'all', client: 'all' },
  clients: { admin: 'all', employee: 'all', client: 'own' },
  /** A client's; the id is the client's. */
  officers: { admin: 'all', employee: 'accountants', client: 'own' },
  /** A thread between a client and the firm: its title, status and due date; the id is the project's, as in the next two. */
  projects: { admin: 'all', employee: 'accountants', client: 'own' },
  /** A message, or a note of the firm alone, which concerns no client. */
  messages: { admin: 'all', employee: 'accountants', client: 'own' },
  /** The firm's requests to a client and their outcome. */
  'client-requests': { admin: 'all', employee: 'accountants', client: 'own' },
  /** The read marker of an account, for its other windows. */
  'read-markers': { admin: 'all', employee: 'own', client: 'own' },
  /** An account, its second factor or session, for the server's own use: nobody hears of it. */
  accounts: {},
  /** A notice of an account, also silent: its cause has a topic of its own. */
  notices: {},
  /** The last announcement of a shift, also silent; the id is the Sunday of its week. */
  'announced-shifts': {},
} as const satisfies Record<string, Row>;

export type Topic = keyof typeof topics;

/** A change, with the facts that decide who may know of it. */
export interface Change {
  topic: string;
  /** The id within the topic. */
  id: string;
  employeeId: number | null;
  branchId: number | null;
  clientId: number | null;
  /** Days from today in the branch's zone to the day that changed; null where it has no day. */
  daysAway: number | null;
  /** Tells whether the week that changed is published. */
  published: boolean;
}

/** A signed-in listener. */
export interface Listener {
  authType: AuthType;
  employeeId: number | null;
  branchId: number | null;
  clientId: number | null;
  /** The role of the employee behind the account. */
  role: AccountRole | null;
}

function isTopic(topic: string): topic is Topic {
  return Object.hasOwn(topics, topic);
}

function isOwn(listener: Listener, change: Change): boolean {
  return listener.authType === 'client'
    ? change.clientId !== null && change.clientId === listener.clientId
    : change.employeeId !== null && change.employeeId === listener.employeeId;
}

function isSameBranch(listener: Listener, change: Change): boolean {
  return change.branchId !== null && change.branchId === listener.branchId;
}

/** Tells whether somebody may know that something changed (docs/rules/live.md#live-changes). A topic that is not known is nobody's. */
export function maySeeChange(listener: Listener, change: Change): boolean {
  if (!isTopic(change.topic)) return false;
  const audience = (topics[change.topic] as Row)[listener.authType];
  switch (audience) {
    case 'all':
      return true;
    case 'own':
      return isOwn(listener, change);
    case 'branch':
      return isSameBranch(listener, change);
    case 'branch-today':
      return isSameBranch(listener, change) && change.daysAway !== null && Math.abs(change.daysAway) <= 1;
    case 'published':
      return change.published;
    case 'accountants':
      return isOwn(listener, change) || (listener.role !== null && isAccountant(listener.role));
    default:
      return false;
  }
}
