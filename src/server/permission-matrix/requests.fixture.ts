import { randomUUID } from 'node:crypto';
import { builtPassword } from '#demo/builders.ts';
import type { AuthType, CallId } from '#domain/permissions.ts';
import type { Cast } from '#test/cast.ts';
import type { Rows } from './rows.fixture.ts';

const payrollLayout = (name: string) => ({
  name,
  rows: 'person',
  hour_decimals: 2,
  columns: [{ source: 'last_name', heading: 'Name', text: '' }],
  earnings: [],
});

const range = 'date_from=2026-11-01&date_to=2026-11-15';

function newEmployee(cast: Cast) {
  return { first_name: 'Nadia', last_name: 'Haddad', role: 'AT', salary: false, branch: [cast.oakland] };
}

function newAdmin() {
  return {
    email: `${randomUUID()}@example.com`,
    first_name: 'Omar',
    last_name: 'Diaz',
    auth_type: 'admin',
  };
}

/** What a call that the role may make answers with where this is no plain success. */
export const otherwise: Partial<Record<CallId, Partial<Record<AuthType, number>>>> = {
  // Their own phone, which a store must allow first.
  'clock.punch': { employee: 403 },
  // An admin's account has no employee, whose preferences these are.
  'preference.read': { admin: 404 },
  'preference.update': { admin: 404 },
  // No app waits for its first code, and none is on.
  'second-factor.confirm-totp': { admin: 400, employee: 400, clockadmin: 400, client: 400 },
  'second-factor.end-totp': { admin: 400, employee: 400, clockadmin: 400, client: 400 },
  // No browser made this one.
  'passkey.create': { admin: 400, employee: 400, clockadmin: 400, client: 400 },
  // The list in the request is not the one there is.
  'account-service.order': { admin: 400 },
  // A client reads its officers and adds some; what the firm keeps of them it does not change.
  'officer.update': { client: 403 },
  'officer.delete': { client: 403 },
  // Outside of the demo there is nothing to put back.
  'demo.reset': { admin: 404 },
  'demo.reset-without-employees': { admin: 404 },
};

/** A form whose file is taken away: well-formed for every call that sets a picture. */
function peopleFile(): FormData {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('file', new File(['first name,last name,role\nNoa,Lind,IN'], 'people.csv'));
  return form;
}

function clientFile(): FormData {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('file', new File(['entity name\nAlder Imports LLC'], 'clients.csv'));
  return form;
}

function emptyPicture(): FormData {
  const form = new FormData();
  form.set('image', '');
  return form;
}

/** A well-formed request of each call on the rows of one store. A new call without a line here does not compile. */
export const requests: Record<
  CallId,
  (cast: Cast, rows: Rows) => { path: string; body?: unknown; form?: FormData }
