import { useEffect, useSyncExternalStore } from 'react';
import { goToSignIn } from '#web/api/error-handling.ts';
import { queryClient } from '#web/api/query-client.ts';
import { session } from '#web/base/session.ts';
import { moveToRefused, removePunch, waitingPunches } from '#web/kiosk/punch-store.ts';
import type { WaitingPunch } from '#web/kiosk/waiting-punch.ts';
import { forgetBranch } from '../forget-branch.ts';
import { deliver, type Outcome } from './deliver.ts';
import { sendPunch } from './send-punch.ts';

const name = 'branchline-punches';
/** Milliseconds until the next attempt; doubles after each unanswered one. */
const [shortestWait, longestWait] = [1_000, 30_000];
/** Longest hold by a screen: a clock set back must not hold a punch for ever. */
const longestHold = 15_000;

/** Punches on this tablet's disk, with the reason for waiting. */
export interface Queue {
  waiting: readonly WaitingPunch[];
  /** Number of other branches' punches; their own clock accounts send them. */
  elsewhere: number;
  isShutOut: boolean;
  /** Number of punches that the server answered but could not take. */
  failed: number;
}

let queue: Queue = { waiting: [], elsewhere: 0, isShutOut: false, failed: 0 };
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

/** Trouble with the server that one tab shares with the others. */
type Trouble = Pick<Queue, 'isShutOut' | 'failed'>;

async function look(trouble?: Trouble): Promise<void> {
  const kept = await waitingPunches().catch(() => null);
  const waiting = kept?.filter(isOurs) ?? queue.waiting;
  const elsewhere = kept ? kept.length - waiting.length : queue.elsewhere;
  queue = { ...queue, ...trouble, waiting, elsewhere };
  for (const watcher of watchers) watcher();
}

/** Announces a changed queue to this page and other tabs. */
export async function announceQueue(trouble?: Trouble): Promise<void> {
  await look(trouble);
  const { isShutOut, failed } = queue;
  channel?.postMessage({ isShutOut, failed } satisfies Trouble);
}

/** Announces that a punch has left the disk; looks there only if the list had it. */
export function announceRemoval({ key }: WaitingPunch): void {
  if (queue.waiting.some((punch) => punch.key === key)) void announceQueue();
  else channel?.postMessage({ isShutOut: queue.isShutOut, failed: queue.failed } satisfies Trouble);
}

function isHeld({ heldUntil }: WaitingPunch): boolean {
  const left = heldUntil - Date.now();
  return left > 0 && left <= longestHold;
}

async function deliverAll(): Promise<Outcome> {
  let delivered = 0;
  const outcome = await deliver({
    waiting: ours,
    isHeld,
    send: (punch) => sendPunch(punch, { sealed_pin: punch.sealedPin }),
    remove: async (punch) => {
      await removePunch(punch);
      delivered += 1;
      await announceQueue();
    },
    refuse: async (punch, words) => {
      // Removes it if the disk is too full for the words: the server has the punch, and others must follow.
      await moveToRefused(punch, words).catch(() => removePunch(punch));
      await announceQueue();
    },
  });
  if (delivered > 0) await queryClient.invalidateQueries({ queryKey: ['shift.list'] });
  return outcome;
}

function tryAgainIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void deliverNow(), milliseconds);
}

async function deliverUnlessBusy(): Promise<Outcome | null> {
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? deliverAll() : null));
  } catch {
    // Retries when the disk fails: nothing is lost.
    return { next: 'unanswered', failed: 0 };
  }
}

/** Delivers waiting punches, unless another tab does; retries until none is left. */
export async function deliverNow(): Promise<void> {
  clearTimeout(timer);
  if (!('locks' in navigator)) return;
  const outcome = await deliverUnlessBusy();
  const next = outcome ? outcome.next : 'busy';
  // Keeps the last state without an answer.
  if (!outcome || next === 'unanswered') await look();
  else await announceQueue({ isShutOut: next === 'shut_out', failed: outcome.failed });
  if (next === 'signed_out') {
    void forgetBranch();
    goToSignIn();
  }
  if (next === null) {
    wait = shortestWait;
  } else if (typeof next === 'number') {
    tryAgainIn(Math.max(next, 1) * 1000);
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

/** Punches on this tablet, with the reason for waiting. */
export function useQueue(): Queue {
  return useSyncExternalStore(watch, () => queue);
}

/** Delivers while the clock is open: on start, on reconnection and on wake-up. */
export function useDelivery(): void {
  useEffect(() => {
    deliverSoon();
    const onChange = ({ data }: MessageEvent<Trouble>) => void look(data);
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
