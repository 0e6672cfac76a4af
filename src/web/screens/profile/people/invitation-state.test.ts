import { expect, it } from 'vitest';
import { readAccountState } from './invitation-state.ts';

const invited = { user: 1, invited: true };
const open = (mail: 'kept' | 'queued' | 'sent' | 'failed' | null) => ({ employee: 1, expires_at: 100, mail });

it.each([
  ['nobody without an account', { user: null, invited: false }, undefined, { kind: 'none' }],
  ['the reader, who works there, too', { user: null, invited: false, admin: 7 }, undefined, { kind: 'you' }],
  ['another admin who does', { user: null, invited: false, admin: 8 }, undefined, { kind: 'admin' }],
  ['who has chosen a password', { user: 1, invited: false }, undefined, { kind: 'joined' }],
  ['a mailed link', invited, open('sent'), { kind: 'invited', until: 100 }],
  ['a link that was handed over', invited, open(null), { kind: 'invited', until: 100 }],
  ['a mail on its way', invited, open('queued'), { kind: 'sending', until: 100 }],
  ['a mail that failed', invited, open('failed'), { kind: 'failed', until: 100 }],
  ['a link without a mail server', invited, open('kept'), { kind: 'kept', until: 100 }],
  ['no link', invited, undefined, { kind: 'expired' }],
] as const)('tells of %s', (_, person, invitation, state) => {
  expect(readAccountState(person, invitation, 99, 7)).toEqual(state);
});

it('tells of a link that has expired', () => {
  expect(readAccountState(invited, open('sent'), 100, 7)).toEqual({ kind: 'expired' });
});
