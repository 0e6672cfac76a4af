import type { Actor, FullContext } from './context.ts';

/** Dependencies of an answer beside the call, its reach, its address and the store's data. */
export interface Watched {
  context: FullContext;
  /** Names of what the handler looked at of its caller. */
  facts: Set<string>;
  readsNow: boolean;
  /** The handler looked at something of this one request: its answer serves no other. */
  isOnlyForThis: boolean;
}

/** Parts of the context that are equal for every request of one call, reach and store. */
const shared = new Set<PropertyKey>([
  'reach',
  'read',
  'database',
  'files',
  'publicUrl',
  'installationKey',
  'demo',
]);

function watchActor(actor: Actor, facts: Set<string>): Actor {
  return new Proxy(actor, {
    get(target, name) {
      facts.add(String(name));
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      const names = Reflect.ownKeys(target);
      for (const name of names) facts.add(String(name));
      return names;
    },
  });
}

/** Wraps a context so that what its handler looks at becomes known. */
export function watchContext(context: FullContext): Watched {
  const facts = new Set<string>();
  const actor = watchActor(context.actor, facts);
  const watched: Watched = { context, facts, readsNow: false, isOnlyForThis: false };
  watched.context = new Proxy(context, {
    get(target, name) {
      if (name === 'actor') return actor;
      if (name === 'now') watched.readsNow = true;
      else if (name === 'reader' || name === 'translate') facts.add('reader');
      else if (!shared.has(name)) watched.isOnlyForThis = true;
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      watched.isOnlyForThis = true;
      return Reflect.ownKeys(target);
    },
  });
  return watched;
}

/** Writes the values of these facts, the same for callers between whom an answer makes no difference. */
export function writeFacts({ actor, reader }: FullContext, facts: Iterable<string>): string {
  const values = [...facts].map((name) => (name === 'reader' ? reader : actor[name as keyof Actor]));
  return JSON.stringify(values);
}
