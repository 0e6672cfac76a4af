import { ApiError } from '#web/api/api-error.ts';
import { goToSignIn, isSessionGone } from '#web/api/error-handling.ts';
import { send } from '#web/api/send.ts';
import { eventReader, type ServerEvent } from './read-events.ts';
import type { HeardChange } from './topics.ts';

export type News =
  | { kind: 'changes'; changes: HeardChange[]; position: string }
  /** Unknown changes: everything may be old. */
  | { kind: 'anything'; position: string }
  | { kind: 'state'; connected: boolean };

const path = '/api/v1/events/';

/** Silence that means a dead connection (milliseconds); the server sends a sign of life every 20 s. */
const silenceIsDeath = 50_000;

/** Computes the delay after failures (milliseconds): from 1 s, doubling to 30 s, spread at random across devices. */
function waitAfter(failures: number, random: number): number {
  return Math.min(1000 * 2 ** failures, 30_000) * (0.5 + random / 2);
}

/** Waits, or ends early when the network returns. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
}

/** Ends a connection if the server falls silent or the device goes offline, which a waiting connection does not notice. */
function watchLife(controller: AbortController) {
  let timer = 0;
  const end = () => controller.abort();
  const heard = () => {
    clearTimeout(timer);
    timer = window.setTimeout(end, silenceIsDeath);
  };
  heard();
  addEventListener('offline', end);
  return {
    heard,
    stop: () => {
      clearTimeout(timer);
      removeEventListener('offline', end);
    },
  };
}

function readNews(events: ServerEvent[], resumed: boolean): News | null {
  const position = events.at(-1)?.id ?? '';
  if (position === '') return null;
  const isUnknown = events.some(({ event }) => event === 'reset' || (event === 'ready' && !resumed));
  if (isUnknown) return { kind: 'anything', position };
  const changes = events
    .filter(({ event, data }) => event === 'message' && data !== '')
    .map(({ data }) => JSON.parse(data) as HeardChange);
  return { kind: 'changes', changes, position };
}

async function listenOnce(position: string, tell: (news: News) => void): Promise<void> {
  const controller = new AbortController();
  const life = watchLife(controller);
  try {
    const response = await send(path, {
      method: 'GET',
      headers: { accept: 'text/event-stream', ...(position === '' ? {} : { 'last-event-id': position }) },
      signal: controller.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = eventReader(position);
    let isReady = false;
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      life.heard();
      const events = read(piece.value);
      const news = readNews(events, isReady || position !== '');
      if (news) tell(news);
      if (!isReady && events.some(({ event }) => event === 'ready')) {
        isReady = true;
        tell({ kind: 'state', connected: true });
      }
    }
  } finally {
    life.stop();
  }
}

/** Listens from a position ('' for now) and resumes after lost connections. Ends only for an account without live changes. */
export async function listen(resumeAfter: string, tell: (news: News) => void): Promise<void> {
  let position = resumeAfter;
  for (let failures = 0; ; failures += 1) {
    try {
      await listenOnce(position, (news) => {
        if (news.kind === 'state') failures = 0;
        else position = news.position;
        tell(news);
      });
    } catch (error) {
      if (isSessionGone(error)) return goToSignIn();
      if (error instanceof ApiError && error.status === 403) return;
    }
    tell({ kind: 'state', connected: false });
    await pause(waitAfter(failures, Math.random()));
  }
}
