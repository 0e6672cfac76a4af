import type { CallId } from '#domain/permissions.ts';
import type { Call } from './call.ts';
import { punch } from './clock.ts';
import { laborHoursByBranch, laborHoursTotal, workedStretches } from './dashboard.ts';
import {
  answerDayOff,
  deleteDayOff,
  listDaysOff,
  readDayOffContext,
  readLeaveBalance,
  requestDayOff,
} from './day-off.ts';
import { listEmployees, readEmployee, updateEmployeeImage } from './human.ts';
import { readImage } from './images.ts';
import { listNotices, readNotices } from './notice.ts';
import { listPublished, publishHistory, publishWeek, readPending, unpublishWeek } from './publish.ts';
import {
  createShift,
  deleteShift,
  deleteShiftCopy,
  deleteShifts,
  listShiftCopies,
  listShifts,
  saveShifts,
  updateShift,
} from './shift.ts';
import { storeInfo, updateStoreLogo } from './store.ts';

/** Every call of the API under its id; a call that is missing here, or in the permission table, does not compile. */
export const calls = {
  'store.info': storeInfo,
  'store.update-logo': updateStoreLogo,

  'shift.list': listShifts,
  'shift.create': createShift,
  'shift.update': updateShift,
  'shift.delete': deleteShift,
  'shift.update-create': saveShifts,
  'shift.delete-many': deleteShifts,
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
} as const satisfies Record<CallId, Call>;

export type Calls = typeof calls;

/** Where the API lies. */
export const apiBase = '/api/v1';
