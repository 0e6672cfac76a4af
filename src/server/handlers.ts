import {
  createAccountService,
  deleteAccountService,
  listAccountServices,
  orderAccountServices,
  updateAccountService,
} from './account-services/account-services.ts';
import { makeCalendarLink, readCalendarLink, turnOffCalendarLink } from './calendar/calendar-link.ts';
import { changeManyClients } from './clients/change-many.ts';
import { readClientHistory } from './clients/client-history.ts';
import { updateClientImage } from './clients/client-image.ts';
import {
  answerProposal,
  createClient,
  deleteClient,
  listClients,
  readClient,
  updateClient,
} from './clients/clients.ts';
import { createMessage, listMessages } from './clients/communication/messages.ts';
import {
  createProject,
  deleteProject,
  listProjects,
  readProject,
  updateProject,
} from './clients/communication/projects.ts';
import { readProjectFile } from './clients/communication/read-file.ts';
import { checkNotify, markRead, markUnread } from './clients/communication/read-markers.ts';
import { exportClients } from './clients/export.ts';
import { importClients } from './clients/import.ts';
import {
  createOfficer,
  deleteOfficer,
  listOfficers,
  readOfficer,
  succeedOfficer,
  updateOfficer,
} from './clients/officers/officers.ts';
import { findOfficerPeople } from './clients/officers/people.ts';
import { readOwnClient, updateOwnClient } from './clients/own-client.ts';
import { answerClientRequest } from './clients/requests/answer.ts';
import { decideClientRequest } from './clients/requests/decide.ts';
import { readClientRequestFile } from './clients/requests/request-file.ts';
import {
  createClientRequest,
  listClientRequests,
  readClientRequest,
  updateClientRequest,
  withdrawClientRequest,
} from './clients/requests/requests.ts';
import { readClientAccess } from './clients/who-can-see.ts';
import { punch } from './clock/punch.ts';
import { resolveWaitingPunch } from './clock/resolve-waiting.ts';
import { listWaitingPunches } from './clock/waiting-list.ts';
import { allShifts } from './dashboard/all-shifts.ts';
import { compensationReport } from './dashboard/compensation.ts';
import { compensationLines } from './dashboard/compensation-lines.ts';
import { countCash, listDayCloses, readDayClose } from './dashboard/day-close/day-close.ts';
import { laborHoursByBranch, laborHoursTotal } from './dashboard/labor-hours.ts';
import { exportPayroll, previewPayroll } from './dashboard/payroll/export.ts';
import {
  createPayrollLayout,
  deletePayrollLayout,
  listPayrollLayouts,
  updatePayrollLayout,
} from './dashboard/payroll/layouts.ts';
import { listPayrollNumbers, setPayrollNumbers } from './dashboard/payroll/numbers.ts';
import { closePeriod, comparePeriod, listPeriods, reopenPeriod } from './dashboard/periods.ts';
import { saleLines } from './dashboard/sale-lines.ts';
import { listImports, readImport } from './dashboard/sales-import/import-jobs.ts';
import { importSales } from './dashboard/sales-import/import-sales.ts';
import { tipPoolLines } from './dashboard/tip-pool-lines.ts';
import { tipsOfBranch, tipsOfOne, tipsTotal } from './dashboard/tips.ts';
import { cafeReport, cashRevenue, salesTax } from './dashboard/transactions.ts';
import { workedStretches } from './dashboard/worked-stretches.ts';
import { resetEverything, resetWithoutEmployees } from './demo/reset.ts';
import { listenToChanges } from './events/listen.ts';
import { type Handlers, writing } from './http/handler.ts';
import { cancelEmail, readAccount, resendEmail, updateAccount } from './human/account.ts';
import { updateEmployeeImage } from './human/employee-image.ts';
import {
  createEmployeeProfile,
  listEmployeeProfiles,
  updateEmployeeProfile,
} from './human/employee-profiles.ts';
import {
  createEmployee,
  deleteEmployee,
  listEmployees,
  readEmployee,
  updateEmployee,
} from './human/employees.ts';
import { readNotificationChoices, updateNotificationChoices } from './human/notification-choices.ts';
import { listAvailability, readPreference, updatePreference } from './human/preferences.ts';
import {
  createStoreAdmin,
  deleteStoreAdmin,
  listStoreAdmins,
  updateStoreAdmin,
} from './human/store-admins.ts';
import { importTeam } from './human/team-import.ts';
import { readImage } from './images/read-image.ts';
import { listNotices, readNotices } from './notifications/notices.ts';
import { readOperations } from './operations/read-operations.ts';
import { publishHistory, readPending } from './publish/announced.ts';
import { listPublished, publishWeek, unpublishWeek } from './publish/publish.ts';
import { find } from './search/find.ts';
import { changePassword } from './security/change-password.ts';
import { beginPasskey, createPasskey, deletePasskey, updatePasskey } from './security/passkeys.ts';
import {
  beginTotp,
  confirmTotp,
  endTotp,
  readSecondFactor,
  renewOwnRecoveryCodes,
} from './security/second-factor.ts';
import { sendPasswordReset } from './security/send-reset.ts';
import { endOwnSession, listSessions } from './security/sessions.ts';
import { takeOffSecondFactor } from './security/take-off-second-factor.ts';
import { deleteShiftCopy, listShiftCopies } from './shift/copies.ts';
import { answerDayOff } from './shift/day-off/answer-day-off.ts';
import { readDayOffContext } from './shift/day-off/day-off-context.ts';
import { deleteDayOff } from './shift/day-off/delete-day-off.ts';
import { readLeaveBalance } from './shift/day-off/leave-balance.ts';
import { listDaysOff, requestDayOff } from './shift/day-off/requests.ts';
import { claimShift, listOpenShifts } from './shift/open-shifts/claim.ts';
import { offerShift } from './shift/open-shifts/offer.ts';
import { listShifts } from './shift/read-week.ts';
import { deleteManyShifts, saveManyShifts } from './shift/save-many.ts';
import { createShift, deleteShift, updateShift } from './shift/save-shift.ts';
import { approveTimesheets, takeApprovalBack } from './shift/timesheets/approvals.ts';
import {
  askForCorrection,
  deleteCorrectionRequest,
  listCorrectionRequests,
} from './shift/timesheets/correction-requests.ts';
import { readShiftHistory } from './shift/timesheets/history.ts';
import { resolveCorrectionRequest } from './shift/timesheets/resolve-correction.ts';
import { listTimesheets, readTimesheet } from './shift/timesheets/timesheets.ts';
import { listShiftTrades } from './shift/trades/read-trades.ts';
import { answerShiftTrade, createShiftTrade, decideShiftTrade } from './shift/trades/trades.ts';
import {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  readWeekTemplate,
  updateWeekTemplate,
} from './shift/week-templates.ts';
import {
  createBranchProfile,
  deleteBranch,
  listBranchProfiles,
  updateBranchProfile,
} from './store/branches.ts';
import { listDevices, revokeDevice, updateDevice } from './store/devices.ts';
import { listOutbox } from './store/outbox.ts';
import {
  createPartnerProfile,
  deletePartner,
  listPartnerProfiles,
  updatePartnerProfile,
} from './store/partners.ts';
import { storeInfo } from './store/store-info.ts';
import { updateStoreLogo } from './store/store-logo.ts';
import { readStoreProfile, updateStoreProfile } from './store/store-profile.ts';

