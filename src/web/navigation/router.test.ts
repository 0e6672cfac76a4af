import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Place } from './place.ts';
import { matchPath, Router } from './router.ts';

/** Browser's history, as far as the router uses it. */
function browser(at: string) {
  const entries = [{ url: new URL(at, 'http://here'), state: null as unknown }];
  let now = 0;
  const pops = new Set<() => void>();
  const entry = () => entries[now] ?? { url: new URL('http://here'), state: null };
  const go = (steps: number) => {
    now += steps;
    for (const pop of [...pops]) pop();
  };
  const write = (state: unknown, address: string) => ({ url: new URL(address, 'http://here'), state });
  vi.stubGlobal('window', {
    get location() {
      return entry().url;
    },
    addEventListener: (type: string, listener: () => void, options?: { once: boolean }) => {
      if (type !== 'popstate') return;
      const pop = () => {
        if (options?.once) pops.delete(pop);
        listener();
      };
      pops.add(pop);
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return entry().state;
    },
    pushState: (state: unknown, _: string, address: string) => {
      entries.splice(now + 1, entries.length, write(state, address));
      now += 1;
    },
    replaceState: (state: unknown, _: string, address: string) => {
      entries[now] = write(state, address);
    },
    go,
  });
  return { go, address: () => `${entry().url.pathname}${entry().url.search}`, length: () => entries.length };
}

const screens = new Map<string, PromiseWithResolvers<() => null>>();
const Screen = () => null;
const load = (name: string) => () => {
  const coming = Promise.withResolvers<() => null>();
  screens.set(name, coming);
  return coming.promise;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function arrive(name: string): Promise<void> {
  screens.get(name)?.resolve(Screen);
  await settled();
}

beforeEach(() => screens.clear());
afterEach(() => vi.unstubAllGlobals());

async function begin() {
  const window = browser('/a');
  const router = new Router([
    { path: '/a', load: load('a') },
    { path: '/b/:id', load: load('b') },
    { path: '/closed', guard: () => '/a', load: load('closed') },
    { path: '*', load: load('other') },
  ]);
  router.start();
  await arrive('a');
  return { window, router, path: () => router.shown?.place.pathname };
}

it('matches parts by name, the case too, with or without a slash at the end', () => {
  expect(matchPath('/b/:id', '/b/7/')).toEqual({ id: '7' });
  expect(matchPath('/b/:id', '/b/')).toBeNull();
  expect(matchPath('/b/:id', '/B/7')).toBeNull();
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('*', '/anything/else')).toEqual({});
});

it('keeps page and address until the next screen has loaded', async () => {
  const { window, router, path } = await begin();
  router.navigate('/b/7');
  expect([path(), window.address(), router.isLoading]).toEqual(['/a', '/a', true]);
  await arrive('b');
  expect([path(), window.address(), router.isLoading]).toEqual(['/b/7', '/b/7', false]);
  expect(router.shown?.params).toEqual({ id: '7' });
});

it('shows the last of two pages that were asked for', async () => {
  const { window, router, path } = await begin();
  router.navigate('/b/7');
  router.navigate('/c');
  await arrive('other');
  await arrive('b');
  expect([path(), window.length()]).toEqual(['/c', 2]);
});

it('changes the parameters at once, and replaces the same address', async () => {
  const { window, router } = await begin();
  router.navigate('?tab=team');
  expect([window.address(), window.length()]).toEqual(['/a?tab=team', 2]);
  router.navigate('?tab=team');
  expect(window.length()).toBe(2);
});

it('goes where a guard leads', async () => {
  const { window, router, path } = await begin();
  router.navigate('/closed');
  expect([path(), window.address()]).toEqual(['/a', '/a']);
});

it('shows the failure of a screen, and loads it once more when asked', async () => {
  const { router } = await begin();
  router.navigate('/b/7');
  screens.get('b')?.reject(new Error('lost'));
  await settled();
  expect(router.shown?.failure?.reason).toEqual(new Error('lost'));
  router.navigate('/b/7');
  await arrive('b');
  expect(router.shown?.failure).toBeUndefined();
});

it('asks before leaving, by a link or by Back, and goes on when told to', async () => {
  const { window, router, path } = await begin();
  router.navigate('/b/7');
  await arrive('b');
  const asked: { to: Place; proceed: () => void }[] = [];
  const block = (_: Place, to: Place, proceed: () => void) => {
    asked.push({ to, proceed });
    return true;
  };
  router.blockers.add(block);
  router.navigate('/c');
  window.go(-1);
  await settled();
  expect([path(), window.address()]).toEqual(['/b/7', '/b/7']);
  expect(asked.map(({ to }) => to.pathname)).toEqual(['/c', '/a']);
  asked[1]?.proceed();
  await settled();
  expect([path(), window.address()]).toEqual(['/a', '/a']);
});
