import { randomUUID } from 'node:crypto';
import type { Cast } from '#test/cast.ts';
import { emptyPicture, type Requests } from './make-request.fixture.ts';

function newEmployee(cast: Cast) {
  return { first_name: 'Nadia', last_name: 'Haddad', role: 'AT', salary: false, branch: [cast.sanFrancisco] };
}

function peopleFile(): FormData {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('file', new File(['first name,last name,role\nNoa,Lind,IN'], 'people.csv'));
  return form;
}

/** Requests of company, branches and team. */
export const companyRequests = {
  'employee.list': () => ({ path: '/human/employees/' }),
  'employee.read': (_cast, rows) => ({ path: `/human/employees/${rows.employee}/` }),
  'employee.access': (_cast, rows) => ({ path: `/human/employees/${rows.employee}/access/` }),
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
  'saved-view.list': () => ({ path: '/human/saved-views/' }),
  'saved-view.save': () => ({
    path: '/human/saved-views/',
    body: { screen: 'clients', name: 'Unpaid', query: '?paid=no' },
  }),
  'invitation.list': () => ({ path: '/human/invitations/' }),
  'invitation.hand-over': (_cast, rows) => ({
    path: `/human/invitations/${rows.employee}/link/`,
    body: {},
  }),
  'employee-profile.list': () => ({ path: '/human/employee-profile/' }),
  'employee-profile.create': (cast) => ({
    path: '/human/employee-profile/',
    body: { ...newEmployee(cast), phone: '415-555-0199' },
  }),
  'employee-profile.update': (_cast, rows) => ({
    path: `/human/employee-profile/${rows.employee}/`,
    // The phone of before: who handles pay alone changes none.
    body: { phone: '' },
  }),
  'employee-profile.update-many': (_cast, rows) => ({
    path: '/human/pay-rates/',
    body: { people: [{ employee: rows.employee, pay_rates: [] }] },
  }),
  'team.import': () => ({ path: '/human/team-import/', form: peopleFile() }),
  'store-profile.read': (_cast, rows) => ({ path: `/store/store-profile/${rows.store}/` }),
  'store-profile.update': (_cast, rows) => ({
    path: `/store/store-profile/${rows.store}/`,
    body: { hours: 'Daily' },
  }),
  'branch-profile.list': () => ({ path: '/store/branch-profiles/' }),
  'branch-profile.create': () => ({ path: '/store/branch-profiles/', body: { name: 'Berkeley' } }),
  'branch-profile.update': (_cast, rows) => ({
    path: `/store/branch-profiles/${rows.firstBranch}/`,
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
  'position.list': () => ({ path: '/store/positions/' }),
  'position.create': () => ({ path: '/store/positions/', body: { name: randomUUID() } }),
  'position.order': () => ({ path: '/store/positions/order/', body: { ids: [] } }),
  'position.update': (_cast, rows) => ({
    path: `/store/positions/${rows.position}/`,
    body: { tip_points: 2 },
  }),
  'position.delete': (_cast, rows) => ({ path: `/store/positions/${rows.position}/` }),
  'account-service.list': () => ({ path: '/project/account-services/' }),
  'account-service.create': () => ({ path: '/project/account-services/', body: { name: randomUUID() } }),
  'account-service.order': () => ({ path: '/project/account-services/order/', body: { ids: [] } }),
  'account-service.update': (_cast, rows) => ({
    path: `/project/account-service/${rows.service}/`,
    body: { order: 3 },
  }),
  'account-service.delete': (_cast, rows) => ({ path: `/project/account-service/${rows.service}/` }),
} satisfies Requests;
