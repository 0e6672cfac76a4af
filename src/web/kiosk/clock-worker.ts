import { keptFiles, keptPages, keptPictures } from './storage-names.ts';

/**
 * Service worker of the clock only (scope `/clock`): the clock opens and works without its server. Never answers API calls; the page queues
 * punches itself.
 */

/** Files of the clock and the build's name; the build inserts them (`vite.config.ts`). */
declare const __CLOCK_FILES__: string[];
declare const __CLOCK_BUILD__: string;

/** Used parts of a worker's global scope; the web's types cover only windows. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
const worker = globalThis as unknown as WorkerScope;

const files = `${keptFiles}${__CLOCK_BUILD__}`;
const page = '/clock';
/** Limit after which the server counts as unreachable. */
const answerWithinMilliseconds = 4_000;
const maxPictures = 300;

async function install(): Promise<void> {
  const cache = await caches.open(files);
  await cache.addAll(__CLOCK_FILES__);
  await keepPage().catch(() => {});
  await worker.skipWaiting();
}

/** Loads the page and keeps it while the tablet is signed in. A redirect means signed out: removes the page and the pictures. */
async function keepPage(): Promise<Response> {
  const signal = AbortSignal.timeout(answerWithinMilliseconds);
  const answer = await fetch(page, { credentials: 'same-origin', redirect: 'manual', signal });
  if (answer.ok) await (await caches.open(keptPages)).put(page, answer.clone());
  else if (answer.type === 'opaqueredirect') {
    await Promise.all([keptPages, keptPictures].map((name) => caches.delete(name)));
  }
  return answer;
}

async function openPage(): Promise<Response> {
  const kept = async () => caches.match(page, { cacheName: keptPages });
  try {
    const answer = await keepPage();
    // Treats errors as a server that is down: some proxies answer 404. An ended session shows as a redirect, never as an error.
    return answer.status >= 400 ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const last = await kept();
    if (last) return last;
    throw error;
  }
}

async function serveFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Serves pictures from the cache: a picture never changes under its address. Drops the oldest first. */
async function servePicture(request: Request): Promise<Response> {
  const cache = await caches.open(keptPictures);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const held = await cache.keys();
    for (const old of held.slice(0, Math.max(0, held.length - maxPictures))) await cache.delete(old);
  }
  return answer;
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(keptFiles) && name !== files);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === page) event.respondWith(openPage());
  else if (pathname.startsWith('/assets/')) event.respondWith(serveFile(request));
  else if (pathname.startsWith('/api/v1/image/')) event.respondWith(servePicture(request));
});
