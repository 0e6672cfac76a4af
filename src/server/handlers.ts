import { listAdminChanges } from '#server/accounts/admin-changes.ts';
import { deleteOpenid, readOpenid, saveOpenid } from '#server/accounts/openid/manage-provider.ts';
import { cancelEmail, readAccount, resendEmail, updateAccount } from '#server/accounts/own-account.ts';
import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  updatePasskey,
} from '#server/accounts/passkeys/manage-passkeys.ts';
import { changePassword } from '#server/accounts/passwords/change-password.ts';
import { sendPasswordReset } from '#server/accounts/passwords/send-reset.ts';
import {
  beginTotp,
  confirmTotp,
  endTotp,
  readSecondFactor,
  renewOwnRecoveryCodes,
} from '#server/accounts/second-factor/manage-second-factor.ts';
import { resetSecondFactor } from '#server/accounts/second-factor/reset-second-factor.ts';
import { chooseEntity } from '#server/accounts/sessions/choose-entity.ts';
import { endOwnSession, listSessions } from '#server/accounts/sessions/list-sessions.ts';
import {
  createStoreAdmin,
  deleteStoreAdmin,
  listStoreAdmins,
  updateStoreAdmin,
} from '#server/accounts/store-admins.ts';
import { createToken, deleteToken, listTokens } from '#server/accounts/tokens/tokens.ts';
import { listAttention, listDecisions } from '#server/attention/attention.ts';
import {
  createAccountService,
  deleteAccountService,
  listAccountServices,
  orderAccountServices,
  updateAccountService,
} from '#server/clients/account-services.ts';
import { changeManyClients } from '#server/clients/change-many.ts';
import { readClientHistory } from '#server/clients/client-history.ts';
import { updateClientImage } from '#server/clients/client-image.ts';
import {
  answerProposal,
  createClient,
  deleteClient,
  listClients,
  readClient,
  updateClient,
} from '#server/clients/clients.ts';
import {
  createClientContact,
  deleteClientContact,
  listClientContacts,
  updateClientContact,
} from '#server/clients/contacts.ts';
import { exportClients } from '#server/clients/export.ts';
import { importClients } from '#server/clients/import.ts';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  updateMessageTemplate,
} from '#server/clients/message-templates.ts';
import {
  createProject,
  deleteProject,
  listProjects,
  readProject,
  updateProject,
} from '#server/clients/messages/conversations.ts';
import { createMessage, listMessages } from '#server/clients/messages/messages.ts';
import { readProjectFile } from '#server/clients/messages/read-file.ts';
import { checkNotify, markRead, markUnread } from '#server/clients/messages/read-markers.ts';
import {
  createOfficer,
  deleteOfficer,
  listOfficers,
  readOfficer,
  succeedOfficer,
  updateOfficer,
} from '#server/clients/officers/officers.ts';
import { findOfficerPeople } from '#server/clients/officers/people.ts';
import { readOwnClient, updateOwnClient } from '#server/clients/own-client.ts';
import { readClientAccess } from '#server/clients/read-access.ts';
import { answerClientRequest } from '#server/clients/requests/answer-request.ts';
import { decideClientRequest } from '#server/clients/requests/decide-request.ts';
import { readClientRequestFile } from '#server/clients/requests/read-request-file.ts';
import {
  createClientRequest,
  createClientRequests,
  listClientRequests,
  readClientRequest,
  updateClientRequest,
  withdrawClientRequest,
} from '#server/clients/requests/requests.ts';
import { listDevices, revokeDevice, updateDevice } from '#server/clock/devices.ts';
import { listGuests } from '#server/clock/list-guests.ts';
import { punch } from '#server/clock/punch.ts';
import { resolveWaitingPunch } from '#server/clock/resolve-waiting.ts';
import { listWaitingPunches } from '#server/clock/waiting-list.ts';
import {
  createBranchProfile,
  deleteBranch,
  listBranchProfiles,
  updateBranchProfile,
} from '#server/company/branches.ts';
import { readFirstSteps } from '#server/company/first-steps.ts';
import { readOperations } from '#server/company/operations/read-operations.ts';
import {
  createPartnerProfile,
  deletePartner,
  listPartnerProfiles,
  updatePartnerProfile,
} from '#server/company/partners.ts';
import {
  createPosition,
  deletePosition,
  listPositions,
  orderPositions,
  updatePosition,
} from '#server/company/positions.ts';
import { readStoreInfo } from '#server/company/store-info.ts';
import { updateStoreLogo } from '#server/company/store-logo.ts';
import { readStoreProfile, updateStoreProfile } from '#server/company/store-profile.ts';
import { resetEverything, resetWithoutEmployees } from '#server/demo/reset.ts';
import { listenToChanges } from '#server/events/listen.ts';
import { allShifts } from '#server/hours/all-shifts.ts';
import { laborHoursByBranch, laborHoursByPosition, laborHoursTotal } from '#server/hours/labor-hours.ts';
import { workedStretches } from '#server/hours/worked-stretches.ts';
import { type Handlers, writing } from '#server/http/handler.ts';
import { readImage } from '#server/images/read-image.ts';
import { answerDayOff } from '#server/leave/answer-day-off.ts';
import { listDayOffContexts, readDayOffContext } from '#server/leave/day-off-context.ts';
import { deleteDayOff } from '#server/leave/delete-day-off.ts';
import { readLeaveBalance } from '#server/leave/leave-balance.ts';
import { listDaysOff, requestDayOff } from '#server/leave/requests.ts';
import { listOutbox } from '#server/mail/outbox.ts';
import { listNotices, readNotices } from '#server/notifications/notices.ts';
import {
  readNotificationChoices,
  updateNotificationChoices,
} from '#server/notifications/notification-choices.ts';
import {
  readNotificationSettings,
  updateNotificationSettings,
} from '#server/notifications/notification-settings.ts';
import {
  createPushDevice,
  deletePushDevice,
  listPushDevices,
  readPushKey,
} from '#server/notifications/push/devices.ts';
import {
  deleteSms,
  listSmsFailures,
  readSms,
  saveSms,
  testSms,
} from '#server/notifications/sms/manage-provider.ts';
import {
  deleteOwnNumber,
  readOwnNumber,
  saveOwnNumber,
  verifyOwnNumber,
} from '#server/notifications/sms/own-number.ts';
import {
  listStaffAnnouncementReaders,
  listStaffAnnouncements,
} from '#server/notifications/staff-announcements/read-announcements.ts';
import {
  createStaffAnnouncement,
  deleteStaffAnnouncement,
  seeStaffAnnouncement,
  updateStaffAnnouncement,
} from '#server/notifications/staff-announcements/save-announcements.ts';
import { belowMinimum } from '#server/pay/below-minimum.ts';
import { compensationReport } from '#server/pay/compensation.ts';
import { compensationLines } from '#server/pay/compensation-lines.ts';
import { laborShareReport } from '#server/pay/labor-share.ts';
import { exportPayroll, previewPayroll } from '#server/pay/payroll/export.ts';
import {
  createPayrollLayout,
  deletePayrollLayout,
  listPayrollLayouts,
  updatePayrollLayout,
} from '#server/pay/payroll/layouts.ts';
import { listPayrollNumbers, setPayrollNumbers } from '#server/pay/payroll/numbers.ts';
import { closePeriod, comparePeriod, listPeriods, reopenPeriod } from '#server/pay/periods.ts';
import { listPremiumDays, setPremiumCause } from '#server/pay/premium-causes.ts';
import { whatIf, whatIfDays } from '#server/pay/what-if.ts';
import { decideAvailability, withdrawAvailability } from '#server/people/availability-requests.ts';
import { readEmployeeAccess } from '#server/people/employee-access.ts';
import { updateEmployeeImage } from '#server/people/employee-image.ts';
import {
  createEmployeeProfile,
  listEmployeeProfiles,
  updateEmployeeProfile,
  updatePayRates,
} from '#server/people/employee-profiles.ts';
import {
  createEmployee,
  deleteEmployee,
  listEmployees,
  readEmployee,
  updateEmployee,
} from '#server/people/employees.ts';
import { handOverInvitation, listInvitations } from '#server/people/invitations.ts';
import { listAvailability, readPreference, updatePreference } from '#server/people/preferences.ts';
import { listSavedViews, saveView } from '#server/people/saved-views.ts';
import { importTeam } from '#server/people/team-import.ts';
import { countCash, listDayCloses, readDayClose } from '#server/sales/day-close/day-close.ts';
import { correctForecast, readForecast } from '#server/sales/forecast.ts';
import { listImports, readImport } from '#server/sales/import/import-jobs.ts';
import { importSales } from '#server/sales/import/import-sales.ts';
import { saleLines } from '#server/sales/sale-lines.ts';
import { importSquare } from '#server/sales/square/import-square.ts';
import {
  deleteSquare,
  listSquareLocations,
  readSquare,
  saveSquare,
} from '#server/sales/square/manage-square.ts';
import { taxComparison } from '#server/sales/tax-comparison.ts';
import { cafeReport, cashRevenue, salesTax } from '#server/sales/transactions.ts';
import {
  makeCalendarLink,
  readCalendarLink,
  turnOffCalendarLink,
} from '#server/schedule/calendar/calendar-link.ts';
import {
  confirmShifts,
  listConfirmations,
  remindToConfirm,
} from '#server/schedule/confirmations/confirmations.ts';
import { deleteShiftCopy, listShiftCopies } from '#server/schedule/copies.ts';
import { readCoverage, saveCoverage } from '#server/schedule/coverage.ts';
import { createShift } from '#server/schedule/create-shifts.ts';
import { listDayNotes, saveDayNotes } from '#server/schedule/day-notes.ts';
import { createLogEntry, deleteLogEntry, listLogEntries, updateLogEntry } from '#server/schedule/log-book.ts';
import { listNamedShifts, saveNamedShifts } from '#server/schedule/named-shifts.ts';
import { createBid, decideBid, withdrawBid } from '#server/schedule/open-shifts/bids.ts';
import { claimShift, listOpenShifts } from '#server/schedule/open-shifts/claim.ts';
import { dropShift, listDrops, takeBackShift } from '#server/schedule/open-shifts/drops.ts';
import { offerShift } from '#server/schedule/open-shifts/offer.ts';
import { publishHistory, readPending } from '#server/schedule/publish/announced.ts';
import { listPublished, publishWeek, unpublishWeek } from '#server/schedule/publish/publish.ts';
import { listBusyTimes, listShifts } from '#server/schedule/read-week.ts';
import { createRotation, deleteRotation, listRotations, updateRotation } from '#server/schedule/rotations.ts';
import { deleteManyShifts, saveManyShifts } from '#server/schedule/save-many.ts';
import { deleteShift, updateShift } from '#server/schedule/save-shift.ts';
import { listShiftTrades } from '#server/schedule/trades/read-trades.ts';
import { answerShiftTrade, createShiftTrade, decideShiftTrade } from '#server/schedule/trades/trades.ts';
import {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  readWeekTemplate,
  updateWeekTemplate,
} from '#server/schedule/week-templates.ts';
import { find } from '#server/search/find.ts';
import { approveTimesheets, takeApprovalBack, takeApprovalsBack } from '#server/timesheets/approvals.ts';
import {
  askForCorrection,
  deleteCorrectionRequest,
  listCorrectionRequests,
} from '#server/timesheets/correction-requests.ts';
import { readShiftHistory } from '#server/timesheets/history.ts';
import { resolveCorrectionRequest } from '#server/timesheets/resolve-correction.ts';
import { listTimesheets, readTimesheet } from '#server/timesheets/timesheets.ts';
import { tipPoolLines } from '#server/tips/tip-pool-lines.ts';
import { branchTips, employeeTips, tipsTotal } from '#server/tips/tips.ts';

