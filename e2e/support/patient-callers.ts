import { listenTo } from '#test/event-stream.ts';
import type { Scene } from './business-actions.ts';
import type { RemoteCaller } from './caller.ts';

/** Calls that were not answered at once. */
export interface Refused {
  /** Answers that asked to come back later. */
  count: number;
  /** Connections that ended without an answer, or with a proxy's. */
  dropped: number;
}

/** Whether the machine that is asked may be lost, or only its database. */
type Machines = 'live' | 'may be lost';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const hasKey = (body: object | undefined) =>
  body instanceof FormData ? body.has('key') : body && 'key' in body;

/**
 * Asks as a careful program does: what has a key is asked again until it is answered, and of the rest the outcome stays unknown (null).
 * Anything but a `503` with `Retry-After` is a fault, and so is a connection that is dropped while the processes live.
 */
function patient(caller: RemoteCaller, refused: Refused, machines: Machines): RemoteCaller {
  return {
    ...caller,
    call: async (method, path, body, ifMatch) => {
      for (;;) {
        const answer = await caller.call<never>(method, path, body, ifMatch);
        if (answer && answer.status < 500) return answer;
        if (answer?.status === 503 && Number(answer.retryAfter) > 0) refused.count += 1;
        else if (machines === 'may be lost' && [undefined, 502, 504].includes(answer?.status))
          refused.dropped += 1;
        else throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
        // Sooner than a browser would.
        await pause(200);
        if (!hasKey(body)) return null;
      }
    },
  };
}

/** The same scene with callers who bear with a server that is not to be had for a while. */
export function makePatient(scene: Scene, refused: Refused, machines: Machines = 'live'): Scene {
  const { admin, kiosk, client, employee } = scene;
  return {
    ...scene,
    admin: patient(admin, refused, machines),
    kiosk: patient(kiosk, refused, machines),
    client: patient(client, refused, machines),
    employee: patient(employee, refused, machines),
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
    /** Returns which of these were not heard, once all were or time is up. */
    missed: async (expected: string[]) => {
      const until = Date.now() + 30_000;
      const missing = () => expected.filter((change) => !heard.has(change));
      while (missing().length > 0 && Date.now() < until) await pause(100);
      return missing();
    },
    resets: () => resets,
    close: async () => {
      isClosed = true;
      await listening;
    },
  };
}
