import type { FastifyReply, FastifyRequest } from 'fastify';
import { findStartPage } from '#domain/navigation.ts';
import type { Services } from '#server/http/context.ts';
import { logSession } from '#server/http/security-log.ts';
import { startSession } from '../sessions/sessions.ts';
import type { SignedIn } from './check-credentials.ts';
import { registerDevice } from './kiosk-device.ts';
import { rememberBrowser } from './known-browser.ts';
import { findNextPage } from './next-page.ts';

/** Starts the session of an account that has proved its identity in any way; returns the page to go to. */
export async function finishSignIn(
  { database, now, publicUrl }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: SignedIn,
  { next, secure }: { next: string | undefined; secure: boolean },
): Promise<string> {
  const isKiosk = account.authType === 'clockadmin';
  const { branchId } = account;
  const deviceId =
    isKiosk && branchId !== null
      ? await registerDevice(database, request, reply, { ...account, branchId }, { now: now(), secure })
      : null;
  await startSession(database, request, reply, { ...account, isKiosk, deviceId }, { now: now(), secure });
  await rememberBrowser(database, request, reply, account, { now: now(), secure });
  logSession(request, 'signed in', { account: account.userId, store: account.storeId });
  return findNextPage(next, publicUrl) ?? findStartPage(account, account.startPage);
}
