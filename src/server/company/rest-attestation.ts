import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { RestAttestation } from '#domain/pay/rests.ts';

/** Reads the switch of the question about rest breaks, in order of time. */
export function readRestAttestations(query: StoreQuery): Promise<RestAttestation[]> {
  return query
    .selectFrom('rest_attestation')
    .select(['from_time as from', 'asked as value'])
    .orderBy('from_time')
    .execute();
}

/** Begins to ask, or not to, from now on: records of before are judged by what was asked then. */
export async function beginAttestation(query: StoreQuery, now: number, asked: boolean): Promise<void> {
  await query
    .insertInto('rest_attestation')
    .values({ from_time: at(now), asked })
    .onConflict((key) => key.columns(['store_id', 'from_time']).doUpdateSet({ asked }))
    .execute();
}
