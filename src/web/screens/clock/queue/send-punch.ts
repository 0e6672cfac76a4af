import { punch as punchCall } from '#contract/clock.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import type { ListedShift } from '../kiosk-model.ts';
import { refusalWords } from '../refusal-words.ts';
import type { Delivery } from './deliver.ts';
import type { NewPunch } from './waiting-punch.ts';

/** A server that takes longer has not answered. */
const answerWithinMilliseconds = 6_000;

/** Until a person who is locked out for wrong PINs may try again, where the server does not say. */
const lockedSeconds = 60;

export type Sent = Exclude<Delivery, { kind: 'recorded' }> | { kind: 'recorded'; shift: ListedShift };

type Secret = { pin: string } | { sealed_pin: string };

/** Sends one punch, with the PIN plain from who stands there, or sealed from the queue. `sent_at` is this tablet's own clock. */
export async function sendPunch(punch: NewPunch, secret: Secret): Promise<Sent> {
  try {
    const { shift } = await callApi(punchCall, {
      body: {
        key: punch.key,
        employee: punch.employee,
        ...secret,
        action: punch.action,
        at: formatInstant(punch.at),
        sent_at: formatInstant(Math.floor(Date.now() / 1000)),
        ...(punch.cashTips === undefined ? {} : { cash_tips: punch.cashTips }),
      },
      signal: AbortSignal.timeout(answerWithinMilliseconds),
    });
    return { kind: 'recorded', shift };
  } catch (error) {
    const words = refusalWords(error) ?? '';
    if (error instanceof ApiError && error.status === 429) {
      return { kind: 'later', seconds: error.retryAfter ?? lockedSeconds, words };
    }
    if (error instanceof ApiError && error.status === 400) return { kind: 'refused', words };
    // Signed out, or a server in trouble: it keeps on waiting, and is delivered once somebody has signed in.
    return { kind: 'unanswered' };
  }
}
