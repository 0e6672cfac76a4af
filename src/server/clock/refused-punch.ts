import type { ClockDecision } from '#domain/clock/clock-rules.ts';
import type { Context } from '#server/http/context.ts';
import { nonFieldErrors, Refusal } from '#server/http/refusal.ts';
import { formatDateTime } from '#texts/format.ts';

export type Refused = ClockDecision & { kind: 'refused' };

/** Refuses a punch in words; one that finds nobody in names the last clock-out, where there is one. */
export function refusedPunch(
  context: Context,
  { code, since: at }: Refused,
  { lastOut, timezone }: { lastOut: number | undefined; timezone: string },
): Refusal {
  const isOut = code === 'clock.none_open';
  const instant = isOut ? lastOut : at;
  const since = instant === undefined ? '' : formatDateTime(context.reader, instant, timezone);
  // Keeps the code that callers know.
  const said = isOut && since !== '' ? 'clock.none_open_after' : code;
  return new Refusal(400, code, { problems: [{ field: nonFieldErrors, code: said, values: { since } }] });
}

/** Refuses to accept a punch into a shift of a branch beyond the manager's reach. */
export const otherBranch = () => new Refusal(403, 'clock.other_branch');