/** What answers each call of the contract. */
export const handlers: Handlers = {
  'store.info': storeInfo,
  'store.update-logo': updateStoreLogo,

  'password.change': changePassword,
  'password.send-reset': sendPasswordReset,
  'session.list': listSessions,
  'session.end': endOwnSession,
  'outbox.list': listOutbox,
  'operations.read': readOperations,

  'second-factor.read': readSecondFactor,
  'second-factor.begin-totp': beginTotp,
  'second-factor.confirm-totp': confirmTotp,
  'second-factor.end-totp': endTotp,
  'second-factor.renew-codes': renewOwnRecoveryCodes,
  'second-factor.take-off': takeOffSecondFactor,
  'passkey.begin': beginPasskey,
  'passkey.create': createPasskey,
  'passkey.update': updatePasskey,
  'passkey.delete': deletePasskey,

  'shift.list': listShifts,
  'shift.create': writing((query, context, { body }) => createShift(query, context, body)),
  'shift.update': writing((query, context, { params, body }) => updateShift(query, context, params.id, body)),
  'shift.delete': writing((query, context, { params }) => deleteShift(query, context, params.id)),
  'shift.update-create': writing((query, context, { body }) => saveManyShifts(query, context, body)),
  'shift.delete-many': writing((query, context, { body }) => deleteManyShifts(query, context, body.shifts)),
  'shift.list-open': listOpenShifts,
  'shift.claim': claimShift,
  'shift.offer': offerShift,
  'shift.history': readShiftHistory,
  'shift-trade.list': listShiftTrades,
  'shift-trade.create': createShiftTrade,
  'shift-trade.answer': answerShiftTrade,
  'shift-trade.decide': decideShiftTrade,
  'shift-copy.list': listShiftCopies,
  'shift-copy.delete': deleteShiftCopy,
  'week-template.list': listWeekTemplates,
  'week-template.read': readWeekTemplate,
  'week-template.create': createWeekTemplate,
  'week-template.update': updateWeekTemplate,
  'week-template.delete': deleteWeekTemplate,

  'publish.list': listPublished,
  'publish.create': publishWeek,
  'publish.delete': unpublishWeek,
  'publish.pending': readPending,
  'publish.history': publishHistory,

  'notice.list': listNotices,
  'notice.read': readNotices,
  'notification-choice.read': readNotificationChoices,
  'notification-choice.update': updateNotificationChoices,

  'calendar-link.read': readCalendarLink,
  'calendar-link.make': makeCalendarLink,
  'calendar-link.turn-off': turnOffCalendarLink,

  'day-off.list': listDaysOff,
  'day-off.create': requestDayOff,
  'day-off.update': answerDayOff,
  'day-off.delete': deleteDayOff,
  'day-off.context': readDayOffContext,

  'clock.punch': punch,
  'waiting-punch.list': listWaitingPunches,
  'waiting-punch.resolve': resolveWaitingPunch,
  'timesheet.list': listTimesheets,
  'timesheet.read': readTimesheet,
  'timesheet-approval.create': approveTimesheets,
  'timesheet-approval.delete': takeApprovalBack,
  'correction-request.list': listCorrectionRequests,
  'correction-request.create': askForCorrection,
  'correction-request.resolve': resolveCorrectionRequest,
  'correction-request.delete': deleteCorrectionRequest,
  'device.list': listDevices,
  'device.update': updateDevice,
  'device.revoke': revokeDevice,

  'employee.list': listEmployees,
  'employee.read': readEmployee,
  'employee.leave-balance': readLeaveBalance,
  'employee.update-image': updateEmployeeImage,

  'image.read': readImage,
  'employee.create': createEmployee,
  'employee.create-at': createEmployee,
  'employee.update': updateEmployee,
  'employee.delete': deleteEmployee,
  'employee-profile.list': listEmployeeProfiles,
  'employee-profile.create': createEmployeeProfile,
  'employee-profile.update': updateEmployeeProfile,
  'team.import': importTeam,
  'availability.list': listAvailability,

  'store-admin.list': listStoreAdmins,
  'store-admin.create': createStoreAdmin,
  'store-admin.create-new': createStoreAdmin,
  'store-admin.update': updateStoreAdmin,
  'store-admin.delete': deleteStoreAdmin,

  'account.read': readAccount,
  'account.resend-email': resendEmail,
  'account.cancel-email': cancelEmail,
  'account.update': updateAccount,
  'preference.read': readPreference,
  'preference.update': updatePreference,

  'store-profile.read': readStoreProfile,
  'store-profile.update': updateStoreProfile,
  'branch-profile.list': listBranchProfiles,
  'branch-profile.create': createBranchProfile,
  'branch-profile.update': updateBranchProfile,
  'branch.delete': deleteBranch,
  'partner-profile.list': listPartnerProfiles,
  'partner-profile.create': createPartnerProfile,
  'partner-profile.update': updatePartnerProfile,
  'partner.delete': deletePartner,

  'account-service.list': listAccountServices,
  'account-service.create': createAccountService,
  'account-service.order': orderAccountServices,
  'account-service.update': updateAccountService,
  'account-service.delete': deleteAccountService,

  'client.list': listClients,
  'client.create': createClient,
  'client.read': readClient,
  'client.update': updateClient,
  'client.delete': deleteClient,
  'client.update-image': updateClientImage,
  'client.answer-proposal': answerProposal,
  'client.change-many': changeManyClients,
  'client.export': exportClients,
  'client.import': importClients,
  'client.history': readClientHistory,
  'client.access': readClientAccess,
  'client-own.read': readOwnClient,
  'client-own.update': updateOwnClient,
  'officer.list': listOfficers,
  'officer.find-people': findOfficerPeople,
  'officer.create': createOfficer,
  'officer.read': readOfficer,
  'officer.update': updateOfficer,
  'officer.succeed': succeedOfficer,
  'officer.delete': deleteOfficer,

  'search.find': find,
  'client-request.list': listClientRequests,
  'client-request.create': createClientRequest,
  'client-request.read': readClientRequest,
  'client-request.update': updateClientRequest,
  'client-request.withdraw': withdrawClientRequest,
  'client-request.answer': answerClientRequest,
  'client-request.decide': decideClientRequest,
  'client-request.read-file': readClientRequestFile,
  'project.list': listProjects,
  'project.create': createProject,
  'project.read': readProject,
  'project.update': updateProject,
  'project.delete': deleteProject,
  'project.mark-read': markRead,
  'project.mark-unread': markUnread,
  'project.check-notify': checkNotify,
  'project.read-file': readProjectFile,
  'message.list': listMessages,
  'message.create': createMessage,

  'demo.reset': resetEverything,
  'demo.reset-without-employees': resetWithoutEmployees,

  'event.listen': listenToChanges,

  'report.labor-hours-total': laborHoursTotal,
  'report.labor-hours-by-branch': laborHoursByBranch,
  'report.worked-stretches': workedStretches,
  'report.all-shifts': allShifts,
  'report.cash-revenue': cashRevenue,
  'report.sales-tax': salesTax,
  'report.cafe': cafeReport,
  'report.tips-total': tipsTotal,
  'report.tips-by-branch': tipsOfBranch,
  'report.tips-of-employee': tipsOfOne,
  'report.tip-pools': tipPoolLines,
  'report.sales': saleLines,
  'report.compensation': compensationReport,
  'report.compensation-lines': compensationLines,

  'report.day-closes': listDayCloses,
  'report.day-close': readDayClose,
  'report.count-cash': countCash,
  'payroll.layouts': listPayrollLayouts,
  'payroll.create-layout': createPayrollLayout,
  'payroll.update-layout': updatePayrollLayout,
  'payroll.delete-layout': deletePayrollLayout,
  'payroll.numbers': listPayrollNumbers,
  'payroll.set-numbers': setPayrollNumbers,
  'payroll.preview': previewPayroll,
  'payroll.export': exportPayroll,
  'period.list': listPeriods,
  'period.close': closePeriod,
  'period.compare': comparePeriod,
  'period.reopen': reopenPeriod,

  'transaction.import': importSales,
  'transaction.list-imports': listImports,
  'transaction.read-import': readImport,
};
