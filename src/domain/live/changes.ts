import type { AuthType } from '#domain/auth-types.ts';
import { hasContactRight, hasPower, type NeededPower, ofHours, type Rights } from '#domain/permissions.ts';
import { type AccountRole, isAccountant } from '#domain/roles.ts';

/**
 * Reach of a topic's changes to a role. Absent: never.
 * - `all`: every change of the store
 * - `own`: changes of the own employee or client
 * - `entities`: changes of every client of a contact, also of those that it does not work for at present
 * - `branch`: changes of the own branch
 * - `branch-today`: the same, from yesterday to tomorrow
 * - `published`: weeks that are published
 * - `accountants`: every change for people with an accountant label, for others their own
 */
type Audience = 'all' | 'own' | 'entities' | 'branch' | 'branch-today' | 'published' | 'accountants';

/** An admin hears of a topic with its power, in the branches within reach. */
type Row = Partial<Record<Exclude<AuthType, 'admin'>, Audience>> & { admin?: NeededPower };

/**
 * Topics of changes and their audience, who may read them (docs/rules/live.md#live-changes). Triggers in `src/database/migrations/`
 * announce them; `src/web/live/topics.ts` lists the queries to reload.
 */
export const topics = {
  /** Shifts, their records and breaks; the id is the Sunday of their week. */
  shifts: { admin: ofHours, employee: 'published', clockadmin: 'branch-today' },
  /** Plans in other branches, of people who work in this one too; the id is the Sunday of their week. */
  'busy-times': { admin: 'plan' },
  /** A punch from a kiosk that waits for a manager. */
  'waiting-punches': { admin: 'plan' },
  /** A correction that an employee asks for. */
  'correction-requests': { admin: ofHours, employee: 'own' },
  /** A timesheet that was approved, or no longer is. */
  'timesheet-approvals': { admin: ofHours, employee: 'own' },
  /** A shift that is offered to a colleague, or swapped with one. */
  'shift-trades': { admin: 'plan', employee: 'own' },
  /** An employee has confirmed a shift; the id is the Sunday of its week. */
  'shift-confirmations': { admin: 'plan', employee: 'own' },
  /** A week that is kept under a name. */
  'week-templates': { admin: 'plan' },
  /** A rotating pattern. */
  rotations: { admin: 'plan' },
  /** Tells whether a week is published; its Sunday. */
  'published-weeks': { admin: ofHours, employee: 'all', clockadmin: 'all' },
  /** Notes of a branch on its days; the id is the branch's. */
  'day-notes': { admin: ofHours, employee: 'all' },
  /** Entries in a branch's log book; the id is the branch's. */
  'log-book': { admin: 'plan' },
  /** Announcements to a branch's staff; the id is the announcement's. */
  'staff-announcements': { admin: 'plan', employee: 'all' },
  /** An employee has seen an announcement; the id is the announcement's. */
  'staff-announcements-seen': { admin: 'plan', employee: 'own' },
  /** Shifts that are kept under a name; the id is their branch's, 0: of all. */
  'named-shifts': { admin: 'plan' },
  /** The people that a branch wants by hour; the id is the branch's. */
  coverage: { admin: 'plan' },
  /** A request for a day off. */
  'days-off': { admin: ofHours, employee: 'own' },
  /** A person's working record. */
  employees: { admin: 'any', employee: 'all', clockadmin: 'branch' },
  /** A person's pay and share in tips; the id is the employee's. */
  'pay-rates': { admin: 'pay', employee: 'own' },
  /** When a person can work; the id is the employee's. */
  availability: { admin: ['plan', 'people'], employee: 'own' },
  /** The store's profile and its branches. */
  store: { admin: 'any', employee: 'all', clockadmin: 'all', client: 'all' },
  /** A branch's; the id is the branch's. */
  'sales-tax-rates': { admin: ['sales', 'company'] },
  /** Transactions of a point of sale; the Sunday of their week. */
  sales: { admin: ['sales', 'close', 'pay'] },
  /** A period that was closed, or opened again: figures of its days are then those that were kept, or no longer are. */
  'closed-periods': { admin: 'any' },
  /** The list of positions. */
  positions: { admin: 'any', employee: 'all', clockadmin: 'all' },
  partners: { admin: 'company' },
  'account-services': { admin: 'any', employee: 'all', client: 'all' },
  /** Also the name of a contact's other clients, between which it switches. */
  clients: { admin: 'clients', employee: 'all', client: 'entities' },
  /** A client's; the id is the client's. */
  officers: { admin: 'clients', employee: 'accountants', client: 'own' },
  /** A thread between a client and the firm: its title, status and due date; the id is the project's, as in the next two. */
  projects: { admin: 'clients', employee: 'accountants', client: 'own' },
  /** A message, or a note of the firm alone, which concerns no client. */
  messages: { admin: 'clients', employee: 'accountants', client: 'own' },
  /** The firm's requests to a client and their outcome. */
  'client-requests': { admin: 'clients', employee: 'accountants', client: 'own' },
  /** The read marker of an account, for its other windows. */
  'read-markers': { admin: 'clients', employee: 'own', client: 'own' },
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
  /** Branches that the employee works in. */
  employeeBranches: readonly number[];
  branchId: number | null;
  clientId: number | null;
  /** Days from today in the branch's zone to the day that changed; null where it has no day. */
  daysAway: number | null;
  /** Tells whether the week that changed is published. */
  published: boolean;
}

/** A signed-in listener. */
export interface Listener extends Rights {
  employeeId: number | null;
  branchId: number | null;
  clientId: number | null;
  /** All clients of a contact. */
  entities?: readonly number[];
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

function mayAdminSee(
  { powers, branches, employeeId }: Listener,
  change: Change,
  needed: NeededPower,
): boolean {
  if (!hasPower(powers, needed)) return false;
  // Markers of clients and employees are not an admin's; those of admins can't be told apart.
  if (change.topic === 'read-markers' && (change.clientId !== null || change.employeeId !== employeeId))
    return false;
  if (branches === 'all' || needed === 'clients') return true;
  if (change.branchId !== null) return branches.includes(change.branchId);
  return change.employeeId === null || change.employeeBranches.some((branch) => branches.includes(branch));
}

/** Tells whether somebody may know that something changed (docs/rules/live.md#live-changes). A topic that is not known is nobody's. */
export function maySeeChange(listener: Listener, change: Change): boolean {
  if (!isTopic(change.topic)) return false;
  const row: Row = topics[change.topic];
  if (change.topic === 'client-requests' && !hasContactRight(listener, 'requests')) return false;
  if (listener.authType === 'admin')
    return row.admin !== undefined && mayAdminSee(listener, change, row.admin);
  switch (row[listener.authType]) {
    case 'all':
      return true;
    case 'own':
      return isOwn(listener, change);
    case 'entities':
      return change.clientId !== null && listener.entities?.includes(change.clientId) === true;
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
