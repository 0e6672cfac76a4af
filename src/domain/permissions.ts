import type { AuthType } from './auth-types.ts';

/**
 * Permissions of every call (docs/rules/rights.md#who-may-call-what). The server registers its routes from this table, the web
 * hides buttons by it, and the permission matrix test checks every call × role × own and other row.
 */

/** Powers of an admin (docs/rules/rights.md#powers). */
export const powers = ['plan', 'people', 'pay', 'close', 'sales', 'clients', 'company'] as const;
export type Power = (typeof powers)[number];

/** The branches an admin reaches, by id. */
export type Branches = 'all' | readonly number[];

/** Rights that a firm may withhold from a client's contact (docs/rules/clients.md#contacts). */
export const contactRights = ['documents', 'requests'] as const;
export type ContactRight = (typeof contactRights)[number];

/** The facts about an account that decide which calls it may make. */
export interface Rights {
  authType: AuthType;
  /** An admin's; other roles have none. */
  powers: readonly Power[];
  branches: Branches;
  /** Rights that a client's contact lacks; none by default. */
  withheld?: readonly ContactRight[];
}

/**
 * Reach of a call within its own store.
 * - `all`: every row of the store
 * - `reach`: rows of the admin's branches, and of people who work in one of them; any other is not found (404)
 * - `own`: rows of the signed-in employee, account or client; any other is not found (404)
 * - `branch`: rows of the clock admin's branch
 * - `published`: weeks that are published
 * - `directory`: every employee, directory fields only
 * - `assigned`: data of assigned clients; people with an accountant label may also read other clients' (writing: 403)
 */
export type Reach = 'all' | 'reach' | 'own' | 'branch' | 'published' | 'directory' | 'assigned';

/** The power that an admin needs, or one of several; `any`: none in particular. */
export type NeededPower = 'any' | Power | readonly Power[];

/** Rights to a call: its reach by role. Absent: never (403). */
export interface Permission extends Partial<Record<Exclude<AuthType, 'admin'>, Exclude<Reach, 'reach'>>> {
  admin?: 'own' | NeededPower;
  /** Keeps to the admin's branches; closed without it to an admin of some branches. */
  narrowed?: true;
}

/** Hours and the week are plain to everyone who plans, pays or closes them. */
export const ofHours = ['plan', 'people', 'pay', 'close'] as const;
const ofPeriods = [...ofHours, 'sales'] as const;

