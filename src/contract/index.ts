import type { CallId } from '#domain/permissions.ts';
import {
  createAccountService,
  deleteAccountService,
  listAccountServices,
  orderAccountServices,
  updateAccountService,
} from './account-services.ts';
import {
  createNewStoreAdmin,
  createStoreAdmin,
  deleteStoreAdmin,
  listStoreAdmins,
  readAccount,
  readPreference,
  resetEverything,
  resetWithoutEmployees,
  updateAccount,
  updatePreference,
  updateStoreAdmin,
} from './accounts.ts';
import { makeCalendarLink, readCalendarLink, turnOffCalendarLink } from './calendar-link.ts';
import type { Call } from './call.ts';
import { importClients } from './client-import.ts';
import { changeManyClients, exportClients, readClientAccess, readClientHistory } from './client-lists.ts';
import {
  answerClientRequest,
  createClientRequest,
  decideClientRequest,
  listClientRequests,
  readClientRequest,
  readClientRequestFile,
  updateClientRequest,
  withdrawClientRequest,
} from './client-requests.ts';
import {
  answerProposal,
  createClient,
  deleteClient,
  listClients,
  readClient,
  readOwnClient,
  updateClient,
  updateClientImage,
  updateOwnClient,
} from './clients.ts';
import { listWaitingPunches, punch, resolveWaitingPunch } from './clock.ts';
import {
  allShifts,
  cafeReport,
  cashRevenue,
  compensation,
  laborHoursByBranch,
  laborHoursTotal,
  sales,
  salesTax,
  tipPools,
  tipsByBranch,
  tipsOfEmployee,
  tipsTotal,
  workedStretches,
} from './dashboard.ts';
import { countCash, listDayCloses, readDayClose } from './day-close.ts';
import {
  answerDayOff,
  deleteDayOff,
  listDaysOff,
  readDayOffContext,
  readLeaveBalance,
  requestDayOff,
} from './day-off.ts';
import { listDevices, revokeDevice, updateDevice } from './devices.ts';
import { listenToChanges } from './events.ts';
import {
  createEmployee,
  createEmployeeAt,
  createEmployeeProfile,
  deleteEmployee,
  listAvailability,
  listEmployeeProfiles,
  listEmployees,
  readEmployee,
  updateEmployee,
  updateEmployeeImage,
  updateEmployeeProfile,
} from './human.ts';
import { readImage } from './images.ts';
import { listNotices, readNotices } from './notice.ts';
import {
  createOfficer,
  deleteOfficer,
  findOfficerPeople,
  listOfficers,
  readOfficer,
  succeedOfficer,
  updateOfficer,
} from './officers.ts';
import { readOperations } from './operations.ts';
import { compensationLines } from './pay-lines.ts';
import {
  createPayrollLayout,
  deletePayrollLayout,
  exportPayroll,
  listPayrollLayouts,
  listPayrollNumbers,
  previewPayroll,
  setPayrollNumbers,
  updatePayrollLayout,
} from './payroll.ts';
import { closePeriod, comparePeriod, listPeriods, reopenPeriod } from './periods.ts';
import {
  checkNotify,
  createMessage,
  createProject,
  deleteProject,
  listMessages,
  listProjects,
  markRead,
  markUnread,
  readProject,
  readProjectFile,
  updateProject,
} from './projects.ts';
import { listPublished, publishHistory, publishWeek, readPending, unpublishWeek } from './publish.ts';
import { find } from './search.ts';
import {
  beginPasskey,
  beginTotp,
  confirmTotp,
  createPasskey,
  deletePasskey,
  endTotp,
  readSecondFactor,
  renewRecoveryCodes,
  takeOffSecondFactor,
  updatePasskey,
} from './second-factor.ts';
import { changePassword, endOwnSession, listOutbox, listSessions, sendPasswordReset } from './security.ts';
import {
  claimShift,
  createShift,
  deleteShift,
  deleteShiftCopy,
  deleteShifts,
  listOpenShifts,
  listShiftCopies,
  listShifts,
  offerShift,
  saveShifts,
  updateShift,
} from './shift.ts';
import { answerShiftTrade, createShiftTrade, decideShiftTrade, listShiftTrades } from './shift-trade.ts';
import {
  createBranchProfile,
  createPartnerProfile,
  deleteBranch,
  deletePartner,
  listBranchProfiles,
  listPartnerProfiles,
  readStoreProfile,
  storeInfo,
  updateBranchProfile,
  updatePartnerProfile,
  updateStoreLogo,
  updateStoreProfile,
} from './store.ts';
import { importTeam } from './team-import.ts';
import {
  approveTimesheets,
  askForCorrection,
  deleteCorrectionRequest,
  listCorrectionRequests,
  listTimesheets,
  readShiftHistory,
  readTimesheet,
  resolveCorrectionRequest,
  takeApprovalBack,
} from './timesheets.ts';
import { importTransactions, listImports, readImport } from './transactions.ts';
import {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  readWeekTemplate,
  updateWeekTemplate,
} from './week-template.ts';

/** Every call of the API under its id; a call that is missing here, or in the permission table, does not compile. */
export const calls = {
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
  'second-factor.renew-codes': renewRecoveryCodes,
  'second-factor.take-off': takeOffSecondFactor,
  'passkey.begin': beginPasskey,
  'passkey.create': createPasskey,
  'passkey.update': updatePasskey,
  'passkey.delete': deletePasskey,

  'shift.list': listShifts,
  'shift.create': createShift,
  'shift.update': updateShift,
  'shift.delete': deleteShift,
  'shift.update-create': saveShifts,
  'shift.delete-many': deleteShifts,
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
  'employee.create-at': createEmployeeAt,
  'employee.update': updateEmployee,
  'employee.delete': deleteEmployee,
  'employee-profile.list': listEmployeeProfiles,
  'employee-profile.create': createEmployeeProfile,
  'employee-profile.update': updateEmployeeProfile,
  'availability.list': listAvailability,
  'team.import': importTeam,

  'store-admin.list': listStoreAdmins,
  'store-admin.create': createStoreAdmin,
  'store-admin.create-new': createNewStoreAdmin,
  'store-admin.update': updateStoreAdmin,
  'store-admin.delete': deleteStoreAdmin,

  'account.read': readAccount,
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
  'report.tips-by-branch': tipsByBranch,
  'report.tips-of-employee': tipsOfEmployee,
  'report.tip-pools': tipPools,
  'report.sales': sales,
  'report.compensation': compensation,
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

  'transaction.import': importTransactions,
  'transaction.list-imports': listImports,
  'transaction.read-import': readImport,
} as const satisfies Record<CallId, Call>;

export type Calls = typeof calls;

/** Where the API lies. */
export const apiBase = '/api/v1';
