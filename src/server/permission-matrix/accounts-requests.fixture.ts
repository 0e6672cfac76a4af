import { randomUUID } from 'node:crypto';
import { builtPassword } from '#demo/builders.ts';
import type { Requests } from './make-request.fixture.ts';

function newAdmin() {
  return {
    email: `${randomUUID()}@example.com`,
    first_name: 'Omar',
    last_name: 'Diaz',
    auth_type: 'admin',
  };
}

/** Requests of accounts, sessions and what signs people in. */
export const accountRequests = {
  'store.info': () => ({ path: '/store/active-branches-with-store/' }),
  'password.change': (_cast, rows) => ({
    path: `/human/change_password/${rows.user}/`,
    body: { old_password: builtPassword, new_password: 'two gulls over the pier' },
  }),
  'password.send-reset': (_cast, rows) => ({
    path: `/human/users/${rows.secured}/password-reset/`,
    body: {},
  }),
  'entity.choose': (cast) => ({ path: '/human/entity/', body: { entity: cast.client } }),
  'session.list': () => ({ path: '/human/sessions/' }),
  'session.end': (_cast, rows) => ({ path: `/human/sessions/${rows.session}/` }),
  'outbox.list': () => ({ path: '/store/outbox/' }),
  'operations.read': () => ({ path: '/store/operations/' }),
  'first-steps.read': () => ({ path: '/store/first-steps/' }),
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
  // Codes stand in for a second factor, such as this passkey.
  'second-factor.renew-codes': (_cast, { passkey: _passkey }) => ({
    path: '/human/second-factor/recovery-codes/',
    body: { password: builtPassword },
  }),
  'second-factor.take-off': (_cast, rows) => ({
    path: `/human/users/${rows.secured}/second-factor/off/`,
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
  'store-admin.list': () => ({ path: '/human/store-admins/' }),
  'store-admin.history': () => ({ path: '/human/store-admins/history/' }),
  'store-admin.create': () => ({ path: '/human/store-admins/', body: newAdmin() }),
  'store-admin.create-new': () => ({ path: '/human/new-store-admin/create/', body: newAdmin() }),
  'store-admin.update': (_cast, rows) => ({
    path: `/human/admin/update/${rows.clockAdmin}/`,
    body: { first_name: 'Tablet' },
  }),
  'store-admin.delete': (_cast, rows) => ({ path: `/human/admin/update/${rows.clockAdmin}/` }),
  'token.list': () => ({ path: '/store/tokens/' }),
  'token.create': () => ({ path: '/store/tokens/', body: { name: 'Payroll sync', powers: ['plan'] } }),
  'token.delete': (_cast, rows) => ({ path: `/store/tokens/${rows.token}/` }),
  'openid.read': () => ({ path: '/store/openid/' }),
  'openid.save': () => ({
    path: '/store/openid/',
    body: { name: 'Acme', issuer: 'https://10.0.0.7', client_id: 'branchline', client_secret: 'secret' },
  }),
  'openid.delete': () => ({ path: '/store/openid/' }),
  'sms.read': () => ({ path: '/store/sms/' }),
  'sms.save': () => ({
    path: '/store/sms/',
    body: { account_sid: `AC${'0'.repeat(32)}`, sender: '+14155550100' },
  }),
  'sms.delete': () => ({ path: '/store/sms/' }),
  'sms.test': () => ({ path: '/store/sms/test/', body: { phone: '415-555-0134' } }),
  'sms.failures': () => ({ path: '/store/sms/failures/' }),
  'sms-number.read': () => ({ path: '/human/sms/' }),
  'sms-number.save': () => ({ path: '/human/sms/', body: { phone: '415-555-0134' } }),
  'sms-number.verify': () => ({ path: '/human/sms/verify/', body: { code: '000000' } }),
  'sms-number.delete': () => ({ path: '/human/sms/' }),
  'webhook.list': () => ({ path: '/store/webhooks/' }),
  'webhook.create': () => ({
    path: '/store/webhooks/',
    body: { url: 'https://93.184.216.34/hook', topics: ['positions'] },
  }),
  'webhook.update': (_cast, rows) => ({
    path: `/store/webhooks/${rows.webhook}/`,
    body: { active: false },
  }),
  'webhook.delete': (_cast, rows) => ({ path: `/store/webhooks/${rows.webhook}/` }),
  'webhook.deliveries': (_cast, rows) => ({ path: `/store/webhooks/${rows.webhook}/deliveries/` }),
  'webhook.send-again': (_cast, rows) => ({
    path: `/store/webhooks/${rows.webhook}/deliveries/${rows.delivery}/again/`,
    body: {},
  }),
  'account.read': (_cast, rows) => ({ path: `/human/user-emp-acc/${rows.user}/` }),
  'account.update': (_cast, rows) => ({
    path: `/human/user-emp-acc/${rows.user}/`,
    body: { phone: '415-555-0199' },
  }),
  'account.resend-email': (_cast, rows) => ({
    path: `/human/user-emp-acc/${rows.userWithNewAddress}/pending-email/`,
    body: {},
  }),
  'account.cancel-email': (_cast, rows) => ({
    path: `/human/user-emp-acc/${rows.userWithNewAddress}/pending-email/`,
  }),
  'preference.read': (_cast, rows) => ({ path: `/human/my-preference/${rows.employee}/` }),
  'preference.update': (_cast, rows) => ({
    path: `/human/my-preference/${rows.employee}/`,
    body: { theme: 'dark' },
  }),
  'demo.reset': () => ({ path: '/human/reset-everything/' }),
  'demo.reset-without-employees': () => ({ path: '/human/reset-everything-no-employee/' }),
  'event.listen': () => ({ path: '/events/' }),
} satisfies Requests;
