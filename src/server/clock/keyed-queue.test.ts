import { expect, it } from 'vitest';
import { keyedQueue } from './keyed-queue.ts';

it('lets only so many go at once, one of each name, in the order they came', async () => {
  const inTurn = keyedQueue(2);
  const begun: string[] = [];
  const underWay = new Set<string>();
  const work = (name: string, what: string) =>
    inTurn(name, async () => {
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
  const inTurn = keyedQueue(1);
  const failing = inTurn('ana', () => Promise.reject(new Error('no')));
  const next = inTurn('ana', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
