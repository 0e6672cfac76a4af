import { expect, it } from 'vitest';
import { keyedQueue } from './keyed-queue.ts';

it('runs only so many at once, one of each key, in order of arrival', async () => {
  const enqueue = keyedQueue(2);
  const begun: string[] = [];
  const underWay = new Set<string>();
  const work = (name: string, what: string) =>
    enqueue(name, async () => {
      expect(underWay.has(name)).toBe(false);
      underWay.add(name);
      expect(underWay.size).toBeLessThanOrEqual(2);
      begun.push(what);
      await Promise.resolve();
      underWay.delete(name);
      return what;
    });
  const all = [
    work('ana', 'in'),
    work('ana', 'out'),
    work('luis', 'in'),
    work('noa', 'in'),
    work('ana', 'in'),
  ];
  expect(await Promise.all(all)).toEqual(['in', 'out', 'in', 'in', 'in']);
  expect(begun).toEqual(['in', 'in', 'out', 'in', 'in']);
});

it('goes on after work that failed', async () => {
  const enqueue = keyedQueue(1);
  const failing = enqueue('ana', () => Promise.reject(new Error('no')));
  const next = enqueue('ana', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
