import { readProviderAnswer, type TextProblem } from '#domain/notifications/text-message.ts';
import { PrivateAddressError, type Reachable } from '#server/outgoing/addresses.ts';
import { makeGuardedFetch } from '#server/outgoing/guarded-fetch.ts';
import type { TextAccount } from './provider.ts';

/** Milliseconds for a whole message, from the name to the end of the answer. */
const patience = 10_000;

/** Outcome of an attempt: sent, or why not, with the provider's own code. */
export type Texted = { problem: null } | { problem: TextProblem; code: number | null };

/** The provider's address, and what of the network may be reached. */
export interface TextRoute {
  reachable: Reachable;
  smsUrl: string | undefined;
}

async function readCode(answer: Response): Promise<number | null> {
  try {
    const { code } = (await answer.json()) as { code?: unknown };
    return Number.isSafeInteger(code) ? (code as number) : null;
  } catch {
    return null;
  }
}

const fail = (problem: TextProblem, code: number | null = null): Texted => ({ problem, code });

/** Sends a text message by the provider's API (`POST /2010-04-01/Accounts/{Sid}/Messages.json`). */
export async function postText(
  { reachable, smsUrl }: TextRoute,
  { accountSid, token, sender }: TextAccount,
  { to, body }: { to: string; body: string },
  stopping?: AbortSignal,
): Promise<Texted> {
  if (smsUrl === undefined) return fail('unreachable');
  if (token === null) return fail('secret_lost');
  const late = AbortSignal.timeout(patience);
  const from = /^MG/i.test(sender) ? 'MessagingServiceSid' : 'From';
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, smsUrl);
  try {
    const answer = await makeGuardedFetch(reachable)(url.href, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Branchline',
      },
      body: new URLSearchParams({ To: to, [from]: sender, Body: body }),
      signal: stopping ? AbortSignal.any([late, stopping]) : late,
    });
    const code = answer.ok ? null : await readCode(answer);
    const meaning = readProviderAnswer(answer.status, code);
    return meaning === 'sent' ? { problem: null } : fail(meaning, code);
  } catch (error) {
    if (error instanceof PrivateAddressError) return fail('private_address');
    return fail(late.aborted ? 'too_slow' : 'unreachable');
  }
}
