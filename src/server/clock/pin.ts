import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { matchesSecret } from '#server/accounts/passwords/hash-secret.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, tooOften } from '#server/http/refusal.ts';

/** Five wrong PINs for an employee lock that employee on that kiosk for five minutes (docs/rules/clock.md#pin). */
const limit = { failures: 5, window: 5 * 60 } as const;

/**
 * Checks an employee's PIN. Counts the try first, so that parallel tries stay within the limit; the caller clears the count after a right
 * one. Compares the slow hash outside any transaction. Says how many tries are left only while the person is at the tablet.
 */
export async function checkPin(
  context: Context,
  { employee, queued: isQueued }: { employee: number; queued: boolean },
  pin: string,
): Promise<void> {
  const now = context.now();
  const { pinHash, triesLeft } = await context.write(async (query) => {
    const person = await query
      .selectFrom('employee')
      .select('pin_hash')
      .where('id', '=', employee)
      .where('active', '=', true)
      .executeTakeFirst();
    if (!person) throw invalid({ field: 'employee', code: 'unknown_employee' });
    await lockName(query, `pin ${context.actor.userId} ${employee}`);
    const failures = await query
      .selectFrom('pin_failure')
      .select('failed_at')
      .where('user_id', '=', context.actor.userId)
      .where('employee_id', '=', employee)
      .where('failed_at', '>', at(now - 2 * limit.window))
      // Ignores attempts in the future, recorded by a clock that ran ahead: they must not lock anybody out.
      .where('failed_at', '<=', at(now))
      .orderBy('failed_at', 'desc')
      .limit(limit.failures)
      .execute();
    // Locked for the whole five minutes after the last of five within five minutes, although the first of them lies further back then.
    const [last, first] = [failures[0], failures[limit.failures - 1]];
    const lockedUntil =
      last && first && last.failed_at - first.failed_at < limit.window ? last.failed_at + limit.window : now;
    if (lockedUntil > now) throw tooOften(lockedUntil - now, 'clock.pin_locked');
    await query
      .insertInto('pin_failure')
      .values({ user_id: context.actor.userId, employee_id: employee, failed_at: at(now) })
      .execute();
    const recent = failures.filter(({ failed_at }) => failed_at > now - limit.window).length + 1;
    return { pinHash: person.pin_hash, triesLeft: limit.failures - recent };
  });
  if (await matchesSecret(pin, pinHash)) return;
  const wrong = { field: 'pin', code: 'clock.wrong_pin' };
  if (isQueued) throw invalid(wrong);
  throw invalid(wrong, { field: 'pin', code: 'clock.pin_tries_left', values: { count: triesLeft } });
}

/** Clears the count of wrong PINs. */
export async function forgetWrongPins(
  query: StoreQuery,
  { actor }: Context,
  employee: number,
): Promise<void> {
  await query
    .deleteFrom('pin_failure')
    .where('user_id', '=', actor.userId)
    .where('employee_id', '=', employee)
    .execute();
}
