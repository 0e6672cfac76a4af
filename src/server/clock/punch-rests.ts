import type { StoreQuery } from '#database/open.ts';
import { findLaborRules } from '#domain/labor-rules.ts';
import { findWordingVersion } from '#domain/pay/rest-wording.ts';
import { asksRestsAt, countRestsDue } from '#domain/pay/rests.ts';
import { workedSeconds } from '#domain/shifts/worked-time.ts';
import { localDate } from '#domain/time/zones.ts';
import { readLaborRules } from '#server/company/labor-rules.ts';
import { readRestAttestations } from '#server/company/rest-attestation.ts';
import { readState } from '#server/schedule/shift-state.ts';
import { en } from '#texts/en/index.ts';
import { es } from '#texts/es/index.ts';
import type { SentPunch } from './sent-punch.ts';

/** Counts the rest breaks that a clock-out asks about; 0 where the store asked neither then nor now, or none were due (docs/rules/clock.md#rest-breaks). */
export async function countAskedRests(
  query: StoreQuery,
  { action, at, receivedAt }: Pick<SentPunch, 'action' | 'at'> & { receivedAt: number },
  uuid: string,
): Promise<number> {
  if (action !== 'out') return 0;
  const switches = await readRestAttestations(query);
  if (!asksRestsAt(switches, at) && !asksRestsAt(switches, receivedAt)) return 0;
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const { timezone } = await query
    .selectFrom('branch')
    .select('timezone')
    .where('id', '=', stored.branch_id)
    .executeTakeFirstOrThrow();
  const began = localDate(stored.clock_in ?? stored.start_time, timezone);
  const rules = findLaborRules((await readLaborRules(query)).get(stored.branch_id), began);
  return countRestsDue(workedSeconds(await readState(query, stored), { salaried: false, now: at }), rules);
}

/** Keeps what somebody said of their rest breaks with the record, once; a manager's answer stays. */
export async function keepRests(
  query: StoreQuery,
  uuid: string,
  { rests }: Pick<SentPunch, 'rests'>,
): Promise<void> {
  if (!rests) return;
  await query
    .updateTable('shift')
    .set({
      rest_answer: rests.answer,
      rest_words: rests.words,
      rest_wording: findWordingVersion([en.restBreaks, es.restBreaks], rests),
    })
    .where('uuid', '=', uuid)
    .where('rest_answer', 'is', null)
    .execute();
}

/** Reads what is kept of rest breaks with a record, for its history. */
export async function readRests(query: StoreQuery, uuid: string) {
  const row = await query
    .selectFrom('shift')
    .select(['rest_answer', 'rest_words', 'rest_wording'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.rest_answer ? row : {};
}
