import { useQuery } from '@tanstack/react-query';
import { listDrops } from '#contract/schedule/pool.ts';
import { callOptions } from '#web/api/use-call.ts';

/** Loads the dropped shifts of a week: an employee's own, or all for a manager. */
export function useDrops(sunday: string, enabled = true) {
  return useQuery({ ...callOptions(listDrops, { query: { date: sunday } }), enabled });
}
