import { type Holding, sumOwned } from '#domain/clients/officer-terms.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import type { Officer } from '../client-model.ts';

/** Lists shares in hundredths of a percent, so they add up exactly. Leaves out deactivated officers. */
export function toHoldings(officers: readonly Officer[]): Holding[] {
  return officers
    .filter(({ state }) => state !== 'off')
    .map(({ from, to, ownership_percent }) => ({ from, to, share: Math.round(ownership_percent * 100) }));
}

export const sumOwnedToday = (officers: readonly Officer[]) => sumOwned(toHoldings(officers), readToday());

/** Formats hundredths of a percent as `60%`. */
export const formatShare = (ofHundredths: number) =>
  format.percent(ofHundredths / 10_000, ofHundredths % 100 === 0 ? 0 : 2);
