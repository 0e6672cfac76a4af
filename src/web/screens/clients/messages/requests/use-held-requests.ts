import { useState } from 'react';
import type { ClientRequest } from '../types.ts';

/**
 * The slots found, and those in which somebody writes though they are found no more: others accepted them or took them back meanwhile,
 * which must not take away what was typed. They go as soon as the form is closed.
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
