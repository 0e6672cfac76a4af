import { type CallId, type Permission, permissions } from '#domain/permissions.ts';

/** Marks a token, so that who finds one, or scans for leaked ones, knows what it is. */
export const tokenPrefix = 'blt_';

/** Why a program's token may not make a call that its maker may (docs/rules/rights.md#tokens). */
const reasons = {
  self: 'it concerns the person who is signed in',
  access: 'it gives or takes access, which must not rest on a secret that may leak',
  demo: 'it puts the demo back',
} as const;

const closed: Partial<Record<CallId, keyof typeof reasons>> = {
  'token.list': 'access',
  'token.create': 'access',
  'token.delete': 'access',
  'openid.save': 'access',
  'openid.delete': 'access',
  'store-admin.create': 'access',
  'store-admin.create-new': 'access',
  'store-admin.update': 'access',
  'store-admin.delete': 'access',
  'client-contact.create': 'access',
  'client-contact.update': 'access',
  'client-contact.delete': 'access',
  'password.send-reset': 'access',
  'second-factor.take-off': 'access',
  // They answer with links that open accounts.
  'invitation.hand-over': 'access',
  'outbox.list': 'access',
  // Read markers of a person.
  'project.mark-read': 'self',
  'project.mark-unread': 'self',
  'demo.reset': 'demo',
  'demo.reset-without-employees': 'demo',
};

/** Fields that a token may not change, in calls that it may otherwise make. */
const closedFields: Partial<Record<CallId, readonly string[]>> = {
  'store-profile.update': ['require_second_factor', 'sign_in_links', 'clock_from_phone'],
  'employee-profile.create': ['username', 'invite'],
  'employee-profile.update': ['username', 'email', 'invite'],
  'client.create': ['invite_email'],
  'client.update': ['invite_email'],
};

/** Lists the fields that give or take access, which no token changes in this call. */
export const listClosedFields = (call: CallId): readonly string[] => closedFields[call] ?? [];

/** Explains why tokens never make a call that admins make; null: they may, with its power. */
export function explainNoToken(call: CallId): string | null {
  const { admin }: Permission = permissions[call];
  const reason = admin === 'own' ? 'self' : closed[call];
  return reason ? reasons[reason] : null;
}
