import { randomUUID } from 'node:crypto';
import { makeDevice } from '#test/push-service.ts';
import type { Requests } from './make-request.fixture.ts';

/** Requests of the schedule. */
export const scheduleRequests = {
  'shift.list': () => ({ path: '/shift/shifts/?date=2026-11-18' }),
  'shift.list-busy': () => ({ path: '/shift/busy/?date=2026-11-18' }),
  'shift.create': (cast) => ({
    path: '/shift/shifts/create/',
    body: {
      uuid: randomUUID(),
      employee: null,
      branch: cast.sanFrancisco,
      start_time: '2026-11-19T09:00:00-08:00',
      end_time: '2026-11-19T17:00:00-08:00',
      shift_role: 'AT',
    },
  }),
  'shift.update': (_cast, rows) => ({ path: `/shift/shifts/${rows.shift}/`, body: { note: randomUUID() } }),
  'shift.delete': (_cast, rows) => ({ path: `/shift/shifts/${rows.shift}/` }),
  'shift.update-create': (cast) => ({
    path: '/shift/shifts-update-create/',
    body: {
      shifts: [
        {
          uuid: randomUUID(),
          employee: null,
          branch: cast.sanFrancisco,
          start_time: '2026-11-19T09:00:00-08:00',
          end_time: '2026-11-19T17:00:00-08:00',
          shift_role: 'AT',
        },
      ],
    },
  }),
  'shift.delete-many': (_cast, rows) => ({
    path: '/shift/shifts-delete/',
    body: { shifts: [{ uuid: rows.shift }] },
  }),
  'shift.list-open': () => ({ path: '/shift/open-shifts/?date=2026-11-18' }),
  'shift.claim': (_cast, rows) => ({ path: `/shift/shifts/${rows.openShift}/claim/` }),
  'shift-drop.list': () => ({ path: '/shift/drop/?date=2026-11-18' }),
  'shift-drop.create': (_cast, rows) => ({ path: '/shift/drop/', body: { shift: rows.tradedShift } }),
  'shift-drop.delete': (_cast, rows) => ({ path: `/shift/drop/${rows.droppedShift}/` }),
  'shift-confirmation.list': () => ({ path: '/shift/confirmations/?date=2026-11-18' }),
  'shift-confirmation.create': (_cast, rows) => ({
    path: '/shift/confirmations/',
    body: { shifts: [{ shift: rows.tradedShift, version: 1 }] },
  }),
  'shift-confirmation.remind': () => ({
    path: '/shift/confirmations/remind/',
    body: { sunday: '2026-11-15' },
  }),
  'shift-bid.create': (_cast, rows) => ({ path: '/shift/bid/', body: { shift: rows.openShift } }),
  'shift-bid.delete': (_cast, rows) => ({ path: `/shift/bid/${rows.bid}/` }),
  'shift-bid.decide': (_cast, rows) => ({
    path: `/shift/bid/${rows.bid}/decide/`,
    body: { action: 'refuse' },
  }),
  'shift.offer': (cast, rows) => ({
    path: `/shift/shifts/${rows.openShift}/offer/`,
    body: { employee: cast.luis },
  }),
  'shift.history': (_cast, rows) => ({ path: `/shift/shifts/${rows.ownShift}/history/` }),
  'shift-trade.list': () => ({ path: '/shift/trades/' }),
  'shift-trade.create': (cast, rows) => ({
    path: '/shift/trades/',
    body: { shift: rows.tradedShift, to: cast.luis },
  }),
  'shift-trade.answer': (_cast, rows) => ({
    path: `/shift/trades/${rows.askedTrade}/answer/`,
    body: { action: 'refuse' },
  }),
  'shift-trade.decide': (_cast, rows) => ({
    path: `/shift/trades/${rows.acceptedTrade}/decide/`,
    body: { action: 'refuse' },
  }),
  'shift-copy.list': () => ({ path: '/shift/shifts-to-copy/?date=2026-11-18' }),
  'shift-copy.delete': (_cast, rows) => ({ path: `/shift/shifts-to-copy-detail/${rows.shift}/` }),
  'week-template.list': () => ({ path: '/shift/week-templates/' }),
  'week-template.read': (_cast, rows) => ({ path: `/shift/week-templates/${rows.template}/` }),
  'week-template.create': () => ({
    path: '/shift/week-templates/',
    body: { name: `Week ${randomUUID()}`, sunday: '2026-11-15' },
  }),
  'week-template.update': (_cast, rows) => ({
    path: `/shift/week-templates/${rows.template}/`,
    body: { name: `Week ${randomUUID()}` },
  }),
  'week-template.delete': (_cast, rows) => ({ path: `/shift/week-templates/${rows.template}/` }),
  'rotation.list': () => ({ path: '/shift/rotations/' }),
  'rotation.create': (cast) => ({
    path: '/shift/rotations/',
    body: {
      ...{ name: `Rotation ${randomUUID()}`, branch: cast.sanFrancisco, anchor: '2026-11-16' },
      ...{ days: [true, false], from: '09:00', to: '17:00', shift_role: 'AT' },
      places: [{ employee: null, first_day: 0 }],
    },
  }),
  'rotation.update': (_cast, rows) => ({
    path: `/shift/rotations/${rows.rotation}/`,
    body: { name: `Rotation ${randomUUID()}` },
  }),
  'rotation.delete': (_cast, rows) => ({ path: `/shift/rotations/${rows.rotation}/` }),
  'publish.list': () => ({ path: '/shift/publish/' }),
  'publish.create': () => ({ path: '/shift/publish/create/', body: { sunday: '2026-11-15' } }),
  'publish.create-at': () => ({ path: '/shift/publish/', body: { sunday: '2026-11-15' } }),
  'publish.delete': (_cast, rows) => ({ path: `/shift/publish/delete/${rows.week}/` }),
  'day-note.list': () => ({ path: '/shift/day-notes/?date_from=2026-11-15&date_to=2026-11-21' }),
  'day-note.save': (cast) => ({
    path: '/shift/day-notes/',
    body: [{ branch: cast.sanFrancisco, date: '2026-11-18', note: 'Inventory' }],
  }),
  'log-book.list': () => ({ path: '/shift/log-book/' }),
  'log-book.create': (cast) => ({
    path: '/shift/log-book/',
    body: { branch: cast.sanFrancisco, date: '2026-11-16', text: 'Busy' },
  }),
  'log-book.update': (_cast, rows) => ({
    path: `/shift/log-book/${rows.logEntry}/`,
    body: { text: 'Quiet' },
  }),
  'log-book.delete': (_cast, rows) => ({ path: `/shift/log-book/${rows.logEntry}/` }),
  'named-shift.list': () => ({ path: '/shift/named-shifts/' }),
  'named-shift.save': (cast) => ({
    path: `/shift/named-shifts/?branch=${cast.sanFrancisco}`,
    body: [{ name: 'Opening', from: '07:00', to: '15:00', shift_role: 'AT' }],
  }),
  'coverage.read': () => ({ path: '/shift/coverage/' }),
  'coverage.save': (cast) => ({ path: `/shift/coverage/?branch=${cast.sanFrancisco}`, body: [] }),
  'day-off.list': () => ({ path: '/shift/dayoff/?all=1' }),
  'day-off.create': (_cast, rows) => ({
    path: '/shift/dayoff/',
    body: { dayoff: rows.freeDay, note: 'A wedding' },
  }),
  'day-off.update': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/`, body: { approved: true } }),
  'day-off.delete': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/` }),
  'day-off.contexts': (_cast, rows) => ({ path: `/shift/dayoff/contexts/?ids=${rows.dayOff}` }),
  'day-off.context': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/context/` }),
  'publish.pending': () => ({ path: '/shift/publish/pending/?date=2026-11-18' }),
  'publish.history': () => ({ path: '/shift/publish/history/?date=2026-11-18' }),
  'attention.list': () => ({ path: '/human/attention/' }),
  'attention.decisions': () => ({ path: '/human/attention/decided/' }),
  'notice.list': () => ({ path: '/human/notices/' }),
  'staff-announcement.list': () => ({ path: '/human/announcements/' }),
  'staff-announcement.create': (cast) => ({
    path: '/human/announcements/',
    body: { title: 'Party', branches: [cast.sanFrancisco] },
  }),
  'staff-announcement.update': (_cast, rows) => ({
    path: `/human/announcements/${rows.announcement}/`,
    body: { pinned: true },
  }),
  'staff-announcement.delete': (_cast, rows) => ({ path: `/human/announcements/${rows.announcement}/` }),
  'staff-announcement.see': (_cast, rows) => ({
    path: `/human/announcements/${rows.announcement}/seen/`,
    body: { round: 1 },
  }),
  'staff-announcement.readers': (_cast, rows) => ({
    path: `/human/announcements/${rows.announcement}/seen/`,
  }),
  'calendar-link.read': () => ({ path: '/human/calendar-link/' }),
  'calendar-link.make': () => ({ path: '/human/calendar-link/' }),
  'calendar-link.turn-off': () => ({ path: '/human/calendar-link/' }),
  'notification-choice.read': () => ({ path: '/human/notification-choices/' }),
  'notification-choice.update': () => ({ path: '/human/notification-choices/', body: {} }),
  'notification-settings.read': () => ({ path: '/human/notification-settings/' }),
  'notification-settings.update': () => ({ path: '/human/notification-settings/', body: {} }),
  'push.key': () => ({ path: '/human/push/key/' }),
  'push.list': () => ({ path: '/human/push/' }),
  'push.create': () => ({
    path: '/human/push/',
    body: makeDevice(`https://93.184.216.34/${randomUUID()}`).subscription,
  }),
  'push.delete': (_cast, rows) => ({ path: `/human/push/${rows.pushDevice}/` }),
  'notice.read': () => ({ path: '/human/notices/read/', body: { up_to: 1 } }),
  'availability-request.decide': (_cast, rows) => ({
    path: `/human/availability-requests/${rows.availabilityRequest}/decide/`,
    body: { action: 'approve' },
  }),
  'availability-request.delete': (_cast, rows) => ({
    path: `/human/availability-requests/${rows.availabilityRequest}/`,
  }),
  'availability.list': () => ({ path: '/human/availability/?date=2026-11-18' }),
} satisfies Requests;
