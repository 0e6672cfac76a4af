import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';

/** Account of a request, in numbers: the log names no person and no address. */
interface Account {
  account: number;
  store: number;
  token?: number;
}

const accounts = new WeakMap<FastifyRequest, Account>();

/** Keeps for the log whose request this is, or whose secret is tried. */
export function keepAccount(request: FastifyRequest, account: Account): void {
  accounts.set(request, account);
}

/** Refusals that guessing, or trying to reach what is not allowed, causes. */
const wrongSecrets = new Set([
  'wrong_sign_in',
  'wrong_code',
  'wrong_password',
  'wrong_passkey',
  'clock.wrong_pin',
]);

/** Logs refusals that matter for security. Contains nothing typed by a user, so nobody can forge a line. */
export function logRefusal(request: FastifyRequest, { status, code }: Refusal): void {
  if (![401, 403, 429].includes(status) && !wrongSecrets.has(code)) return;
  request.log.info({ refused: code, ...accounts.get(request) }, 'refused');
}

/** Logs a sign-in or sign-out. */
export function logSession(
  request: FastifyRequest,
  what: 'signed in' | 'signed out',
  account: Account,
): void {
  request.log.info(account, what);
}
