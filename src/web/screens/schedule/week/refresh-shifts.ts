import type { QueryClient } from '@tanstack/react-query';

/** Fetches everything shown of shifts again. */
export function refreshShifts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [id] }) => /^shift/.test(String(id)) });
}
