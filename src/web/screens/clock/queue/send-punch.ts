import { punch as punchCall } from '#contract/clock/punches.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { callApi } from '#web/api/call-api.ts';
import { readNow } from '#web/base/now.ts';
import type { NewPunch } from '#web/kiosk/waiting-punch.ts';
import type { Questions } from '#web/punch-questions/asked-question.ts';
import type { ListedShift } from '../kiosk-model.ts';
import type { Delivery } from './deliver.ts';
import { readRefusal } from './read-refusal.ts';

/** Limit after which the server counts as silent. */
const answerWithinMilliseconds = 6_000;

export type Sent =
  | Exclude<Delivery, { kind: 'recorded' }>
  | {
      kind: 'recorded';
      shift: ListedShift;
      /** Seconds worked in the week, over all branches. */
      week: number | undefined;
      questions: Questions;
    };

type Secret = { pin: string } | { sealed_pin: string };

/** Sends one punch, with a plain PIN from the screen or a sealed one from the queue. `sent_at` is this tablet's own clock. */
export async function sendPunch(punch: NewPunch, secret: Secret): Promise<Sent> {
  try {
    const {
      shift,
      week_seconds: week,
      ...questions
    } = await callApi(punchCall, {
      body: {
        key: punch.key,
        employee: punch.employee,
        ...secret,
        action: punch.action,
        at: formatInstant(punch.at),
        sent_at: formatInstant(readNow()),
        ...(punch.cashTips === undefined ? {} : { cash_tips: punch.cashTips }),
        ...(punch.rests === undefined ? {} : { rests: punch.rests }),
      },
      signal: AbortSignal.timeout(answerWithinMilliseconds),
    });
    return { kind: 'recorded', shift, week, questions };
  } catch (error) {
    return readRefusal(error, 'sealed_pin' in secret);
  }
}
