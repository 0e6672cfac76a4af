import { useQuery } from '@tanstack/react-query';
import { listEmployees } from '#contract/people/employees.ts';
import { callOptions } from '#web/api/use-call.ts';

/** Finds an employee with picture and role; undefined while people are read. */
export function useListedEmployee(id: number | null) {
  const { data } = useQuery({ ...callOptions(listEmployees, {}), staleTime: 60_000, enabled: id !== null });
  return data?.find((one) => one.id === id);
}
