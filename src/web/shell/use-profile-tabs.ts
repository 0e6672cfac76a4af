import { listProfileTabs } from '#domain/allowed-places.ts';
import { listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { useStore } from '#web/api/store-queries.ts';
import { useSession } from '#web/base/session-changes.ts';

/** Profile tabs of the reader under the store's current features; all of them until those load. */
export function useProfileTabs() {
  const { data: store } = useStore();
  const { visitor } = useSession();
  const hasLeave = store === undefined || listLeaveKinds(store.profile).length > 0;
  return visitor ? listProfileTabs(visitor).filter(({ needsLeave }) => !needsLeave || hasLeave) : [];
}
