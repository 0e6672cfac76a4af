import { changeSession } from '../session-changes.ts';
import { queryClient } from './query-client.ts';
import { type StoreAnswer, storeKey } from './store-queries.ts';

/** Lets the page's context follow every fresh answer about the store, whoever asked for it. Answers with how to stop. */
export function followStore(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== storeKey[0]) return;
    const [store] = (query.state.data as StoreAnswer | undefined) ?? [];
    if (!store) return;
    const { enable_schedule, firm_name, timezone } = store.profile;
    changeSession({
      storeName: store.name,
      scheduleEnabled: enable_schedule,
      // A client is not told the rest.
      ...(firm_name === undefined ? {} : { firmName: firm_name }),
      ...(timezone === undefined ? {} : { timezone }),
    });
  });
}
