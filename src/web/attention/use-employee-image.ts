import { useQuery } from '@tanstack/react-query';
import { listEmployees } from '#contract/people/employees.ts';
import { callOptions } from '#web/api/use-call.ts';

/** Finds an employee's picture; null while people are read, or without one. */
export function useEmployeeImage(id: number | null): string | null {
  const { data } = useQuery({ ...callOptions(listEmployees, {}), staleTime: 60_000, enabled: id !== null });
  return data?.find((one) => one.id === id)?.image ?? null;
}
