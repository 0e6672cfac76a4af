import { useSyncExternalStore } from 'react';
import { type Session, session } from './session.ts';

/** What of the page's context may change while the page stands: the store's own settings. */
export interface StoreChange
  extends Partial<Pick<Session, 'storeName' | 'firmName' | 'timezone' | 'social'>> {
  scheduleEnabled?: boolean;
}

let version = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes up the store's settings as they are now, so that menus, guards and footer follow without a new page. */
export function changeSession({ scheduleEnabled, ...store }: StoreChange): void {
  const before = JSON.stringify(session);
  Object.assign(session, store);
  if (session.visitor && scheduleEnabled !== undefined) session.visitor.scheduleEnabled = scheduleEnabled;
  if (JSON.stringify(session) === before) return;
  version += 1;
  for (const listener of listeners) listener();
}

/** The page's context, for what must follow the store's settings. */
export function useSession(): Session {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  );
  return session;
}
