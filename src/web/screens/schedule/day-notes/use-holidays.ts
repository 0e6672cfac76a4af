import { useQuery } from '@tanstack/react-query';
import { useRested } from '#web/base/rested.ts';
import { loadAreas } from '#web/base/texts.ts';

const none: ReadonlyMap<string, string> = new Map();

/** Names the holidays among days. */
export function useHolidays(days: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['holidays', days[0], days.at(-1)],
    queryFn: async () => {
      const [module] = await Promise.all([import('./name-holidays.ts'), loadAreas(['dayNotes'])]);
      return module.nameHolidays(days);
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useRested(),
  });
  return data ?? none;
}
