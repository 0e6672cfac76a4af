import { useSyncExternalStore } from 'react';
import { type Session, session } from './session.ts';

/** The parts of the page's context that may change while it is open: the store's settings, and how its reader is paid. */
export interface SessionChange
  extends Partial<Pick<Session, 'storeName' | 'firmName' | 'timezone' | 'social'>> {
  scheduleEnabled?: boolean;
  salaried?: boolean;
}

let version = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes up what has changed, so that menus, guards and footer follow without a new page. */
export function changeSession({ scheduleEnabled, salaried, ...store }: SessionChange): void {
  const before = JSON.stringify(session);
  Object.assign(session, store);
  if (session.visitor) {
    session.visitor.scheduleEnabled = scheduleEnabled ?? session.visitor.scheduleEnabled;
    session.visitor.salaried = salaried ?? session.visitor.salaried;
  }
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
