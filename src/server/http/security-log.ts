import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';

/** Whose request it is, by numbers: who reads the log learns no name and no address. */
interface Account {
  account: number;
  store: number;
}

const accounts = new WeakMap<FastifyRequest, Account>();

/** Keeps for the log whose request this is, or whose secret is being tried. */
export function keepAccount(request: FastifyRequest, account: Account): void {
  accounts.set(request, account);
}

/** Refusals that a guess, or a try to go where one may not, leaves behind. */
const wrongSecrets = new Set([
  'wrong_sign_in',
  'wrong_code',
  'wrong_password',
  'wrong_passkey',
  'clock.wrong_pin',
]);

/** Writes down a refusal that says something about safety; nothing of it was typed by anybody, so that no line can be forged. */
export function logRefusal(request: FastifyRequest, { status, code }: Refusal): void {
  if (status !== 403 && status !== 429 && !wrongSecrets.has(code)) return;
  request.log.info({ refused: code, ...accounts.get(request) }, 'refused');
}

/** Writes down that somebody has come in or gone. */
export function logSession(
  request: FastifyRequest,
  what: 'signed in' | 'signed out',
  account: Account,
): void {
  request.log.info(account, what);
}
