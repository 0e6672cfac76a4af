import { expect, it } from 'vitest';
import { findReach } from './reach.ts';

const joined = { joined: true, hasAddress: true, app: true, mail: true };

it.each([
  ['somebody without an account', undefined, true, { app: false, mail: false, unreached: 'not_invited' }],
  ['somebody who uses the app', joined, true, { app: true, mail: true, unreached: null }],
  ['the same without a mail server', joined, false, { app: true, mail: false, unreached: null }],
  ['who was invited', { ...joined, joined: false }, true, { app: false, mail: true, unreached: null }],
  [
    'who was invited, without a mail server',
    { ...joined, joined: false },
    false,
    { app: false, mail: false, unreached: 'not_joined' },
  ],
  [
    'who turned both off',
    { ...joined, app: false, mail: false },
    true,
    { app: false, mail: false, unreached: 'turned_off' },
  ],
  [
    'who wants mail alone and has no address',
    { ...joined, app: false, hasAddress: false },
    true,
    { app: false, mail: false, unreached: 'no_address' },
  ],
  [
    'who wants mail alone where none is sent',
    { ...joined, app: false },
    false,
    { app: false, mail: false, unreached: 'no_server' },
  ],
])('reaches %s', (_who, account, sendsMail, expected) => {
  expect(findReach(account, sendsMail)).toEqual(expected);
});
