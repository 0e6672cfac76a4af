import { renewSubscription } from './renew-subscription.ts';
import { keptUntilHeader, keptWeeks, weeksPage, weeksScript } from './storage-names.ts';

/**
 * Service worker of everybody who signs in (scope `/`; the clock has its own): shows push messages, renews their address, and shows the own weeks where a page cannot be
 * loaded. Never answers calls, and of files that page's script only.
 */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends WorkerEvent {
  data: { json: () => unknown } | null;
}
interface ClickEvent extends WorkerEvent {
  notification: Notification & { data: unknown };
}
interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Page {
  url: string;
  focus: () => Promise<Page>;
  navigate: (url: string) => Promise<Page | null>;
}
interface WorkerScope {
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange',
    listener: (event: WorkerEvent) => void,
  ): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}
const worker = globalThis as unknown as WorkerScope;

interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
}

async function showMessage(event: PushEvent): Promise<void> {
  const {
    title = 'Branchline',
    body = '',
    path = '/',
    tag = '',
  } = (event.data?.json() ?? {}) as Partial<Message>;
  const icon = '/assets/app-192.png';
  await worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: path });
}

/** Opens what a message is about: in an open page of ours, else in a new one. */
async function openMessage({ notification }: ClickEvent): Promise<void> {
  notification.close();
  const address = new URL(String(notification.data ?? '/'), location.origin);
  // Whatever a message says, it leads to this site.
  const { href } = address.origin === location.origin ? address : new URL('/', location.origin);
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) {
    await worker.clients.openWindow(href);
    return;
  }
  const focused = await page.focus();
  await focused.navigate(href);
}

/** Finds the kept weeks, for as long as they may be shown. */
async function findWeeks(): Promise<Response | undefined> {
  const kept = await caches.match(weeksPage, { cacheName: keptWeeks });
  const until = Date.parse(kept?.headers.get(keptUntilHeader) ?? '');
  if (kept && until > Date.now()) return kept;
  await caches.delete(keptWeeks);
  return undefined;
}

const signedOutPages = /^\/log\/accounts\/(login|logout)\//;

/** Loads a page. Reaching sign-in means that nobody is signed in any more: forgets the weeks. */
async function openPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    const isSignIn = signedOutPages.test(new URL(request.url).pathname) && answer.type !== 'opaqueredirect';
    if (isSignIn && answer.ok) await caches.delete(keptWeeks);
    return answer;
  } catch (error) {
    const weeks = await findWeeks();
    if (weeks) return weeks;
    throw error;
  }
}

async function openScript(request: Request): Promise<Response> {
  return (await caches.match(weeksScript, { cacheName: keptWeeks })) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => event.waitUntil(showMessage(event)));
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(worker.registration)),
);
worker.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)));
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') {
    event.respondWith(openPage(event.request));
  } else if (event.request.destination === 'script' && new URL(event.request.url).pathname === weeksScript) {
    // Answers the kept page only: keeping the script anew must reach the server.
    event.respondWith(openScript(event.request));
  }
});
