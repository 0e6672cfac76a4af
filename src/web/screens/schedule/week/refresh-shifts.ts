import type { QueryClient } from '@tanstack/react-query';

export function refreshShifts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [id] }) => /^shift/.test(String(id)) });
}