export const permissions = {
  'store.info': { admin: 'any', employee: 'all', clockadmin: 'all', client: 'all', narrowed: true },
  'store.update-logo': { admin: 'company' },

  'password.change': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'password.send-reset': { admin: ['people', 'company'], narrowed: true },
  'session.list': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'session.end': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'outbox.list': { admin: 'company' },
  'operations.read': { admin: 'company' },
  'first-steps.read': { admin: 'company' },

  'second-factor.read': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.begin-totp': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.confirm-totp': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.end-totp': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.renew-codes': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.take-off': { admin: ['people', 'company'], narrowed: true },
  'passkey.begin': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'passkey.create': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'passkey.update': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'passkey.delete': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },

  'shift.list': { admin: ofHours, employee: 'published', clockadmin: 'branch', narrowed: true },
  'shift.list-busy': { admin: 'plan', narrowed: true },
  'shift.create': { admin: 'plan', narrowed: true },
  'shift.update': { admin: 'plan', narrowed: true },
  'shift.delete': { admin: 'plan', narrowed: true },
  'shift.update-create': { admin: 'plan', narrowed: true },
  'shift.delete-many': { admin: 'plan', narrowed: true },
  'shift.list-open': { employee: 'published' },
  'shift.claim': { employee: 'published' },
  'shift-drop.list': { admin: 'plan', employee: 'own', narrowed: true },
  'shift-drop.create': { employee: 'own' },
  'shift-drop.delete': { employee: 'own' },
  'shift-bid.create': { employee: 'published' },
  'shift-bid.delete': { employee: 'own' },
  'shift-bid.decide': { admin: 'plan', narrowed: true },
  'shift-confirmation.list': { admin: 'plan', employee: 'own', narrowed: true },
  'shift-confirmation.create': { employee: 'own' },
  'shift-confirmation.remind': { admin: 'plan', narrowed: true },
  'shift.offer': { admin: 'plan', narrowed: true },
  'shift.history': { admin: ofHours, employee: 'own', narrowed: true },
  'shift-trade.list': { admin: 'plan', employee: 'own', narrowed: true },
  'shift-trade.create': { employee: 'own' },
  'shift-trade.answer': { employee: 'own' },
  'shift-trade.decide': { admin: 'plan', narrowed: true },
  'shift-copy.list': { admin: 'plan', narrowed: true },
  'shift-copy.delete': { admin: 'plan', narrowed: true },
  'week-template.list': { admin: 'plan', narrowed: true },
  'week-template.read': { admin: 'plan', narrowed: true },
  'week-template.create': { admin: 'plan', narrowed: true },
  'week-template.update': { admin: 'plan', narrowed: true },
  'week-template.delete': { admin: 'plan', narrowed: true },
  'rotation.list': { admin: 'plan', narrowed: true },
  'rotation.create': { admin: 'plan', narrowed: true },
  'rotation.update': { admin: 'plan', narrowed: true },
  'rotation.delete': { admin: 'plan', narrowed: true },

  'day-note.list': { admin: ofHours, employee: 'own', narrowed: true },
  'day-note.save': { admin: 'plan', narrowed: true },
  'log-book.list': { admin: 'plan', narrowed: true },
  'log-book.create': { admin: 'plan', narrowed: true },
  'log-book.update': { admin: 'plan', narrowed: true },
  'log-book.delete': { admin: 'plan', narrowed: true },
  'named-shift.list': { admin: 'plan', narrowed: true },
  'named-shift.save': { admin: 'plan', narrowed: true },
  'coverage.read': { admin: 'plan', narrowed: true },
  'coverage.save': { admin: 'plan', narrowed: true },

  'publish.list': { admin: ofHours, employee: 'own', clockadmin: 'branch', narrowed: true },
  'publish.create': { admin: 'plan', narrowed: true },
  'publish.create-at': { admin: 'plan', narrowed: true },
  'publish.delete': { admin: 'plan', narrowed: true },
  'publish.pending': { admin: 'plan', narrowed: true },
  'publish.history': { admin: 'plan', narrowed: true },

  'attention.list': { admin: ['plan', 'clients'], employee: 'own', client: 'own', narrowed: true },
  'attention.decisions': { admin: 'plan', narrowed: true },
  'entity.choose': { client: 'own' },
  'notice.list': { admin: 'own', employee: 'own', client: 'own' },
  'notice.read': { admin: 'own', employee: 'own', client: 'own' },
  'notification-choice.read': { admin: 'own', employee: 'own', client: 'own' },
  'notification-choice.update': { admin: 'own', employee: 'own', client: 'own' },

  'notification-settings.read': { admin: 'own', employee: 'own', client: 'own' },
  'notification-settings.update': { admin: 'own', employee: 'own', client: 'own' },
  'push.key': { admin: 'own', employee: 'own', client: 'own' },
  'push.list': { admin: 'own', employee: 'own', client: 'own' },
  'push.create': { admin: 'own', employee: 'own', client: 'own' },
  'push.delete': { admin: 'own', employee: 'own', client: 'own' },
  'sms-number.read': { admin: 'own', employee: 'own', client: 'own' },
  'sms-number.save': { admin: 'own', employee: 'own', client: 'own' },
  'sms-number.verify': { admin: 'own', employee: 'own', client: 'own' },
  'sms-number.delete': { admin: 'own', employee: 'own', client: 'own' },

  'staff-announcement.list': { admin: 'plan', employee: 'own', narrowed: true },
  'staff-announcement.create': { admin: 'plan', narrowed: true },
  'staff-announcement.update': { admin: 'plan', narrowed: true },
  'staff-announcement.delete': { admin: 'plan', narrowed: true },
  'staff-announcement.see': { employee: 'own' },
  'staff-announcement.readers': { admin: 'plan', narrowed: true },

  'calendar-link.read': { employee: 'own' },
  'calendar-link.make': { employee: 'own' },
  'calendar-link.turn-off': { employee: 'own' },

  'day-off.list': { admin: ofHours, employee: 'own', narrowed: true },
  'day-off.create': { employee: 'own' },
  'day-off.update': { admin: 'plan', narrowed: true },
  'day-off.delete': { admin: 'plan', employee: 'own', narrowed: true },
  'day-off.context': { admin: 'plan', narrowed: true },
  'day-off.contexts': { admin: 'plan', narrowed: true },

  'clock.punch': { clockadmin: 'branch', employee: 'own' },
  'clock.list-guests': { clockadmin: 'branch' },
  'waiting-punch.list': { admin: 'plan', narrowed: true },
  'waiting-punch.resolve': { admin: 'plan', narrowed: true },
  'timesheet.list': { admin: ofHours, narrowed: true },
  'timesheet.read': { admin: ofHours, employee: 'own', narrowed: true },
  'timesheet-approval.create': { admin: 'plan', narrowed: true },
  'timesheet-approval.delete': { admin: 'plan', narrowed: true },
  'timesheet-approval.delete-many': { admin: 'plan', narrowed: true },
  'correction-request.list': { admin: ofHours, employee: 'own', narrowed: true },
  'correction-request.create': { employee: 'own' },
  'correction-request.resolve': { admin: 'plan', narrowed: true },
  'correction-request.delete': { employee: 'own' },
  'device.list': { admin: 'company', narrowed: true },
  'device.update': { admin: 'company', narrowed: true },
  'device.revoke': { admin: 'company', narrowed: true },

  'employee.list': { admin: 'any', employee: 'directory', clockadmin: 'branch', narrowed: true },
  'employee.read': { admin: ofHours, employee: 'own', narrowed: true },
  'employee.access': { admin: ofHours, narrowed: true },
  'employee.leave-balance': { admin: ofHours, employee: 'own', narrowed: true },
  'employee.update-image': { admin: 'people', employee: 'own', narrowed: true },

  'image.read': { admin: 'any', employee: 'all', clockadmin: 'branch', client: 'own', narrowed: true },
  'employee.create': { admin: 'people', narrowed: true },
  'employee.create-at': { admin: 'people', narrowed: true },
  'employee.update': { admin: 'people', narrowed: true },
  'employee.delete': { admin: 'people', narrowed: true },
  'saved-view.list': { admin: 'own', employee: 'own' },
  'saved-view.save': { admin: 'own', employee: 'own' },
  'invitation.list': { admin: 'people', narrowed: true },
  'invitation.hand-over': { admin: 'people', narrowed: true },
  'employee-profile.list': { admin: ofHours, narrowed: true },
  'employee-profile.create': { admin: 'people', narrowed: true },
  'employee-profile.update': { admin: ['people', 'pay'], employee: 'own', narrowed: true },
  'employee-profile.update-many': { admin: 'pay', narrowed: true },
  'availability-request.decide': { admin: 'plan', narrowed: true },
  'availability-request.delete': { employee: 'own' },
  'availability.list': { admin: ['plan', 'people'], narrowed: true },
  'team.import': { admin: 'people', narrowed: true },

  'store-admin.list': { admin: 'company' },
  'store-admin.history': { admin: 'company' },
  'store-admin.create': { admin: 'company' },
  'store-admin.create-new': { admin: 'company' },
  'store-admin.update': { admin: 'company' },
  'store-admin.delete': { admin: 'company' },

  'token.list': { admin: 'company' },
  'token.create': { admin: 'company' },
  'token.delete': { admin: 'company' },
  'openid.read': { admin: 'company' },
  'openid.save': { admin: 'company' },
  'openid.delete': { admin: 'company' },
  'sms.read': { admin: 'company' },
  'sms.save': { admin: 'company' },
  'sms.delete': { admin: 'company' },
  'sms.test': { admin: 'company' },
  'sms.failures': { admin: 'company' },
  'webhook.list': { admin: 'company' },
  'webhook.create': { admin: 'company' },
  'webhook.update': { admin: 'company' },
  'webhook.delete': { admin: 'company' },
  'webhook.deliveries': { admin: 'company' },
  'webhook.send-again': { admin: 'company' },

  'account.read': { admin: 'own', employee: 'own', client: 'own' },
  'account.update': { admin: 'own', employee: 'own', client: 'own' },
  'account.resend-email': { admin: 'own', employee: 'own', client: 'own' },
  'account.cancel-email': { admin: 'own', employee: 'own', client: 'own' },
  'preference.read': { admin: 'own', employee: 'own' },
  'preference.update': { admin: 'own', employee: 'own' },

  'store-profile.read': { admin: 'any', narrowed: true },
  'store-profile.update': { admin: 'company' },
  'branch-profile.list': { admin: 'any', narrowed: true },
  'branch-profile.create': { admin: 'company' },
  'branch-profile.update': { admin: 'company', narrowed: true },
  'branch.delete': { admin: 'company' },
  'partner-profile.list': { admin: 'company' },
  'partner-profile.create': { admin: 'company' },
  'partner-profile.update': { admin: 'company' },
  'partner.delete': { admin: 'company' },

  'position.list': { admin: 'any', employee: 'all', clockadmin: 'all', narrowed: true },
  'position.create': { admin: 'company' },
  'position.order': { admin: 'company' },
  'position.update': { admin: 'company' },
  'position.delete': { admin: 'company' },

  'account-service.list': { admin: 'any', employee: 'all', client: 'all', narrowed: true },
  'account-service.create': { admin: 'clients' },
  'account-service.order': { admin: 'clients' },
  'account-service.update': { admin: 'clients' },
  'account-service.delete': { admin: 'clients' },

  'client.list': { admin: 'clients', employee: 'all' },
  'client.create': { admin: 'clients' },
  'client.read': { admin: 'clients', employee: 'all' },
  'client.update': { admin: 'clients', employee: 'assigned' },
  'client.delete': { admin: 'clients' },
  'client.update-image': { admin: 'clients', employee: 'assigned', client: 'own' },
  'client.answer-proposal': { admin: 'clients', employee: 'assigned' },
  'client.change-many': { admin: 'clients' },
  'client.export': { admin: 'clients' },
  'client.import': { admin: 'clients' },
  'client.history': { admin: 'clients', employee: 'assigned' },
  'client.access': { admin: 'clients' },
  'client-contact.list': { admin: 'clients', employee: 'assigned' },
  'client-contact.create': { admin: 'clients' },
  'client-contact.update': { admin: 'clients', employee: 'assigned' },
  'client-contact.delete': { admin: 'clients' },
  'client-own.read': { client: 'own' },
  'client-own.update': { client: 'own' },
  'officer.list': { admin: 'clients', employee: 'assigned', client: 'own' },
  'officer.find-people': { admin: 'clients', employee: 'assigned', client: 'own' },
  'officer.create': { admin: 'clients', employee: 'assigned', client: 'own' },
  'officer.read': { admin: 'clients', employee: 'assigned', client: 'own' },
  'officer.update': { admin: 'clients', employee: 'assigned', client: 'own' },
  'officer.succeed': { admin: 'clients', employee: 'assigned', client: 'own' },
  'officer.delete': { admin: 'clients', employee: 'assigned', client: 'own' },

  'search.find': { admin: 'any', employee: 'assigned', client: 'own', narrowed: true },
  'client-request.list': { admin: 'clients', employee: 'assigned', client: 'own' },
  'client-request.create': { admin: 'clients', employee: 'assigned' },
  'client-request.create-many': { admin: 'clients' },
  'client-request.read': { admin: 'clients', employee: 'assigned', client: 'own' },
  'client-request.update': { admin: 'clients', employee: 'assigned' },
  'client-request.withdraw': { admin: 'clients', employee: 'assigned' },
  'client-request.answer': { client: 'own' },
  'client-request.decide': { admin: 'clients', employee: 'assigned' },
  'client-request.read-file': { admin: 'clients', employee: 'assigned', client: 'own' },
  'project.list': { admin: 'clients', employee: 'assigned', client: 'own' },
  'project.create': { admin: 'clients', employee: 'assigned', client: 'own' },
  'project.read': { admin: 'clients', employee: 'assigned', client: 'own' },
  'project.update': { admin: 'clients', employee: 'assigned' },
  'project.delete': { admin: 'clients' },
  'project.mark-read': { admin: 'clients', employee: 'assigned', client: 'own' },
  'project.mark-unread': { admin: 'clients', employee: 'assigned', client: 'own' },
  'project.check-notify': { admin: 'clients', employee: 'assigned', client: 'own' },
  'project.read-file': { admin: 'clients', employee: 'assigned', client: 'own' },
  'message.list': { admin: 'clients', employee: 'assigned', client: 'own' },
  'message.create': { admin: 'clients', employee: 'assigned', client: 'own' },
  'message-template.list': { admin: 'clients', employee: 'all' },
  'message-template.create': { admin: 'clients' },
  'message-template.update': { admin: 'clients' },
  'message-template.delete': { admin: 'clients' },

  'demo.reset': { admin: 'company' },
  'demo.reset-without-employees': { admin: 'company' },

  'event.listen': { admin: 'any', employee: 'own', clockadmin: 'branch', client: 'own', narrowed: true },

  'report.labor-hours-total': { admin: ofHours, narrowed: true },
  'report.labor-hours-by-branch': { admin: ofHours, narrowed: true },
  'report.labor-hours-by-position': { admin: ofHours, narrowed: true },
  'report.worked-stretches': { admin: ofHours, employee: 'own', narrowed: true },
  'report.all-shifts': { admin: ofHours, narrowed: true },
  'report.cash-revenue': { admin: 'sales', narrowed: true },
  'report.sales-tax': { admin: 'sales', narrowed: true },
  'report.sales-tax-comparison': { admin: 'sales', narrowed: true },
  'report.cafe': { admin: 'sales', narrowed: true },
  'report.tips-total': { admin: ['pay', 'sales'], narrowed: true },
  'report.tips-by-branch': { admin: ['pay', 'sales'], narrowed: true },
  'report.tips-of-employee': { admin: ['pay', 'sales'], employee: 'own', narrowed: true },
  'report.tip-pools': { admin: ['pay', 'sales'], employee: 'own', narrowed: true },
  'report.sales': { admin: 'sales', narrowed: true },
  'report.compensation': { admin: 'pay', narrowed: true },
  'report.below-minimum': { admin: 'pay', narrowed: true },
  'report.premium-days': { admin: ['plan', 'pay'], narrowed: true },
  'premium-cause.set': { admin: ['plan', 'pay'], narrowed: true },
  'report.labor-share': { admin: 'pay', narrowed: true },
  'forecast.read': { admin: ['pay', 'sales'], narrowed: true },
  'forecast.correct': { admin: 'sales', narrowed: true },
  'report.what-if': { admin: 'pay', narrowed: true },
  'report.what-if-days': { admin: 'pay', narrowed: true },
  'report.compensation-lines': { admin: 'pay', employee: 'own', narrowed: true },
  'report.day-closes': { admin: 'close', narrowed: true },
  'report.day-close': { admin: 'close', narrowed: true },
  'report.count-cash': { admin: 'close', narrowed: true },

  'period.list': { admin: ofPeriods, narrowed: true },
  'period.close': { admin: 'close' },
  'period.compare': { admin: 'close' },
  'period.reopen': { admin: 'close' },

  'payroll.layouts': { admin: 'pay' },
  'payroll.create-layout': { admin: 'pay' },
  'payroll.update-layout': { admin: 'pay' },
  'payroll.delete-layout': { admin: 'pay' },
  'payroll.numbers': { admin: 'pay' },
  'payroll.set-numbers': { admin: 'pay' },
  'payroll.preview': { admin: 'pay' },
  'payroll.export': { admin: 'pay' },

  'square.read': { admin: ['company', 'sales'], narrowed: true },
  'square.save': { admin: 'company' },
  'square.delete': { admin: 'company' },
  'square.locations': { admin: 'company' },
  'square.import': { admin: 'sales', narrowed: true },
  'transaction.import': { admin: 'sales', narrowed: true },
  'transaction.list-imports': { admin: 'sales', narrowed: true },
  'transaction.read-import': { admin: 'sales', narrowed: true },
} as const satisfies Record<string, Permission>;

