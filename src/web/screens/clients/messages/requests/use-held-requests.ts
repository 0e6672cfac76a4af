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
    /** The state to show a request under: while its form is open, the one it had then, to keep it in place. */
    stateOf: ({ id, state }: ClientRequest) => held.find((request) => request.id === id)?.state ?? state,
    hold: (request: ClientRequest, isHeld: boolean) =>
      setHeld((before) => {
        const others = before.filter(({ id }) => id !== request.id);
        return isHeld ? [...others, request] : others;
      }),
  };
}
