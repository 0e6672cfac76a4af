import { listPositions } from '#contract/company/positions.ts';
import type { Received } from './instants.ts';
import { usePageCall } from './use-call.ts';

export type Position = Received<typeof listPositions>[number];

/** Reads all positions in their order, including inactive ones; those change seldom. */
export function usePositions() {
  return usePageCall(listPositions, {}, { staleTime: 60_000 });
}
