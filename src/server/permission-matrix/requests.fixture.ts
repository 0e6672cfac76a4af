import type { AuthType } from '#domain/auth-types.ts';
import type { CallId } from '#domain/permissions.ts';
import { accountRequests } from './accounts-requests.fixture.ts';
import { clientRequests } from './clients-requests.fixture.ts';
import { clockRequests } from './clock-requests.fixture.ts';
import { companyRequests } from './company-requests.fixture.ts';
import { dashboardRequests } from './dashboard-requests.fixture.ts';
import type { MakeRequest } from './make-request.fixture.ts';
import { scheduleRequests } from './schedule-requests.fixture.ts';

/** Expected status of an allowed call, if not a plain success. */
export const otherwise: Partial<Record<CallId, Partial<Record<AuthType, number>>>> = {
  // Their own phone, which a store must allow first.
  'clock.punch': { employee: 403 },
  // A store must ask for confirmations first.
  'shift-confirmation.create': { employee: 403 },
  'shift-confirmation.remind': { admin: 403 },
  // Who has an account in use is not invited.
  'invitation.hand-over': { admin: 400 },
  // An admin's account has no employee, whose preferences these are.
  'preference.read': { admin: 404 },
  'preference.update': { admin: 404 },
  // Another session of the tablet's account is none of its business.
  'session.end': { clockadmin: 404 },
  // No app waits for its first code, and none is on.
  'second-factor.confirm-totp': { admin: 400, employee: 400, clockadmin: 400, client: 400 },
  'second-factor.end-totp': { admin: 400, employee: 400, clockadmin: 400, client: 400 },
  // No browser made this one.
  'passkey.create': { admin: 400, employee: 400, clockadmin: 400, client: 400 },
  // A colleague's entry.
  'log-book.update': { admin: 403 },
  'log-book.delete': { admin: 403 },
  // The list in the request is not the one there is.
  'account-service.order': { admin: 400 },
  'position.order': { admin: 400 },
  // A client reads its officers and adds some; what the firm keeps of them it does not change.
  'officer.update': { client: 403 },
  'officer.succeed': { client: 403 },
  'officer.delete': { client: 403 },
  // A provider within a private network; and none is set up.
  'openid.save': { admin: 400 },
  'openid.delete': { admin: 404 },
  // No text messages are set up, which takes a token, and nobody has a number.
  'sms.save': { admin: 400 },
  'sms.delete': { admin: 404 },
  'sms.test': { admin: 400 },
  'sms-number.save': { admin: 400, employee: 400, client: 400 },
  'sms-number.verify': { admin: 400, employee: 400, client: 400 },
  'sms-number.delete': { admin: 404, employee: 404, client: 404 },
  // Nothing is connected.
  'square.save': { admin: 400 },
  'square.delete': { admin: 404 },
  'square.locations': { admin: 404 },
  'square.import': { admin: 400 },
  // Outside of the demo there is nothing to put back.
  'demo.reset': { admin: 404 },
  'demo.reset-without-employees': { admin: 404 },
};

/**
 * Expected status of a call that names branches or rows beyond the caller's in its query or body. Other calls without a row in their
 * path name none, or narrow to nothing: `leaks.test.ts` looks at what they answer.
 */
export const fromElsewhere: Partial<Record<CallId, number>> = {
  'shift.create': 400,
  'report.what-if-days': 400,
  'shift.update-create': 400,
  'shift.delete-many': 400,
  // Their own branch has no plans in that week.
  'week-template.create': 400,
  'timesheet-approval.create': 400,
  'timesheet-approval.delete-many': 400,
  'day-note.save': 400,
  'staff-announcement.create': 400,
  'log-book.create': 400,
  'named-shift.save': 404,
  'rotation.create': 400,
  'coverage.save': 404,
  'employee.create': 400,
  'employee.create-at': 400,
  'employee-profile.create': 400,
  'report.day-close': 400,
  'report.count-cash': 400,
  'transaction.import': 400,
  'square.import': 400,
  'forecast.correct': 400,
};

/** A well-formed request of each call on the rows of one store. A new call without a line in one of these does not compile. */
export const requests: Record<CallId, MakeRequest> = {
  ...accountRequests,
  ...scheduleRequests,
  ...clockRequests,
  ...companyRequests,
  ...clientRequests,
  ...dashboardRequests,
};

/** Calls of {@link namesRow} whose row belongs to no branch. */
export const namesNoBranch: CallId[] = ['store-profile.read', 'image.read'];

/** Calls whose request names a row in its path, or a staff member: a foreign one is not found. */
export const namesRow: CallId[] = [
  'password.change',
  'password.send-reset',
  'session.end',
  'second-factor.take-off',
  'passkey.update',
  'passkey.delete',
  'shift.update',
  'shift.delete',
  'shift.claim',
  'shift.offer',
  'shift-drop.delete',
  'shift-bid.delete',
  'shift-bid.decide',
  'shift.history',
  'shift-trade.answer',
  'shift-trade.decide',
  'shift-copy.delete',
  'week-template.read',
  'week-template.update',
  'week-template.delete',
  'rotation.update',
  'rotation.delete',
  'publish.delete',
  'log-book.update',
  'log-book.delete',
  'staff-announcement.update',
  'staff-announcement.delete',
  'staff-announcement.see',
  'staff-announcement.readers',
  'availability-request.decide',
  'availability-request.delete',
  'day-off.update',
  'day-off.delete',
  'day-off.context',
  'waiting-punch.resolve',
  'timesheet.read',
  'timesheet-approval.delete',
  'correction-request.resolve',
  'correction-request.delete',
  'device.update',
  'device.revoke',
  'employee.read',
  'employee.access',
  'employee.leave-balance',
  'employee.update-image',
  'image.read',
  'store.update-logo',
  'employee.update',
  'employee.delete',
  'employee-profile.update',
  'employee-profile.update-many',
  'invitation.hand-over',
  'store-admin.update',
  'store-admin.delete',
  'token.delete',
  'webhook.update',
  'webhook.delete',
  'webhook.deliveries',
  'webhook.send-again',
  'account.read',
  'account.update',
  'account.resend-email',
  'account.cancel-email',
  'preference.read',
  'preference.update',
  'store-profile.read',
  'store-profile.update',
  'branch-profile.update',
  'branch.delete',
  'partner-profile.update',
  'partner.delete',
  'account-service.update',
  'account-service.delete',
  'position.update',
  'position.delete',
  'client.read',
  'client.update',
  'client.delete',
  'client.update-image',
  'client.answer-proposal',
  'client.history',
  'client.access',
  'client-contact.list',
  'client-contact.create',
  'client-contact.update',
  'client-contact.delete',
  'client-own.read',
  'client-own.update',
  'officer.list',
  'officer.read',
  'officer.update',
  'officer.succeed',
  'officer.delete',
  'client-request.read',
  'client-request.update',
  'client-request.withdraw',
  'client-request.answer',
  'client-request.decide',
  'client-request.read-file',
  'project.read',
  'project.update',
  'project.delete',
  'project.mark-read',
  'project.mark-unread',
  'project.check-notify',
  'project.read-file',
  'message-template.update',
  'message-template.delete',
  'message.list',
  'message.create',
  'premium-cause.set',
  'report.worked-stretches',
  'report.tips-of-employee',
  'report.tip-pools',
  'transaction.read-import',
  'report.compensation-lines',
  'period.compare',
  'period.reopen',
  'payroll.update-layout',
  'payroll.delete-layout',
  'payroll.preview',
  'payroll.export',
];
