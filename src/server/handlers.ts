import { changePassword } from './accounts/change-password.ts';
import { cancelEmail, readAccount, resendEmail, updateAccount } from './accounts/own-account.ts';
import { beginPasskey, createPasskey, deletePasskey, updatePasskey } from './accounts/own-passkeys.ts';
import {
  beginTotp,
  confirmTotp,
  endTotp,
  readSecondFactor,
  renewOwnRecoveryCodes,
} from './accounts/own-second-factor.ts';
import { endOwnSession, listSessions } from './accounts/own-sessions.ts';
import { sendPasswordReset } from './accounts/send-reset.ts';
import {
  createStoreAdmin,
  deleteStoreAdmin,
  listStoreAdmins,
  updateStoreAdmin,
} from './accounts/store-admins.ts';
import { takeOffSecondFactor } from './accounts/take-off-second-factor.ts';
import {
  createAccountService,
  deleteAccountService,
  listAccountServices,
  orderAccountServices,
  updateAccountService,
} from './clients/account-services.ts';
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
import { exportClients } from './clients/export.ts';
import { importClients } from './clients/import.ts';
import { createMessage, listMessages } from './clients/messages/messages.ts';
import {
  createProject,
  deleteProject,
  listProjects,
  readProject,
  updateProject,
} from './clients/messages/projects.ts';
import { readProjectFile } from './clients/messages/read-file.ts';
import { checkNotify, markRead, markUnread } from './clients/messages/read-markers.ts';
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
import { listDevices, revokeDevice, updateDevice } from './clock/devices.ts';
import { punch } from './clock/punch.ts';
import { resolveWaitingPunch } from './clock/resolve-waiting.ts';
import { listWaitingPunches } from './clock/waiting-list.ts';
import {
  createBranchProfile,
  deleteBranch,
  listBranchProfiles,
  updateBranchProfile,
} from './company/branches.ts';
import { readOperations } from './company/operations/read-operations.ts';
import {
  createPartnerProfile,
  deletePartner,
  listPartnerProfiles,
  updatePartnerProfile,
} from './company/partners.ts';
import { storeInfo } from './company/store-info.ts';
import { updateStoreLogo } from './company/store-logo.ts';
import { readStoreProfile, updateStoreProfile } from './company/store-profile.ts';
import { resetEverything, resetWithoutEmployees } from './demo/reset.ts';
import { listenToChanges } from './events/listen.ts';
import { allShifts } from './hours/all-shifts.ts';
import { laborHoursByBranch, laborHoursTotal } from './hours/labor-hours.ts';
import { workedStretches } from './hours/worked-stretches.ts';
import { type Handlers, writing } from './http/handler.ts';
import { readImage } from './images/read-image.ts';
import { answerDayOff } from './leave/answer-day-off.ts';
import { readDayOffContext } from './leave/day-off-context.ts';
import { deleteDayOff } from './leave/delete-day-off.ts';
import { readLeaveBalance } from './leave/leave-balance.ts';
import { listDaysOff, requestDayOff } from './leave/requests.ts';
import { listOutbox } from './mail/outbox.ts';
import { listNotices, readNotices } from './notifications/notices.ts';
import { readNotificationChoices, updateNotificationChoices } from './notifications/notification-choices.ts';
import { compensationReport } from './pay/compensation.ts';
import { compensationLines } from './pay/compensation-lines.ts';
import { exportPayroll, previewPayroll } from './pay/payroll/export.ts';
import {
  createPayrollLayout,
  deletePayrollLayout,
  listPayrollLayouts,
  updatePayrollLayout,
} from './pay/payroll/layouts.ts';
import { listPayrollNumbers, setPayrollNumbers } from './pay/payroll/numbers.ts';
import { closePeriod, comparePeriod, listPeriods, reopenPeriod } from './pay/periods.ts';
import { updateEmployeeImage } from './people/employee-image.ts';
import {
  createEmployeeProfile,
  listEmployeeProfiles,
  updateEmployeeProfile,
} from './people/employee-profiles.ts';
import {
  createEmployee,
  deleteEmployee,
  listEmployees,
  readEmployee,
  updateEmployee,
} from './people/employees.ts';
import { listAvailability, readPreference, updatePreference } from './people/preferences.ts';
import { importTeam } from './people/team-import.ts';
import { countCash, listDayCloses, readDayClose } from './sales/day-close/day-close.ts';
import { listImports, readImport } from './sales/import/import-jobs.ts';
import { importSales } from './sales/import/import-sales.ts';
import { saleLines } from './sales/sale-lines.ts';
import { cafeReport, cashRevenue, salesTax } from './sales/transactions.ts';
import {
  makeCalendarLink,
  readCalendarLink,
  turnOffCalendarLink,
} from './schedule/calendar/calendar-link.ts';
import { deleteShiftCopy, listShiftCopies } from './schedule/copies.ts';
import { claimShift, listOpenShifts } from './schedule/open-shifts/claim.ts';
import { offerShift } from './schedule/open-shifts/offer.ts';
import { publishHistory, readPending } from './schedule/publish/announced.ts';
import { listPublished, publishWeek, unpublishWeek } from './schedule/publish/publish.ts';
import { listShifts } from './schedule/read-week.ts';
import { deleteManyShifts, saveManyShifts } from './schedule/save-many.ts';
import { createShift, deleteShift, updateShift } from './schedule/save-shift.ts';
import { listShiftTrades } from './schedule/trades/read-trades.ts';
import { answerShiftTrade, createShiftTrade, decideShiftTrade } from './schedule/trades/trades.ts';
import {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  readWeekTemplate,
  updateWeekTemplate,
} from './schedule/week-templates.ts';
import { find } from './search/find.ts';
import { approveTimesheets, takeApprovalBack } from './timesheets/approvals.ts';
import {
  askForCorrection,
  deleteCorrectionRequest,
  listCorrectionRequests,
} from './timesheets/correction-requests.ts';
import { readShiftHistory } from './timesheets/history.ts';
import { resolveCorrectionRequest } from './timesheets/resolve-correction.ts';
import { listTimesheets, readTimesheet } from './timesheets/timesheets.ts';
import { tipPoolLines } from './tips/tip-pool-lines.ts';
import { tipsOfBranch, tipsOfOne, tipsTotal } from './tips/tips.ts';

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
