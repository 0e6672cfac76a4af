import { useQueryClient } from '@tanstack/react-query';
import type { CallId } from '#domain/permissions.ts';

/** Returns a function that loads a list anew after a write, also after one that failed. */
export function useFollowed(list: { id: CallId }) {
  const queries = useQueryClient();
  return async <Answer>(write: Promise<Answer>): Promise<Answer> => {
    try {
      return await write;
    } finally {
      await queries.invalidateQueries({ queryKey: [list.id] });
    }
  };
}
