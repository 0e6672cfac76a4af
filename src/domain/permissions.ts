/**
 * Permissions of every call (docs/rules/rights.md#who-may-call-what). The server registers its routes from this table, the web
 * hides buttons by it, and the permission matrix test checks every call × role × own and other row.
 */

export const authTypes = ['admin', 'employee', 'clockadmin', 'client'] as const;
export type AuthType = (typeof authTypes)[number];

/**
 * Reach of a role's call within its own store. Absent: the role may never make the call (403).
 * - `all`: every row of the store
 * - `own`: rows of the signed-in employee, account or client; any other is not found (404)
 * - `branch`: rows of the clock admin's branch
 * - `published`: weeks that are published
 * - `directory`: every employee, directory fields only
 * - `assigned`: data of assigned clients; people with an accountant label may also read other clients' (writing: 403)
 */
export type Reach = 'all' | 'own' | 'branch' | 'published' | 'directory' | 'assigned';

type Row = Partial<Record<AuthType, Reach>>;

export const permissions = {
  'store.info': { admin: 'all', employee: 'all', clockadmin: 'all', client: 'all' },
  'store.update-logo': { admin: 'all' },

  'password.change': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'password.send-reset': { admin: 'all' },
  'session.list': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'session.end': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'outbox.list': { admin: 'all' },
  'operations.read': { admin: 'all' },

  'second-factor.read': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.begin-totp': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.confirm-totp': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.end-totp': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.renew-codes': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'second-factor.take-off': { admin: 'all' },
  'passkey.begin': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'passkey.create': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'passkey.update': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },
  'passkey.delete': { admin: 'own', employee: 'own', clockadmin: 'own', client: 'own' },

  'shift.list': { admin: 'all', employee: 'published', clockadmin: 'branch' },
  'shift.create': { admin: 'all' },
  'shift.update': { admin: 'all' },
  'shift.delete': { admin: 'all' },
  'shift.update-create': { admin: 'all' },
  'shift.delete-many': { admin: 'all' },
  'shift.list-open': { employee: 'published' },
  'shift.claim': { employee: 'published' },
  'shift.offer': { admin: 'all' },
  'shift.history': { admin: 'all', employee: 'own' },
  'shift-trade.list': { admin: 'all', employee: 'own' },
  'shift-trade.create': { employee: 'own' },
  'shift-trade.answer': { employee: 'own' },
  'shift-trade.decide': { admin: 'all' },
  'shift-copy.list': { admin: 'all' },
  'shift-copy.delete': { admin: 'all' },
  'week-template.list': { admin: 'all' },
  'week-template.read': { admin: 'all' },
  'week-template.create': { admin: 'all' },
  'week-template.update': { admin: 'all' },
  'week-template.delete': { admin: 'all' },

  'publish.list': { admin: 'all', employee: 'all', clockadmin: 'all' },
  'publish.create': { admin: 'all' },
  'publish.delete': { admin: 'all' },
  'publish.pending': { admin: 'all' },
  'publish.history': { admin: 'all' },

  'attention.list': { admin: 'all', employee: 'own', client: 'own' },
  'attention.decisions': { admin: 'all' },
  'notice.list': { admin: 'own', employee: 'own' },
  'notice.read': { admin: 'own', employee: 'own' },
  'notification-choice.read': { admin: 'own', employee: 'own', client: 'own' },
  'notification-choice.update': { admin: 'own', employee: 'own', client: 'own' },

  'calendar-link.read': { employee: 'own' },
  'calendar-link.make': { employee: 'own' },
  'calendar-link.turn-off': { employee: 'own' },

  'day-off.list': { admin: 'all', employee: 'own' },
  'day-off.create': { employee: 'own' },
  'day-off.update': { admin: 'all' },
  'day-off.delete': { admin: 'all', employee: 'own' },
  'day-off.context': { admin: 'all' },

  'clock.punch': { clockadmin: 'branch', employee: 'own' },
  'waiting-punch.list': { admin: 'all' },
  'waiting-punch.resolve': { admin: 'all' },
  'timesheet.list': { admin: 'all' },
  'timesheet.read': { admin: 'all', employee: 'own' },
  'timesheet-approval.create': { admin: 'all' },
  'timesheet-approval.delete': { admin: 'all' },
  'correction-request.list': { admin: 'all', employee: 'own' },
  'correction-request.create': { employee: 'own' },
  'correction-request.resolve': { admin: 'all' },
  'correction-request.delete': { employee: 'own' },
  'device.list': { admin: 'all' },
  'device.update': { admin: 'all' },
  'device.revoke': { admin: 'all' },

  'employee.list': { admin: 'all', employee: 'directory', clockadmin: 'branch' },
  'employee.read': { admin: 'all', employee: 'own' },
  'employee.leave-balance': { admin: 'all', employee: 'own' },
  'employee.update-image': { admin: 'all', employee: 'own' },

  'image.read': { admin: 'all', employee: 'all', clockadmin: 'branch', client: 'own' },
  'employee.create': { admin: 'all' },
  'employee.create-at': { admin: 'all' },
  'employee.update': { admin: 'all' },
  'employee.delete': { admin: 'all' },
  'employee-profile.list': { admin: 'all' },
  'employee-profile.create': { admin: 'all' },
  'employee-profile.update': { admin: 'all', employee: 'own' },
  'availability.list': { admin: 'all' },
  'team.import': { admin: 'all' },

  'store-admin.list': { admin: 'all' },
  'store-admin.create': { admin: 'all' },
  'store-admin.create-new': { admin: 'all' },
  'store-admin.update': { admin: 'all' },
  'store-admin.delete': { admin: 'all' },

  'account.read': { admin: 'own', employee: 'own', client: 'own' },
  'account.update': { admin: 'own', employee: 'own', client: 'own' },
  'account.resend-email': { admin: 'own', employee: 'own', client: 'own' },
  'account.cancel-email': { admin: 'own', employee: 'own', client: 'own' },
  'preference.read': { admin: 'own', employee: 'own' },
  'preference.update': { admin: 'own', employee: 'own' },

  'store-profile.read': { admin: 'all' },
  'store-profile.update': { admin: 'all' },
  'branch-profile.list': { admin: 'all' },
  'branch-profile.create': { admin: 'all' },
  'branch-profile.update': { admin: 'all' },
  'branch.delete': { admin: 'all' },
  'partner-profile.list': { admin: 'all' },
  'partner-profile.create': { admin: 'all' },
  'partner-profile.update': { admin: 'all' },
  'partner.delete': { admin: 'all' },

  'account-service.list': { admin: 'all', employee: 'all', client: 'all' },
  'account-service.create': { admin: 'all' },
  'account-service.order': { admin: 'all' },
  'account-service.update': { admin: 'all' },
  'account-service.delete': { admin: 'all' },

  'client.list': { admin: 'all', employee: 'all' },
  'client.create': { admin: 'all' },
  'client.read': { admin: 'all', employee: 'all' },
  'client.update': { admin: 'all', employee: 'assigned' },
  'client.delete': { admin: 'all' },
  'client.update-image': { admin: 'all', employee: 'assigned', client: 'own' },
  'client.answer-proposal': { admin: 'all', employee: 'assigned' },
  'client.change-many': { admin: 'all' },
  'client.export': { admin: 'all' },
  'client.import': { admin: 'all' },
  'client.history': { admin: 'all', employee: 'assigned' },
  'client.access': { admin: 'all' },
  'client-own.read': { client: 'own' },
  'client-own.update': { client: 'own' },
  'officer.list': { admin: 'all', employee: 'assigned', client: 'own' },
  'officer.find-people': { admin: 'all', employee: 'assigned', client: 'own' },
  'officer.create': { admin: 'all', employee: 'assigned', client: 'own' },
  'officer.read': { admin: 'all', employee: 'assigned', client: 'own' },
  'officer.update': { admin: 'all', employee: 'assigned', client: 'own' },
  'officer.succeed': { admin: 'all', employee: 'assigned', client: 'own' },
  'officer.delete': { admin: 'all', employee: 'assigned', client: 'own' },

  'search.find': { admin: 'all', employee: 'assigned', client: 'own' },
  'client-request.list': { admin: 'all', employee: 'assigned', client: 'own' },
  'client-request.create': { admin: 'all', employee: 'assigned' },
  'client-request.read': { admin: 'all', employee: 'assigned', client: 'own' },
  'client-request.update': { admin: 'all', employee: 'assigned' },
  'client-request.withdraw': { admin: 'all', employee: 'assigned' },
  'client-request.answer': { client: 'own' },
  'client-request.decide': { admin: 'all', employee: 'assigned' },
  'client-request.read-file': { admin: 'all', employee: 'assigned', client: 'own' },
  'project.list': { admin: 'all', employee: 'assigned', client: 'own' },
  'project.create': { admin: 'all', employee: 'assigned', client: 'own' },
  'project.read': { admin: 'all', employee: 'assigned', client: 'own' },
  'project.update': { admin: 'all', employee: 'assigned' },
  'project.delete': { admin: 'all' },
  'project.mark-read': { admin: 'all', employee: 'assigned', client: 'own' },
  'project.mark-unread': { admin: 'all', employee: 'assigned', client: 'own' },
  'project.check-notify': { admin: 'all', employee: 'assigned', client: 'own' },
  'project.read-file': { admin: 'all', employee: 'assigned', client: 'own' },
  'message.list': { admin: 'all', employee: 'assigned', client: 'own' },
  'message.create': { admin: 'all', employee: 'assigned', client: 'own' },

  'demo.reset': { admin: 'all' },
  'demo.reset-without-employees': { admin: 'all' },

  'event.listen': { admin: 'all', employee: 'own', clockadmin: 'branch', client: 'own' },

  'report.labor-hours-total': { admin: 'all' },
  'report.labor-hours-by-branch': { admin: 'all' },
  'report.worked-stretches': { admin: 'all', employee: 'own' },
  'report.all-shifts': { admin: 'all' },
  'report.cash-revenue': { admin: 'all' },
  'report.sales-tax': { admin: 'all' },
  'report.cafe': { admin: 'all' },
  'report.tips-total': { admin: 'all' },
  'report.tips-by-branch': { admin: 'all' },
  'report.tips-of-employee': { admin: 'all', employee: 'own' },
  'report.tip-pools': { admin: 'all', employee: 'own' },
  'report.sales': { admin: 'all' },
  'report.compensation': { admin: 'all' },
  'report.compensation-lines': { admin: 'all', employee: 'own' },
  'report.day-closes': { admin: 'all' },
  'report.day-close': { admin: 'all' },
  'report.count-cash': { admin: 'all' },

  'period.list': { admin: 'all' },
  'period.close': { admin: 'all' },
  'period.compare': { admin: 'all' },
  'period.reopen': { admin: 'all' },

  'payroll.layouts': { admin: 'all' },
  'payroll.create-layout': { admin: 'all' },
  'payroll.update-layout': { admin: 'all' },
  'payroll.delete-layout': { admin: 'all' },
  'payroll.numbers': { admin: 'all' },
  'payroll.set-numbers': { admin: 'all' },
  'payroll.preview': { admin: 'all' },
  'payroll.export': { admin: 'all' },

  'transaction.import': { admin: 'all' },
  'transaction.list-imports': { admin: 'all' },
  'transaction.read-import': { admin: 'all' },
} as const satisfies Record<string, Row>;

export type CallId = keyof typeof permissions;

/** Returns a role's reach with a call; null if it may never make it. */
export function findReach(callId: CallId, authType: AuthType): Reach | null {
  return (permissions[callId] as Row)[authType] ?? null;
}
