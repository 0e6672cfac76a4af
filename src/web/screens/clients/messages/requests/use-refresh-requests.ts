import { useQueryClient } from '@tanstack/react-query';

/** Asks anew for all that shows slots, after one's own write and before the change is heard of. */
export function useRefreshRequests(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => /^client-request\./.test(String(queryKey[0])) });
}
