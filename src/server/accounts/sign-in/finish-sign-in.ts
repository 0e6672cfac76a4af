import type { FastifyReply, FastifyRequest } from 'fastify';
import { findStartPage } from '#domain/navigation.ts';
import type { Services } from '#server/http/context.ts';
import { logSession } from '#server/http/security-log.ts';
import { startSession } from '../sessions/sessions.ts';
import type { SignedIn } from './check-credentials.ts';
import { enterDevice } from './kiosk-device.ts';
import { rememberBrowser } from './known-browser.ts';
import { safeNext } from './next-page.ts';

/** Lets in whoever has just proved who they are, by whatever way: starts the session and answers with where to go. */
export async function enter(
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
      ? await enterDevice(database, request, reply, { ...account, branchId }, { now: now(), secure })
      : null;
  await startSession(database, request, reply, { ...account, isKiosk, deviceId }, { now: now(), secure });
  await rememberBrowser(database, request, reply, account, { now: now(), secure });
  logSession(request, 'signed in', { account: account.userId, store: account.storeId });
  return safeNext(next, publicUrl) ?? findStartPage(account, account.startPage);
}
