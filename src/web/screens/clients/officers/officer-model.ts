import { type Holding, sumOwned } from '#domain/clients/officer-terms.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import type { Officer } from '../client-model.ts';

/** Today in the store's zone. */
export const readStoreToday = (): PlainDate => localDate(Math.floor(Date.now() / 1000), session.timezone);

/** Lists shares in hundredths of a percent, so they add up exactly. Leaves out deactivated officers. */
export function toHoldings(officers: readonly Officer[]): Holding[] {
  return officers
    .filter(({ state }) => state !== 'off')
    .map(({ from, to, ownership_percent }) => ({ from, to, share: Math.round(ownership_percent * 100) }));
}

export const sumOwnedToday = (officers: readonly Officer[]) =>
  sumOwned(toHoldings(officers), readStoreToday());

/** Formats hundredths of a percent as `60%`. */
export const formatShare = (ofHundredths: number) =>
  format.percent(ofHundredths / 10_000, ofHundredths % 100 === 0 ? 0 : 2);
