import { useQueryClient } from '@tanstack/react-query';

/** Reloads everything that shows requests after a write. */
export function useRefreshRequests(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => /^client-request\./.test(String(queryKey[0])) });
}
