import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spaceOut, startLoop, workThrough } from './background.ts';

/** A look that the test lets end when it wants to. */
function slowLook() {
  const looks: { stopping: AbortSignal; end: () => void; fail: (error: Error) => void }[] = [];
  const look = (stopping: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    looks.push({ stopping, end: resolve, fail: reject });
    return promise;
  };
  return { looks, look };
}

const noError = (error: unknown) => {
  throw error;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes on with what is due after one has failed', async () => {
  const done: number[] = [];
  const failed: unknown[] = [];
  const work = async (one: number) => {
    if (one === 2) throw new Error('Two');
    done.push(one);
  };
  await workThrough([1, 2, 3], work, (error) => failed.push(error));
  expect([done, failed]).toEqual([[1, 3], [new Error('Two')]]);
  await expect(workThrough([2, 4], work)).rejects.toThrow('Two');
  expect(done).not.toContain(4);
});

it('looks at every interval, not before the first, and no more once it is stopped', async () => {
  let count = 0;
  const look = async () => {
    count += 1;
  };
  const loop = startLoop({ every: 1000, look, onError: noError });
  await vi.advanceTimersByTimeAsync(999);
  expect(count).toBe(0);
  await vi.advanceTimersByTimeAsync(2001);
  expect(count).toBe(3);
  await loop.stop();
  await loop.wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect(count).toBe(3);
});

it('looks once more when it is woken during a look, however often, and then rests', async () => {
  const { looks, look } = slowLook();
  const loop = startLoop({ every: 1000, look, onError: noError });
  const first = loop.wake();
  const woken = [loop.wake(), loop.wake(), loop.wake()];
  expect(looks).toHaveLength(1);
  looks[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toHaveLength(2);
  looks[1]?.end();
  await Promise.all([first, ...woken]);
  expect(looks).toHaveLength(2);
});

it('reports a look that failed, and looks again at the next interval', async () => {
  const errors: unknown[] = [];
  const { looks, look } = slowLook();
  const loop = startLoop({ every: 1000, look, onError: (error) => errors.push(error) });
  const woken = loop.wake();
  looks[0]?.fail(new Error('away'));
  await woken;
  expect(errors).toEqual([new Error('away')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toHaveLength(2);
});

it('tells the look under way to end early, and waits for it before it has stopped', async () => {
  const { looks, look } = slowLook();
  const loop = startLoop({ every: 1000, look, onError: noError });
  void loop.wake();
  void loop.wake();
  let hasStopped = false;
  const stopped = loop.stop().then(() => {
    hasStopped = true;
  });
  expect(looks[0]?.stopping.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(hasStopped).toBe(false);
  looks[0]?.end();
  await stopped;
  expect(looks).toHaveLength(1);
});

it('spaces work out: at once, then once a pause for however many calls, and never for none', async () => {
  let count = 0;
  const ask = spaceOut(() => {
    count += 1;
  }, 100);
  ask();
  expect(count).toBe(1);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(99);
  expect(count).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(count).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(count).toBe(2);
  ask();
  expect(count).toBe(3);
});
