import { randomUUID } from 'node:crypto';
import { type Requests, range } from './make-request.fixture.ts';

/** Requests of the clock and its timesheets. */
export const clockRequests = {
  'clock.punch': (cast) => ({
    path: '/shift/clock/',
    body: {
      key: randomUUID(),
      employee: cast.ana,
      pin: '2468',
      action: 'in',
      at: '2026-11-18T09:41:00-08:00',
    },
  }),
  'clock.list-guests': () => ({ path: '/shift/clock/guests/?find=ort' }),
  'waiting-punch.list': () => ({ path: '/shift/waiting-punches/?all=1' }),
  'waiting-punch.resolve': (_cast, rows) => ({
    path: `/shift/waiting-punches/${rows.waitingPunch}/resolve/`,
    body: { action: 'dismiss', reason: 'Sent twice' },
  }),
  'timesheet.list': () => ({ path: `/shift/timesheets/?${range}` }),
  'timesheet.read': (_cast, rows) => ({ path: `/shift/timesheets/${rows.employee}/?${range}` }),
  'timesheet-approval.create': (_cast, rows) => ({
    path: '/shift/timesheets/approve/',
    body: {
      date_from: rows.workedDay,
      date_to: rows.workedDay,
      sheets: [{ employee: rows.employee, state: 'as seen' }],
    },
  }),
  'timesheet-approval.delete': (_cast, rows) => ({ path: `/shift/timesheets/approvals/${rows.approval}/` }),
  'timesheet-approval.delete-many': (_cast, rows) => ({
    path: '/shift/timesheets/approvals-delete/',
    body: { approvals: [rows.approval] },
  }),
  'correction-request.list': () => ({ path: '/shift/correction-requests/?all=1' }),
  'correction-request.create': (_cast, rows) => ({
    path: '/shift/correction-requests/',
    body: {
      clock_in: `${rows.workedDay}T09:00:00-08:00`,
      clock_out: `${rows.workedDay}T17:00:00-08:00`,
      reason: 'Forgot',
    },
  }),
  'correction-request.resolve': (_cast, rows) => ({
    path: `/shift/correction-requests/${rows.correction}/resolve/`,
    body: { action: 'refuse', answer: 'You were not there' },
  }),
  'correction-request.delete': (_cast, rows) => ({ path: `/shift/correction-requests/${rows.correction}/` }),
  'device.list': () => ({ path: '/store/devices/' }),
  'device.update': (_cast, rows) => ({ path: `/store/devices/${rows.device}/`, body: { name: 'Counter' } }),
  'device.revoke': (_cast, rows) => ({ path: `/store/devices/${rows.device}/` }),
} satisfies Requests;
