import { useSyncExternalStore } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { session } from '#web/base/session.ts';
import { listen, type News } from './listen.ts';
import { Refresher } from './refresh.ts';

/** How it stands with hearing of changes; `lost` after it has been away for a while. */
export type LiveState = 'connecting' | 'connected' | 'lost';

/** A connection that is away for less is nobody's concern (milliseconds). */
const lostAfter = 10_000;

let state: LiveState = 'connecting';
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function setConnected(connected: boolean): void {
  if (connected) {
    clearTimeout(timer);
    timer = undefined;
    setState('connected');
    return;
  }
  if (state === 'connected') setState('connecting');
  timer ??= setTimeout(() => setState('lost'), lostAfter);
}

/** How far was heard, by this tab or the one that listens for it. */
let position = '';

function take(refresher: Refresher, news: News): void {
  if (news.kind === 'state') {
    setConnected(news.connected);
    return;
  }
  position = news.position;
  if (news.kind === 'anything') refresher.hearAnything();
  else if (news.changes.length > 0) refresher.hear(news.changes);
}

/** One tab that listens tells the others; a new one asks how it stands. */
type Message = News | { kind: 'hello' };

async function listenForAll(name: string, refresher: Refresher): Promise<void> {
  const channel = new BroadcastChannel(name);
  let isListening = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'hello') take(refresher, data);
    else if (isListening) {
      channel.postMessage({ kind: 'changes', changes: [], position } satisfies Message);
      channel.postMessage({ kind: 'state', connected: state === 'connected' } satisfies Message);
    }
  });
  channel.postMessage({ kind: 'hello' } satisfies Message);
  // Whoever holds the lock listens; when its tab closes, the next one goes on from where it was.
  await navigator.locks.request(name, async () => {
    isListening = true;
    await listen(position, (news) => {
      take(refresher, news);
      channel.postMessage(news satisfies Message);
    });
  });
}

let started = false;

/**
 * Begins to hear of changes by others, once for this page: one connection for all tabs of a browser, because a browser has only six to a
 * server, or one each where tabs cannot agree (no https). Nothing on the screens needs to know of it.
 */
export function startLive(): void {
  const { visitor } = session;
  if (started || !visitor) return;
  started = true;
  setConnected(false);
  const refresher = new Refresher(queryClient);
  if ('locks' in navigator) {
    void listenForAll(`branchline-live-${visitor.storeId}-${visitor.userId}`, refresher);
  } else void listen('', (news) => take(refresher, news));
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watch, () => state);
}
