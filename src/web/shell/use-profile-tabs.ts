import { listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { profileTabs } from '#domain/navigation.ts';
import { useStore } from '#web/api/store-queries.ts';
import { session } from '#web/base/session.ts';

/** Profile tabs of the reader under the store's current features; all of them until those load. */
export function useProfileTabs() {
  const { data: store } = useStore();
  const role = session.visitor?.authType;
  const hasLeave = store === undefined || listLeaveKinds(store.profile).length > 0;
  return profileTabs.filter(
    ({ roles, needsLeave }) => role && roles.includes(role) && (!needsLeave || hasLeave),
  );
}
