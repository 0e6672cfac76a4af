import { useSyncExternalStore } from 'react';
import { type Session, type SignedIn, session } from './session.ts';

/** Parts of the page's context that may change while it is open. */
export interface SessionChange
  extends Partial<Pick<Session, 'storeName' | 'firmName' | 'timezone' | 'social'>> {
  scheduleEnabled?: boolean;
  salaried?: boolean;
  rights?: Partial<Pick<SignedIn, 'powers' | 'branches' | 'withheld' | 'entities' | 'left'>>;
}

let version = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies changes, and menus, guards and footer follow without a new page. */
export function changeSession({ scheduleEnabled, salaried, rights, ...store }: SessionChange): void {
  const before = JSON.stringify(session);
  Object.assign(session, store);
  if (session.visitor) {
    session.visitor.scheduleEnabled = scheduleEnabled ?? session.visitor.scheduleEnabled;
    session.visitor.salaried = salaried ?? session.visitor.salaried;
    Object.assign(session.visitor, rights);
  }
  if (JSON.stringify(session) === before) return;
  version += 1;
  for (const listener of listeners) listener();
}

/** Page context that follows the store's settings. */
export function useSession(): Session {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  );
  return session;
}
