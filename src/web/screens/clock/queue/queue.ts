import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { session } from '#web/session.ts';
import { deliver } from './deliver.ts';
import { moveToRefused, removePunch, waitingPunches } from './punch-store.ts';
import { sendPunch } from './send-punch.ts';
import type { WaitingPunch } from './waiting-punch.ts';

const name = 'branchline-punches';
/** Milliseconds until the next try: twice as many after each that nobody answered. */
const [shortestWait, longestWait] = [1_000, 30_000];
/** A screen holds a punch for less than this; a clock that was put back must not hold one for ever. */
const longestHold = 15_000;

let waiting: readonly WaitingPunch[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = shortestWait;
const watchers = new Set<() => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;

function isOurs({ storeId, branchId }: WaitingPunch): boolean {
  return storeId === session.visitor?.storeId && branchId === session.visitor.branchId;
}

async function ours(): Promise<WaitingPunch[]> {
  return (await waitingPunches()).filter(isOurs);
}

async function look(): Promise<void> {
  waiting = await ours().catch(() => waiting);
  for (const watcher of watchers) watcher();
}

/** Tells this page and other tabs that the queue is another one. */
export async function queueChanged(): Promise<void> {
  await look();
  channel?.postMessage('changed');
}

function isHeld({ heldUntil }: WaitingPunch): boolean {
  const left = heldUntil - Date.now();
  return left > 0 && left <= longestHold;
}

async function deliverAll() {
  let delivered = 0;
  const outcome = await deliver({
    waiting: ours,
    isHeld,
    send: (punch) => sendPunch(punch, { sealed_pin: punch.sealedPin }),
    remove: async (punch) => {
      await removePunch(punch);
      delivered += 1;
      await queueChanged();
    },
    refuse: async (punch, words) => {
      await moveToRefused(punch, words);
      await queueChanged();
    },
  });
  if (delivered > 0) await queryClient.invalidateQueries({ queryKey: ['shift.list'] });
  return outcome;
}

function tryAgainIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void deliverNow(), milliseconds);
}

/** Delivers what waits, unless another tab of this browser is doing so; tries again by itself until nothing is left. */
export async function deliverNow(): Promise<void> {
  clearTimeout(timer);
  if (!('locks' in navigator)) return;
  const outcome = await navigator.locks
    .request(name, { ifAvailable: true }, (lock) => (lock ? deliverAll() : 'busy'))
    // The disk does not answer: nothing is lost by asking again.
    .catch(() => 'unanswered' as const);
  await look();
  if (outcome === null) {
    wait = shortestWait;
  } else if (typeof outcome === 'number') {
    tryAgainIn(Math.max(outcome, 1) * 1000);
  } else {
    tryAgainIn(wait);
    wait = Math.min(wait * 2, longestWait);
  }
}

function deliverSoon(): void {
  wait = shortestWait;
  void deliverNow();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The punches of this branch that wait on this tablet. */
export function useWaitingPunches(): readonly WaitingPunch[] {
  return useSyncExternalStore(watch, () => waiting);
}

/** Keeps delivering for as long as the clock is open: at once, when the network comes back, when the tablet wakes. */
export function useDelivery(): void {
  useEffect(() => {
    deliverSoon();
    const onChange = () => void look();
    const onVisible = () => document.visibilityState === 'visible' && deliverSoon();
    window.addEventListener('online', deliverSoon);
    document.addEventListener('visibilitychange', onVisible);
    channel?.addEventListener('message', onChange);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', deliverSoon);
      document.removeEventListener('visibilitychange', onVisible);
      channel?.removeEventListener('message', onChange);
    };
  }, []);
}