import { listDeliveries, sendDeliveryAgain } from '#server/webhooks/deliveries.ts';
import { createWebhook, deleteWebhook, listWebhooks, updateWebhook } from '#server/webhooks/webhooks.ts';

export const handlers: Handlers = {
  'store.info': readStoreInfo,
  'store.update-logo': updateStoreLogo,

  'password.change': changePassword,
  'password.send-reset': sendPasswordReset,
  'entity.choose': chooseEntity,
  'session.list': listSessions,
  'session.end': endOwnSession,
  'outbox.list': listOutbox,
  'operations.read': readOperations,
  'first-steps.read': readFirstSteps,

  'second-factor.read': readSecondFactor,
  'second-factor.begin-totp': beginTotp,
  'second-factor.confirm-totp': confirmTotp,
  'second-factor.end-totp': endTotp,
  'second-factor.renew-codes': renewOwnRecoveryCodes,
  'second-factor.take-off': resetSecondFactor,
  'passkey.begin': beginPasskey,
  'passkey.create': createPasskey,
  'passkey.update': updatePasskey,
  'passkey.delete': deletePasskey,

  'shift.list': listShifts,
  'shift.list-busy': listBusyTimes,
  'shift.create': writing((query, context, { body }) => createShift(query, context, body)),
  'shift.update': writing((query, context, { params, body }) => updateShift(query, context, params.id, body)),
  'shift.delete': writing((query, context, { params }) => deleteShift(query, context, params.id)),
  'shift.update-create': writing((query, context, { body }) => saveManyShifts(query, context, body)),
  'shift.delete-many': writing((query, context, { body }) => deleteManyShifts(query, context, body.shifts)),
  'shift.list-open': listOpenShifts,
  'shift.claim': claimShift,
  'shift.offer': offerShift,
  'shift-drop.list': listDrops,
  'shift-drop.create': dropShift,
  'shift-drop.delete': takeBackShift,
  'shift-confirmation.list': listConfirmations,
  'shift-confirmation.create': confirmShifts,
  'shift-confirmation.remind': remindToConfirm,
  'shift-bid.create': createBid,
  'shift-bid.delete': withdrawBid,
  'shift-bid.decide': decideBid,
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
  'rotation.list': listRotations,
  'rotation.create': createRotation,
  'rotation.update': updateRotation,
  'rotation.delete': deleteRotation,

  'publish.list': listPublished,
  'publish.create': publishWeek,
  'publish.create-at': publishWeek,
  'publish.delete': unpublishWeek,
  'publish.pending': readPending,
  'publish.history': publishHistory,

  'attention.list': listAttention,
  'attention.decisions': listDecisions,
  'notice.list': listNotices,
  'notice.read': readNotices,
  'staff-announcement.list': listStaffAnnouncements,
  'staff-announcement.create': createStaffAnnouncement,
  'staff-announcement.update': updateStaffAnnouncement,
  'staff-announcement.delete': deleteStaffAnnouncement,
  'staff-announcement.see': seeStaffAnnouncement,
  'staff-announcement.readers': listStaffAnnouncementReaders,
  'notification-choice.read': readNotificationChoices,
  'notification-choice.update': updateNotificationChoices,
  'notification-settings.read': readNotificationSettings,
  'notification-settings.update': updateNotificationSettings,
  'push.key': readPushKey,
  'push.list': listPushDevices,
  'push.create': createPushDevice,
  'push.delete': deletePushDevice,
  'sms-number.read': readOwnNumber,
  'sms-number.save': saveOwnNumber,
  'sms-number.verify': verifyOwnNumber,
  'sms-number.delete': deleteOwnNumber,
  'sms.read': readSms,
  'sms.save': saveSms,
  'sms.delete': deleteSms,
  'sms.test': testSms,
  'sms.failures': listSmsFailures,

  'calendar-link.read': readCalendarLink,
  'calendar-link.make': makeCalendarLink,
  'calendar-link.turn-off': turnOffCalendarLink,

  'day-note.list': listDayNotes,
  'day-note.save': saveDayNotes,
  'log-book.list': listLogEntries,
  'log-book.create': createLogEntry,
  'log-book.update': updateLogEntry,
  'log-book.delete': deleteLogEntry,
  'named-shift.list': listNamedShifts,
  'named-shift.save': saveNamedShifts,
  'coverage.read': readCoverage,
  'coverage.save': saveCoverage,
  'day-off.list': listDaysOff,
  'day-off.create': requestDayOff,
  'day-off.update': answerDayOff,
  'day-off.delete': deleteDayOff,
  'day-off.context': readDayOffContext,
  'day-off.contexts': listDayOffContexts,

  'clock.punch': punch,
  'clock.list-guests': listGuests,
  'waiting-punch.list': listWaitingPunches,
  'waiting-punch.resolve': resolveWaitingPunch,
  'timesheet.list': listTimesheets,
  'timesheet.read': readTimesheet,
  'timesheet-approval.create': approveTimesheets,
  'timesheet-approval.delete': takeApprovalBack,
  'timesheet-approval.delete-many': takeApprovalsBack,
  'correction-request.list': listCorrectionRequests,
  'correction-request.create': askForCorrection,
  'correction-request.resolve': resolveCorrectionRequest,
  'correction-request.delete': deleteCorrectionRequest,
  'device.list': listDevices,
  'device.update': updateDevice,
  'device.revoke': revokeDevice,

  'employee.list': listEmployees,
  'employee.read': readEmployee,
  'employee.access': readEmployeeAccess,
  'employee.leave-balance': readLeaveBalance,
  'employee.update-image': updateEmployeeImage,

  'image.read': readImage,
  'employee.create': createEmployee,
  'employee.create-at': createEmployee,
  'employee.update': updateEmployee,
  'employee.delete': deleteEmployee,
  'saved-view.list': listSavedViews,
  'saved-view.save': saveView,
  'invitation.list': listInvitations,
  'invitation.hand-over': handOverInvitation,
  'employee-profile.list': listEmployeeProfiles,
  'employee-profile.create': createEmployeeProfile,
  'employee-profile.update': updateEmployeeProfile,
  'employee-profile.update-many': updatePayRates,
  'team.import': importTeam,
  'availability-request.decide': decideAvailability,
  'availability-request.delete': withdrawAvailability,
  'availability.list': listAvailability,

  'store-admin.list': listStoreAdmins,
  'store-admin.history': listAdminChanges,
  'store-admin.create': createStoreAdmin,
  'store-admin.create-new': createStoreAdmin,
  'store-admin.update': updateStoreAdmin,
  'store-admin.delete': deleteStoreAdmin,

  'token.list': listTokens,
  'token.create': createToken,
  'token.delete': deleteToken,
  'openid.read': readOpenid,
  'openid.save': saveOpenid,
  'openid.delete': deleteOpenid,
  'webhook.list': listWebhooks,
  'webhook.create': createWebhook,
  'webhook.update': updateWebhook,
  'webhook.delete': deleteWebhook,
  'webhook.deliveries': listDeliveries,
  'webhook.send-again': sendDeliveryAgain,

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

  'position.list': listPositions,
  'position.create': createPosition,
  'position.order': orderPositions,
  'position.update': updatePosition,
  'position.delete': deletePosition,
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
  'client-contact.list': listClientContacts,
  'client-contact.create': createClientContact,
  'client-contact.update': updateClientContact,
  'client-contact.delete': deleteClientContact,
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
  'client-request.create-many': createClientRequests,
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
  'message-template.list': listMessageTemplates,
  'message-template.create': createMessageTemplate,
  'message-template.update': updateMessageTemplate,
  'message-template.delete': deleteMessageTemplate,

  'demo.reset': resetEverything,
  'demo.reset-without-employees': resetWithoutEmployees,

  'event.listen': listenToChanges,

  'report.labor-hours-total': laborHoursTotal,
  'report.labor-hours-by-branch': laborHoursByBranch,
  'report.labor-hours-by-position': laborHoursByPosition,
  'report.worked-stretches': workedStretches,
  'report.all-shifts': allShifts,
  'report.cash-revenue': cashRevenue,
  'report.sales-tax': salesTax,
  'report.sales-tax-comparison': taxComparison,
  'report.cafe': cafeReport,
  'report.tips-total': tipsTotal,
  'report.tips-by-branch': branchTips,
  'report.tips-of-employee': employeeTips,
  'report.tip-pools': tipPoolLines,
  'report.sales': saleLines,
  'report.compensation': compensationReport,
  'report.below-minimum': belowMinimum,
  'report.premium-days': listPremiumDays,
  'premium-cause.set': setPremiumCause,
  'report.labor-share': laborShareReport,
  'forecast.read': readForecast,
  'forecast.correct': correctForecast,
  'report.what-if': whatIf,
  'report.what-if-days': whatIfDays,
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

  'square.read': readSquare,
  'square.save': saveSquare,
  'square.delete': deleteSquare,
  'square.locations': listSquareLocations,
  'square.import': importSquare,
  'transaction.import': importSales,
  'transaction.list-imports': listImports,
  'transaction.read-import': readImport,
};
