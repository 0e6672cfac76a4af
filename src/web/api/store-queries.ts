import { storeInfo } from '#contract/company/company.ts';
import { listEmployees } from '#contract/people/employees.ts';
import type { Received } from './instants.ts';
import { callOptions, usePageCall } from './use-call.ts';

/** Names change seldom: they are asked for again after a minute (milliseconds). */
const seldom = { staleTime: 60_000 };

export type StoreAnswer = Received<typeof storeInfo>;
export const storeKey = callOptions(storeInfo, {}).queryKey;

/** The store with its profile and its active branches. */
export function useStore() {
  const { data, ...query } = usePageCall(storeInfo, {}, seldom);
  return { ...query, data: data?.[0] };
}

/** Everyone who ever worked here, inactive people too. */
export function useEmployees() {
  return usePageCall(listEmployees, {}, seldom);
}
