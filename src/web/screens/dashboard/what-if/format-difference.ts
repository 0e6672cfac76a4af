import { format } from '#web/base/format.ts';

/** Formats a difference in cents with its sign. */
export const formatDifference = (cents: number): string => `${cents > 0 ? '+' : ''}${format.amount(cents)}`;
