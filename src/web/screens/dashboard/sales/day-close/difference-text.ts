import type { TFunction } from 'i18next';
import { format } from '#web/base/format.ts';

/** Formats `$0.05 short` or `even`. */
export function describeDifference(text: TFunction, cents: number): string {
  if (cents === 0) return text('dayClose.evenWords');
  return text(cents > 0 ? 'dayClose.overWords' : 'dayClose.shortWords', {
    amount: format.money(Math.abs(cents)),
  });
}