export type CallId = keyof typeof permissions;

/** Tells whether a client's contact has a right; everybody else does. */
export function hasContactRight({ withheld }: Pick<Rights, 'withheld'>, right: ContactRight): boolean {
  return !withheld?.includes(right);
}

/** Keeps those of an admin's powers that are needed; of several, each would do alone. */
export function keepNeeded(has: readonly Power[], needed: NeededPower): Power[] {
  return has.filter((power) => needed === 'any' || [needed].flat().includes(power));
}

/** Tells whether an admin has the power, or one of several. */
export function hasPower(has: readonly Power[], needed: NeededPower): boolean {
  return needed === 'any' || keepNeeded(has, needed).length > 0;
}

function findAdminReach(
  { admin: needed, narrowed }: Permission,
  { powers: has, branches }: Rights,
): Reach | null {
  if (needed === undefined || needed === 'own') return needed ?? null;
  if (!hasPower(has, needed)) return null;
  // Clients belong to the firm, not to a branch.
  if (branches === 'all' || needed === 'clients') return 'all';
  return narrowed ? 'reach' : null;
}

/** Returns an account's reach with a call; null if it may never make it. */
export function findReach(callId: CallId, rights: Rights): Reach | null {
  const permission: Permission = permissions[callId];
  if (rights.authType === 'admin') return findAdminReach(permission, rights);
  return permission[rights.authType] ?? null;
}

/** All rights of a role: an admin's are an owner's. */
export function fullRights(authType: AuthType): Rights {
  return { authType, powers: authType === 'admin' ? powers : [], branches: 'all' };
}
