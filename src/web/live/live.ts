import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { checkRights, queryClient } from '#web/api/query-client.ts';
import { session } from '#web/base/session.ts';
import { listen, type News } from './listen.ts';
import { Refresher } from './refresh.ts';

/** State of the live connection; `lost` without network, and after a longer disconnection. */
export type LiveState = 'connecting' | 'connected' | 'lost';

/** Disconnection to ignore (milliseconds). */
const lostAfter = 10_000;

let state: LiveState = 'connecting';
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

/** Loads what failed while the server was out of reach: no change tells of an answer that never came. */
function reloadFailed(): void {
  const isFailed = ({ state: { status } }: Query) => status === 'error';
  void queryClient.refetchQueries({ type: 'active', predicate: isFailed });
}

let wasConnected = false;

function setConnected(connected: boolean): void {
  if (connected) {
    // The server ends a connection whose account has other rights than before.
    if (wasConnected) void checkRights();
    wasConnected = true;
    if (state !== 'connected') reloadFailed();
    clearTimeout(timer);
    timer = undefined;
    setState('connected');
    return;
  }
  if (state === 'connected') setState('connecting');
  timer ??= setTimeout(() => setState('lost'), navigator.onLine ? lostAfter : 0);
}

/** Last position: the page's own, or one heard by this tab or the listening one. */
let { position } = session;

function take(refresher: Refresher, news: News): void {
  if (news.kind === 'state') {
    setConnected(news.connected);
    return;
  }
  position = news.position;
  if (news.kind === 'anything') refresher.hearAnything();
  else if (news.changes.length > 0) {
    refresher.hear(news.changes);
    // Reads the names in the switcher of businesses again: a client may be renamed.
    const switches = (session.visitor?.entities.length ?? 0) > 1;
    if (switches && news.changes.some(({ topic }) => topic === 'clients')) void checkRights();
  }
}

/** Messages from the listening tab to the others; a new tab asks for the state. */
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
  // Makes the lock's holder listen; when its tab closes, the next one resumes.
  await navigator.locks.request(name, async () => {
    isListening = true;
    await listen(position, (news) => {
      take(refresher, news);
      channel.postMessage(news satisfies Message);
    });
  });
}

/** Reports presses anywhere on the page, before any handler acts on them. */
function watchPointer(refresher: Refresher): void {
  const press = (isPressed: boolean) => () => refresher.setPressed(isPressed);
  window.addEventListener('pointerdown', press(true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, press(false), true);
  // Ignores elements that lose the focus, as one does with each press.
  window.addEventListener('blur', press(false));
}

let started = false;

/**
 * Starts live changes, once per page. Shares one connection between all tabs, because a browser allows six per server; without https each
 * tab has its own.
 */
export function startLive(): void {
  const { visitor } = session;
  if (started || !visitor) return;
  started = true;
  setConnected(false);
  const refresher = new Refresher(queryClient);
  watchPointer(refresher);
  if ('locks' in navigator) {
    void listenForAll(`branchline-live-${visitor.storeId}-${visitor.userId}`, refresher);
  } else void listen(position, (news) => take(refresher, news));
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watch, () => state);
}
