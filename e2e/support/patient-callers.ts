import { listenTo } from '#test/event-stream.ts';
import type { Scene } from './business-actions.ts';
import type { RemoteCaller } from './caller.ts';

/** Answers that asked to come back later. */
export interface Refused {
  count: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const hasKey = (body: object | undefined) =>
  body instanceof FormData ? body.has('key') : body && 'key' in body;

/**
 * Asks as a careful program does: what has a key is asked again until it is answered, and of the rest the outcome stays unknown (null).
 * Anything but a `503` with `Retry-After` is a fault, and so is a connection that is dropped: the processes live.
 */
function patient(caller: RemoteCaller, refused: Refused): RemoteCaller {
  return {
    ...caller,
    call: async (method, path, body, ifMatch) => {
      for (;;) {
        const answer = await caller.call<never>(method, path, body, ifMatch);
        if (!answer) throw new Error(`${method} ${path} was dropped`);
        if (answer.status < 500) return answer;
        if (answer.status !== 503 || !(Number(answer.retryAfter) > 0)) {
          throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
        }
        refused.count += 1;
        // Sooner than a browser would.
        await pause(200);
        if (!hasKey(body)) return null;
      }
    },
  };
}

/** The same scene with callers who bear with a server that is not to be had for a while. */
export function makePatient(scene: Scene, refused: Refused): Scene {
  const { admin, kiosk, client, employee } = scene;
  return {
    ...scene,
    admin: patient(admin, refused),
    kiosk: patient(kiosk, refused),
    client: patient(client, refused),
    employee: patient(employee, refused),
  };
}

/** Adds account services, each of which has an id of its own that changes are told by. */
export async function addServices(admin: RemoteCaller, ids: number[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const name = crypto.randomUUID();
    const answer = await admin.call<{ id: number }>('POST', '/project/account-services/', { name });
    if (answer?.status === 201) ids.push(answer.body.id);
    else if (answer) throw new Error(JSON.stringify(answer));
  }
}

/** Looks at what people look at. */
export async function read(admin: RemoteCaller, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    for (const path of ['/shift/shifts/', '/project/projects/', '/store/branch-profiles/']) {
      const answer = await admin.call('GET', path);
      if (answer && answer.status !== 200) throw new Error(JSON.stringify(answer));
    }
  }
}

/** Listens as a browser does, at one process after the other, and resumes where it left. */
export async function listenThrough(urls: string[], headers: Record<string, string>) {
  const heard = new Set<string>();
  let resets = 0;
  let lastEventId = '';
  let isClosed = false;
  const first = await listenTo(urls[0] ?? '', headers);
  lastEventId = (await first.until(({ event }) => event === 'ready')).id;
  first.close();
  const listen = async () => {
    for (let turn = 1; !isClosed; turn += 1) {
      const resumed = { ...headers, 'last-event-id': lastEventId };
      const listener = await listenTo(urls[turn % urls.length] ?? '', resumed).catch(() => null);
      if (listener?.status === 200) {
        // Not for long: the next one resumes at the other process.
        await Promise.race([listener.ended, pause(3000)]);
        for (const change of listener.changes()) heard.add(change);
        resets += listener.text().split('event: reset').length - 1;
        lastEventId = listener.lastEventId() || lastEventId;
      } else await pause(100);
      listener?.close();
    }
  };
  const listening = listen();
  return {
    /** Resolves once all of these were heard. */
    heard: async (expected: string[]) => {
      const until = Date.now() + 30_000;
      const missing = () => expected.filter((change) => !heard.has(change));
      while (missing().length > 0) {
        if (Date.now() > until)
          throw new Error(`${missing().length} of ${expected.length} changes were never told`);
        await pause(100);
      }
    },
    resets: () => resets,
    close: async () => {
      isClosed = true;
      await listening;
    },
  };
}
