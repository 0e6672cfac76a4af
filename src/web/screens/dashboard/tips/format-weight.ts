import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';

interface Weighed {
  by: 'hours' | 'server';
  seconds: number;
  weight: number;
}

/** Tells whether the work in a pool counts by points, not by seconds alone. */
export const hasPoints = (pool: Weighed) => pool.by === 'hours' && pool.weight !== pool.seconds;

/** Formats what a share of a pool, or all of it, weighs: seconds, seconds × points, or tips from own sales. */
export function formatWeight(text: ReturnType<typeof useTexts>, pool: Weighed, weight: number): string {
  if (pool.by === 'server') return format.money(weight);
  return text(hasPoints(pool) ? 'tips.inPoints' : 'tips.inSeconds', { number: format.number(weight) });
}
