import type { SignedIn } from '#web/base/session.ts';
import { keptForHeader, keptWeeks, weeksPage } from './storage-names.ts';

const isAble = () => 'serviceWorker' in navigator && 'caches' in window;

/** Registers the service worker that shows push messages and opens the own weeks without network. */
export async function installWorker(): Promise<void> {
  // Skips `npm run dev`, which has no build of it.
  if (import.meta.env.PROD && isAble())
    await navigator.serviceWorker.register('/app-worker.js', { scope: '/' });
}

/** Forgets weeks that another account left on this device. */
async function forgetOthers({ userId }: SignedIn): Promise<void> {
  const kept = await caches.match(weeksPage, { cacheName: keptWeeks });
  if (kept && kept.headers.get(keptForHeader) !== String(userId)) await caches.delete(keptWeeks);
}

/** Keeps the own weeks and the clock's state; reads again at the next opening where it cannot now. */
export function keepWeeks(employee: number): void {
  if (!isAble() || !navigator.onLine) return;
  import('./keep-own-weeks.ts').then(({ keepOwnWeeks }) => keepOwnWeeks(employee)).catch(() => {});
}

/** Keeps an employee's weeks at hand, now and when the page goes to the background; returns what ends it. */
export function keepInstalled(visitor: SignedIn): () => void {
  if (!isAble()) return () => {};
  const employee = visitor.authType === 'employee' && visitor.scheduleEnabled ? visitor.employeeId : null;
  const keep = () => {
    if (employee !== null) keepWeeks(employee);
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  const isWanted = employee !== null || window.Notification?.permission === 'granted';
  void forgetOthers(visitor)
    .then(() => (isWanted ? installWorker() : undefined))
    .catch(() => {});
  keep();
  document.addEventListener('visibilitychange', leave);
  return () => document.removeEventListener('visibilitychange', leave);
}