> = {
  'store.info': () => ({ path: '/store/active-branches-with-store/' }),
  'password.change': (_cast, rows) => ({
    path: `/human/change_password/${rows.user}/`,
    body: { old_password: builtPassword, new_password: 'two gulls over the pier' },
  }),
  'password.send-reset': (_cast, rows) => ({ path: `/human/users/${rows.user}/password-reset/`, body: {} }),
  'session.list': () => ({ path: '/human/sessions/' }),
  'session.end': (_cast, rows) => ({ path: `/human/sessions/${rows.session}/` }),
  'outbox.list': () => ({ path: '/store/outbox/' }),
  'operations.read': () => ({ path: '/store/operations/' }),
  'second-factor.read': () => ({ path: '/human/second-factor/' }),
  'second-factor.begin-totp': () => ({
    path: '/human/second-factor/totp/',
    body: { password: builtPassword },
  }),
  'second-factor.confirm-totp': () => ({
    path: '/human/second-factor/totp/confirm/',
    body: { code: '000000' },
  }),
  'second-factor.end-totp': () => ({
    path: '/human/second-factor/totp/off/',
    body: { password: builtPassword },
  }),
  'second-factor.renew-codes': () => ({
    path: '/human/second-factor/recovery-codes/',
    body: { password: builtPassword },
  }),
  'passkey.begin': () => ({ path: '/human/passkeys/options/', body: { password: builtPassword } }),
  'passkey.create': () => ({
    path: '/human/passkeys/',
    body: {
      name: 'Laptop',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    },
  }),
  'passkey.update': (_cast, rows) => ({ path: `/human/passkeys/${rows.passkey}/`, body: { name: 'Desk' } }),
  'passkey.delete': (_cast, rows) => ({
    path: `/human/passkeys/${rows.passkey}/`,
    body: { password: builtPassword },
  }),
  'shift.list': () => ({ path: '/shift/shifts/?date=2026-11-18' }),
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
  'shift-copy.delete': (_cast, rows) => ({ path: `/shift/shifts-to-copy-detail/${rows.copy}/` }),
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
  'publish.list': () => ({ path: '/shift/publish/' }),
  'publish.create': () => ({ path: '/shift/publish/create/', body: { sunday: '2026-11-15' } }),
  'publish.delete': (_cast, rows) => ({ path: `/shift/publish/delete/${rows.week}/` }),
  'day-off.list': () => ({ path: '/shift/dayoff/?all=1' }),
  'day-off.create': (_cast, rows) => ({
    path: '/shift/dayoff/',
    body: { dayoff: rows.freeDay, note: 'A wedding' },
  }),
  'day-off.update': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/`, body: { approved: true } }),
  'day-off.delete': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/` }),
  'day-off.context': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/context/` }),
  'publish.pending': () => ({ path: '/shift/publish/pending/?date=2026-11-18' }),
  'publish.history': () => ({ path: '/shift/publish/history/?date=2026-11-18' }),
  'notice.list': () => ({ path: '/human/notices/' }),
  'calendar-link.read': () => ({ path: '/human/calendar-link/' }),
  'calendar-link.make': () => ({ path: '/human/calendar-link/' }),
  'calendar-link.turn-off': () => ({ path: '/human/calendar-link/' }),
  'notice.read': () => ({ path: '/human/notices/read/', body: { up_to: 1 } }),
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
  'employee.list': () => ({ path: '/human/employees/' }),
  'employee.read': (_cast, rows) => ({ path: `/human/employees/${rows.employee}/` }),
  'employee.leave-balance': (_cast, rows) => ({ path: `/human/employees/${rows.employee}/leave-balance/` }),
  'employee.update-image': (_cast, rows) => ({
    path: `/human/employee-profile/image/update/${rows.employee}/`,
    form: emptyPicture(),
  }),
  'image.read': (_cast, rows) => ({ path: `/image/${rows.logo}/` }),
  'store.update-logo': (_cast, rows) => ({
    path: `/store/store-profile/${rows.store}/logo/`,
    form: emptyPicture(),
  }),
  'employee.create': (cast) => ({ path: '/human/employees/', body: newEmployee(cast) }),
  'employee.create-at': (cast) => ({ path: '/human/employees/create/', body: newEmployee(cast) }),
  'employee.update': (_cast, rows) => ({
    path: `/human/employees/${rows.leaver}/`,
    body: { last_name: 'Reyes' },
  }),
  'employee.delete': (_cast, rows) => ({ path: `/human/employees/${rows.leaver}/` }),
  'employee-profile.list': () => ({ path: '/human/employee-profile/' }),
  'employee-profile.create': (cast) => ({
    path: '/human/employee-profile/',
    body: { ...newEmployee(cast), phone: '415-555-0199' },
  }),
  'employee-profile.update': (_cast, rows) => ({
    path: `/human/employee-profile/${rows.employee}/`,
    body: { phone: '415-555-0199' },
  }),
  'availability.list': () => ({ path: '/human/availability/?date=2026-11-18' }),
  'team.import': () => ({ path: '/human/team-import/', form: peopleFile() }),
  'store-admin.list': () => ({ path: '/human/store-admins/' }),
  'store-admin.create': () => ({ path: '/human/store-admins/', body: newAdmin() }),
  'store-admin.create-new': () => ({ path: '/human/new-store-admin/create/', body: newAdmin() }),
  'store-admin.update': (_cast, rows) => ({
    path: `/human/admin/update/${rows.clockAdmin}/`,
    body: { first_name: 'Tablet' },
  }),
  'store-admin.delete': (_cast, rows) => ({ path: `/human/admin/update/${rows.clockAdmin}/` }),
  'account.read': (_cast, rows) => ({ path: `/human/user-emp-acc/${rows.user}/` }),
  'account.update': (_cast, rows) => ({
    path: `/human/user-emp-acc/${rows.user}/`,
    body: { phone: '415-555-0199' },
  }),
  'preference.read': (_cast, rows) => ({ path: `/human/my-preference/${rows.employee}/` }),
  'preference.update': (_cast, rows) => ({
    path: `/human/my-preference/${rows.employee}/`,
    body: { theme: 'dark' },
  }),
  'store-profile.read': (_cast, rows) => ({ path: `/store/store-profile/${rows.store}/` }),
  'store-profile.update': (_cast, rows) => ({
    path: `/store/store-profile/${rows.store}/`,
    body: { hours: 'Daily' },
  }),
  'branch-profile.list': () => ({ path: '/store/branch-profiles/' }),
  'branch-profile.create': () => ({ path: '/store/branch-profiles/', body: { name: 'Berkeley' } }),
  'branch-profile.update': (_cast, rows) => ({
    path: `/store/branch-profiles/${rows.branch}/`,
    body: { phone: '415-555-0199' },
  }),
  'branch.delete': (_cast, rows) => ({ path: `/store/branch-d/${rows.branch}/` }),
  'partner-profile.list': () => ({ path: '/store/partner-profiles/' }),
  'partner-profile.create': () => ({
    path: '/store/partner-profiles/',
    body: { first_name: 'Henrik', last_name: 'Dahl' },
  }),
  'partner-profile.update': (_cast, rows) => ({
    path: `/store/partner-profiles/${rows.partner}/`,
    body: { profile: { is_active: false } },
  }),
  'partner.delete': (_cast, rows) => ({ path: `/store/partner-d/${rows.partner}/` }),
  'account-service.list': () => ({ path: '/project/account-services/' }),
  'account-service.create': () => ({ path: '/project/account-services/', body: { name: randomUUID() } }),
  'account-service.order': () => ({ path: '/project/account-services/order/', body: { ids: [] } }),
  'account-service.update': (_cast, rows) => ({
    path: `/project/account-service/${rows.service}/`,
    body: { order: 3 },
  }),
  'account-service.delete': (_cast, rows) => ({ path: `/project/account-service/${rows.service}/` }),
  'client.list': () => ({ path: '/project/clients/' }),
  'client.create': () => ({ path: '/project/clients/', body: { entity_name: 'Alder Dental PC' } }),
  'client.read': (_cast, rows) => ({ path: `/project/client/${rows.client}/` }),
  'client.update': (_cast, rows) => ({ path: `/project/client/${rows.client}/`, body: { paid: true } }),
  'client.delete': (_cast, rows) => ({ path: `/project/client/${rows.lostClient}/` }),
  'client.update-image': (_cast, rows) => ({
    path: `/project/client-profile/image/update/${rows.client}/`,
    form: emptyPicture(),
  }),
  'client.answer-proposal': (_cast, rows) => ({
    path: `/project/client/${rows.lostClient}/proposals/${rows.proposal}/`,
    body: { accept: true },
  }),
  'client.change-many': (_cast, rows) => ({
    path: '/project/clients/change-many/',
    body: { ids: [rows.lostClient], change: { kind: 'active', active: true } },
  }),
  'client.export': () => ({ path: '/project/clients/export/', body: { filter: { active: true } } }),
  'client.import': () => ({ path: '/project/clients/import/', form: clientFile() }),
  'client.history': (_cast, rows) => ({ path: `/project/client/${rows.client}/history/` }),
  'client.access': (_cast, rows) => ({ path: `/project/client/${rows.client}/access/` }),
  'client-own.read': (_cast, rows) => ({ path: `/project/client-own/${rows.client}/` }),
  'client-own.update': (_cast, rows) => ({
    path: `/project/client-own/${rows.client}/`,
    body: { phone: '415-555-0199' },
  }),
  'officer.list': (_cast, rows) => ({ path: `/project/client-drivers/${rows.client}/` }),
  'officer.create': (cast) => ({
    path: '/project/client-driver/',
    body: { client: cast.client, first_name: 'Nok', last_name: 'Suda' },
  }),
  'officer.read': (_cast, rows) => ({ path: `/project/client-driver-detail/${rows.officer}/` }),
  'officer.update': (_cast, rows) => ({
    path: `/project/client-driver-detail/${rows.officer}/`,
    body: { title: 'Owner' },
  }),
  'officer.delete': (_cast, rows) => ({ path: `/project/client-driver-detail/${rows.officer}/` }),
  'search.find': () => ({ path: '/search/?find=cort' }),
  'client-request.list': () => ({ path: '/project/client-requests/' }),
  'client-request.create': (cast) => ({
    path: '/project/client-requests/',
    body: { client: cast.client, title: 'Bank statements' },
  }),
  'client-request.read': (_cast, rows) => ({ path: `/project/client-request/${rows.clientRequest}/` }),
  'client-request.update': (_cast, rows) => ({
    path: `/project/client-request/${rows.clientRequest}/`,
    body: { title: 'Bank statements of 2026' },
  }),
  'client-request.withdraw': (_cast, rows) => ({ path: `/project/client-request/${rows.clientRequest}/` }),
  'client-request.answer': (_cast, rows) => ({
    path: `/project/client-request/${rows.clientRequest}/answer/`,
    body: { body: 'Here it is.' },
  }),
  'client-request.decide': (_cast, rows) => ({
    path: `/project/client-request/${rows.clientRequest}/decide/`,
    body: { accept: true },
  }),
  'client-request.read-file': (_cast, rows) => ({
    path: `/project/client-request-file/${rows.clientRequestFile}/`,
  }),
  'project.list': () => ({ path: '/project/projects/' }),
  'project.create': (cast) => ({
    path: '/project/projects/',
    body: { client: cast.client, title: 'Payroll set-up' },
  }),
  'project.read': (_cast, rows) => ({ path: `/project/project/${rows.project}/` }),
  'project.update': (_cast, rows) => ({
    path: `/project/project/${rows.project}/`,
    body: { status: 'waiting' },
  }),
  'project.delete': (_cast, rows) => ({ path: `/project/project/${rows.project}/` }),
  'project.mark-read': (_cast, rows) => ({
    path: `/project/project/${rows.project}/read/`,
    body: { up_to: rows.message },
  }),
  'project.mark-unread': (_cast, rows) => ({ path: `/project/project/${rows.project}/unread/` }),
  'project.check-notify': (_cast, rows) => ({ path: `/project/check-notify/${rows.client}/` }),
  'project.read-file': (_cast, rows) => ({ path: `/project/file/${rows.projectFile}/` }),
  'message.list': (_cast, rows) => ({ path: `/project/project/${rows.project}/messages/` }),
  'message.create': (_cast, rows) => ({
    path: `/project/project/${rows.project}/messages/`,
    body: { body: 'Thank you.' },
  }),
  'demo.reset': () => ({ path: '/human/reset-everything/' }),
  'demo.reset-without-employees': () => ({ path: '/human/reset-everything-no-employee/' }),
  'event.listen': () => ({ path: '/events/' }),
  'report.labor-hours-total': () => ({ path: `/dashboard/shift/emp-hr-total/?${range}` }),
  'report.labor-hours-by-branch': (cast) => ({
    path: `/dashboard/shift/emp-hr/?branch=${cast.oakland}&${range}`,
  }),
  'report.worked-stretches': (_cast, rows) => ({
    path: `/dashboard/shift/emp-hr-total/emp/?staff=${rows.employee}&${range}`,
  }),
  'report.all-shifts': () => ({ path: `/dashboard/shift/all/?${range}` }),
  'report.cash-revenue': () => ({ path: `/dashboard/transaction/cash-revenue/?${range}` }),
  'report.sales-tax': () => ({ path: `/dashboard/transaction/sales-tax/?${range}` }),
  'report.cafe': (cast) => ({
    path: `/dashboard/transaction/cafe-umami/?branch=${cast.oakland}&${range}`,
  }),
  'report.tips-total': () => ({ path: `/dashboard/shift/tip-total/?${range}` }),
  'report.tips-by-branch': (cast) => ({ path: `/dashboard/shift/tip/?branch=${cast.oakland}&${range}` }),
  'report.tips-of-employee': (_cast, rows) => ({
    path: `/dashboard/shift/tip-total/emp/?staff=${rows.employee}&${range}`,
  }),
  'report.tip-pools': (_cast, rows) => ({
    path: `/dashboard/shift/tip-pools/?staff=${rows.employee}&${range}`,
  }),
  'report.sales': () => ({ path: '/dashboard/transaction/sales/?date=2026-11-09' }),
  'report.compensation': () => ({ path: `/dashboard/shift/comp-report/?${range}` }),
  'report.compensation-lines': (_cast, rows) => ({
    path: `/dashboard/shift/comp-report/emp/?staff=${rows.employee}&${range}`,
  }),
  'period.list': () => ({ path: '/dashboard/period/close/' }),
  'period.close': (_cast, rows) => ({
    path: '/dashboard/period/close/',
    body: { date_from: rows.openDay, date_to: rows.openDay },
  }),
  'period.compare': (_cast, rows) => ({ path: `/dashboard/period/${rows.period}/` }),
  'period.reopen': (_cast, rows) => ({
    path: `/dashboard/period/${rows.period}/reopen/`,
    body: { reason: 'A punch was missing' },
  }),
  'report.day-closes': (cast) => ({ path: `/dashboard/day-close/?branch=${cast.oakland}&${range}` }),
  'report.day-close': (cast) => ({
    path: `/dashboard/day-close/day/?branch=${cast.oakland}&date=2026-11-09`,
  }),
  'report.count-cash': (cast, rows) => ({
    path: '/dashboard/day-close/',
    body: { branch: cast.oakland, date: rows.openDay, counted: 12_345 },
  }),
  'payroll.layouts': () => ({ path: '/dashboard/payroll/layouts/' }),
  'payroll.create-layout': (_cast, rows) => ({
    path: '/dashboard/payroll/layouts/',
    body: payrollLayout(`Own ${rows.payrollLayout}`),
  }),
  'payroll.update-layout': (_cast, rows) => ({
    path: `/dashboard/payroll/layout/${rows.payrollLayout}/`,
    body: payrollLayout(`Other ${rows.payrollLayout}`),
  }),
  'payroll.delete-layout': (_cast, rows) => ({ path: `/dashboard/payroll/layout/${rows.payrollLayout}/` }),
  'payroll.numbers': () => ({ path: '/dashboard/payroll/numbers/' }),
  'payroll.set-numbers': (cast) => ({
    path: '/dashboard/payroll/numbers/',
    body: { numbers: [{ employee: cast.ana, number: '5G9934' }] },
  }),
  'payroll.preview': (_cast, rows) => ({ path: `/dashboard/period/${rows.period}/payroll/?layout=gusto` }),
  'payroll.export': (_cast, rows) => ({
    path: `/dashboard/period/${rows.period}/payroll/`,
    body: { layout: 'gusto' },
  }),
  'transaction.import': (cast) => {
    const form = new FormData();
    form.set('branch', String(cast.oakland));
    form.set('file', new File(['id,occurred_at,tender,gross,discount,tax,tip'], 'sales.csv'));
    return { path: '/dashboard/transaction/import/', form };
  },
  'transaction.list-imports': () => ({ path: '/dashboard/transaction/import/' }),
  'transaction.read-import': (_cast, rows) => ({
    path: `/dashboard/transaction/import/${rows.salesImport}/`,
  }),
};

/** Calls whose request names a row in its path, or a staff member: a foreign one is not found. */
export const namesRow: CallId[] = [
  'password.change',
  'password.send-reset',
  'session.end',
  'passkey.update',
  'passkey.delete',
  'shift.update',
  'shift.delete',
  'shift.claim',
  'shift.offer',
  'shift.history',
  'shift-trade.answer',
  'shift-trade.decide',
  'shift-copy.delete',
  'week-template.read',
  'week-template.update',
  'week-template.delete',
  'publish.delete',
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
  'employee.leave-balance',
  'employee.update-image',
  'image.read',
  'store.update-logo',
  'employee.update',
  'employee.delete',
  'employee-profile.update',
  'store-admin.update',
  'store-admin.delete',
  'account.read',
  'account.update',
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
  'client.read',
  'client.update',
  'client.delete',
  'client.update-image',
  'client.answer-proposal',
  'client.history',
  'client.access',
  'client-own.read',
  'client-own.update',
  'officer.list',
  'officer.read',
  'officer.update',
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
  'message.list',
  'message.create',
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
