import { readEmployee } from '#contract/people/employees.ts';
import { session } from '#web/base/session.ts';
import { changeSession } from '#web/base/session-changes.ts';
import type { Received } from './instants.ts';
import { queryClient } from './query-client.ts';
import { type StoreAnswer, storeKey } from './store-queries.ts';

function takeStore([store]: StoreAnswer): void {
  if (!store) return;
  const { enable_schedule, firm_name, timezone } = store.profile;
  changeSession({
    storeName: store.name,
    scheduleEnabled: enable_schedule,
    // Clients do not receive the rest.
    ...(firm_name === undefined ? {} : { firmName: firm_name }),
    ...(timezone === undefined ? {} : { timezone }),
  });
}

function takeEmployee({ id, salary }: Received<typeof readEmployee>): void {
  if (id === session.visitor?.employeeId) changeSession({ salaried: salary });
}

/** Updates the page's context from every fresh answer about the store and oneself. Returns a stop function. */
export function followSession(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { data } = query.state;
    if (type !== 'updated' || data === undefined) return;
    if (query.queryKey[0] === storeKey[0]) takeStore(data as StoreAnswer);
    if (query.queryKey[0] === readEmployee.id) takeEmployee(data as Received<typeof readEmployee>);
  });
}
