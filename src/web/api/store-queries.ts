import { storeInfo } from '#contract/company/company.ts';
import { listEmployees } from '#contract/people/employees.ts';
import { session } from '#web/base/session.ts';
import type { Received } from './instants.ts';
import { callOptions, usePageCall } from './use-call.ts';

/** Refreshes names after a minute (milliseconds): they change seldom. */
const seldom = { staleTime: 60_000 };

export type StoreAnswer = Received<typeof storeInfo>;
export const storeKey = callOptions(storeInfo, {}).queryKey;

/** Reads the store with its profile and active branches. */
export function useStore() {
  const { data, ...query } = usePageCall(storeInfo, {}, seldom);
  return { ...query, data: data?.[0] };
}

/** Reads all employees, including inactive ones. */
export function useEmployees() {
  return usePageCall(listEmployees, {}, seldom);
}

/** Reads the same for screens of clients: with their staff of branches beyond the admin's. */
export function useClientStaff() {
  const { visitor } = session;
  const isNarrowed = visitor?.authType === 'admin' && visitor.branches !== 'all';
  return usePageCall(listEmployees, isNarrowed ? { query: { serving: 'true' } } : {}, seldom);
}
