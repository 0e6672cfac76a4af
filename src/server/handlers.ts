import { punch } from './clock/punch.ts';
import { laborHoursByBranch, laborHoursTotal } from './dashboard/labor-hours.ts';
import { workedStretches } from './dashboard/worked-stretches.ts';
import { type Handlers, writing } from './http/handler.ts';
import { updateEmployeeImage } from './human/employee-image.ts';
import { listEmployees, readEmployee } from './human/employees.ts';
import { readImage } from './images/read-image.ts';
import { listNotices, readNotices } from './notices/notices.ts';
import { publishHistory, readPending } from './publish/announced.ts';
import { listPublished, publishWeek, unpublishWeek } from './publish/publish.ts';
import { deleteShiftCopy, listShiftCopies } from './shift/copies.ts';
import { answerDayOff } from './shift/day-off/answer-day-off.ts';
import { readDayOffContext } from './shift/day-off/day-off-context.ts';
import { deleteDayOff } from './shift/day-off/delete-day-off.ts';
import { readLeaveBalance } from './shift/day-off/leave-balance.ts';
import { listDaysOff, requestDayOff } from './shift/day-off/requests.ts';
import { listShifts } from './shift/read-week.ts';
import { deleteManyShifts, saveManyShifts } from './shift/save-many.ts';
import { createShift, deleteShift, updateShift } from './shift/save-shift.ts';
import { storeInfo } from './store/store-info.ts';
import { updateStoreLogo } from './store/store-logo.ts';

/** What answers each call of the contract. */
export const handlers: Handlers = {
  'store.info': storeInfo,
  'store.update-logo': updateStoreLogo,

  'shift.list': listShifts,
  'shift.create': writing((query, context, { body }) => createShift(query, context, body)),
  'shift.update': writing((query, context, { params, body }) => updateShift(query, context, params.id, body)),
  'shift.delete': writing((query, context, { params }) => deleteShift(query, context, params.id)),
  'shift.update-create': writing((query, context, { body }) => saveManyShifts(query, context, body.shifts)),
  'shift.delete-many': writing((query, context, { body }) => deleteManyShifts(query, context, body.shifts)),
  'shift-copy.list': listShiftCopies,
  'shift-copy.delete': deleteShiftCopy,

  'publish.list': listPublished,
  'publish.create': publishWeek,
  'publish.delete': unpublishWeek,
  'publish.pending': readPending,
  'publish.history': publishHistory,

  'notice.list': listNotices,
  'notice.read': readNotices,

  'day-off.list': listDaysOff,
  'day-off.create': requestDayOff,
  'day-off.update': answerDayOff,
  'day-off.delete': deleteDayOff,
  'day-off.context': readDayOffContext,

  'clock.punch': punch,

  'employee.list': listEmployees,
  'employee.read': readEmployee,
  'employee.leave-balance': readLeaveBalance,
  'employee.update-image': updateEmployeeImage,

  'image.read': readImage,

  'report.labor-hours-total': laborHoursTotal,
  'report.labor-hours-by-branch': laborHoursByBranch,
  'report.worked-stretches': workedStretches,
};
