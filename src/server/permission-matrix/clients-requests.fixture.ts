import { randomUUID } from 'node:crypto';
import { emptyPicture, type Requests } from './make-request.fixture.ts';

function clientFile(): FormData {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('file', new File(['entity name\nAlder Imports LLC'], 'clients.csv'));
  return form;
}

/** Requests of clients and communication. */
export const clientRequests = {
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
  'client-contact.list': (_cast, rows) => ({ path: `/project/client/${rows.client}/contacts/` }),
  'client-contact.create': (_cast, rows) => ({
    path: `/project/client/${rows.client}/contacts/`,
    body: { email: `${randomUUID()}@example.com` },
  }),
  'client-contact.delete': (_cast, rows) => ({
    path: `/project/client/${rows.client}/contacts/${rows.contact}/`,
  }),
  'client-contact.update': (cast, rows) => ({
    path: `/project/client/${rows.client}/contacts/${cast.userIds.client}/`,
    body: { rights: ['documents', 'requests'] },
  }),
  'client.access': (_cast, rows) => ({ path: `/project/client/${rows.client}/access/` }),
  'client-own.read': (_cast, rows) => ({ path: `/project/client-own/${rows.client}/` }),
  'client-own.update': (_cast, rows) => ({
    path: `/project/client-own/${rows.client}/`,
    body: { phone: '415-555-0199' },
  }),
  'officer.list': (_cast, rows) => ({ path: `/project/client-drivers/${rows.client}/` }),
  'officer.find-people': () => ({ path: '/project/client-driver-people/?find=sud' }),
  'officer.create': (cast) => ({
    path: '/project/client-driver/',
    body: { client: cast.client, first_name: 'Nok', last_name: 'Suda' },
  }),
  'officer.read': (_cast, rows) => ({ path: `/project/client-driver-detail/${rows.officer}/` }),
  'officer.update': (_cast, rows) => ({
    path: `/project/client-driver-detail/${rows.officer}/`,
    body: { title: 'Owner' },
  }),
  'officer.succeed': (_cast, rows) => ({
    path: `/project/client-driver-detail/${rows.officer}/succeed/`,
    body: { last_day: '2030-12-31', first_name: 'Teo', last_name: 'Suda' },
  }),
  'officer.delete': (_cast, rows) => ({ path: `/project/client-driver-detail/${rows.officer}/` }),
  'search.find': () => ({ path: '/search/?find=cort' }),
  'client-request.list': () => ({ path: '/project/client-requests/' }),
  'client-request.create': (cast) => ({
    path: '/project/client-requests/',
    body: { client: cast.client, title: 'Bank statements' },
  }),
  'client-request.create-many': (_cast, rows) => ({
    path: '/project/client-requests/create-many/',
    body: { ids: [rows.lostClient], title: 'Bank statements' },
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
  'message-template.list': () => ({ path: '/project/message-templates/' }),
  'message-template.create': () => ({
    path: '/project/message-templates/',
    body: { name: randomUUID(), body: 'Hello {contact}' },
  }),
  'message-template.update': (_cast, rows) => ({
    path: `/project/message-template/${rows.messageTemplate}/`,
    body: { body: 'Hello {client}' },
  }),
  'message-template.delete': (_cast, rows) => ({
    path: `/project/message-template/${rows.messageTemplate}/`,
  }),
} satisfies Requests;
