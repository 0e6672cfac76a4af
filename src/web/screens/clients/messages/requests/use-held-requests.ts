import { useState } from 'react';
import type { ClientRequest } from '../types.ts';

/**
 * Keeps requests in the list while their form is open, even if others accepted or withdrew them, so no typed text is
 * lost. Releases them when the form closes.
 */
export function useHeldRequests(found: readonly ClientRequest[]) {
  const [held, setHeld] = useState<readonly ClientRequest[]>([]);
  const gone = held.filter(({ id }) => !found.some((request) => request.id === id));
  return {
    rows: [...gone, ...found],
    isGone: ({ id }: ClientRequest) => gone.some((request) => request.id === id),
    isHeld: ({ id }: ClientRequest) => held.some((request) => request.id === id),
    hold: (request: ClientRequest, isHeld: boolean) =>
      setHeld((before) => {
        const others = before.filter(({ id }) => id !== request.id);
        return isHeld ? [...others, request] : others;
      }),
  };
}
