import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refresher } from './refresh.ts';

const key = ['shift.list', null, { date: '2026-11-18' }];
const change = { topic: 'shifts', id: '2026-11-15' };
let client: QueryClient;
let refresher: Refresher;
let read: ReturnType<typeof vi.fn<() => Promise<number>>>;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  client = new QueryClient();
  refresher = new Refresher(client);
  let answers = 0;
  read = vi.fn(async () => {
    answers += 1;
    return answers;
  });
  stop = new QueryObserver(client, { queryKey: key, queryFn: read }).subscribe(() => {});
  await vi.runAllTimersAsync();
});

afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads what changed once, however many changes come together', async () => {
  refresher.hear([change]);
  refresher.hear([change, change]);
  await vi.runAllTimersAsync();
  expect(client.getQueryData(key)).toBe(2);
});

it('leaves alone what did not change', async () => {
  refresher.hear([{ topic: 'shifts', id: '2026-11-22' }]);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
});

it('loads everything when what changed is not known', async () => {
  refresher.hearAnything();
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(2);
});

it('waits for a write of its own', async () => {
  const answered = Promise.withResolvers<void>();
  const write = client.getMutationCache().build(client, { mutationFn: () => answered.promise });
  const written = write.execute(undefined);
  refresher.hear([change]);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
  answered.resolve();
  await written;
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(2);
});

it('waits while the pointer is pressed, and forgets nothing', async () => {
  refresher.hear([change]);
  refresher.setPressed(true);
  await vi.runAllTimersAsync();
  refresher.hear([change]);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
  refresher.setPressed(false);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(2);
});

it('asks again after a first load that may have been read before the change', async () => {
  const answered = Promise.withResolvers<number>();
  const other = ['shift.list', null, { date: '2026-11-16' }];
  const slow = vi.fn(() => answered.promise);
  const end = new QueryObserver(client, { queryKey: other, queryFn: slow }).subscribe(() => {});
  refresher.hear([change]);
  await vi.runAllTimersAsync();
  expect(slow).toHaveBeenCalledTimes(1);
  answered.resolve(1);
  await vi.runAllTimersAsync();
  expect(slow).toHaveBeenCalledTimes(2);
  end();
});

it('loads nothing for a page that nobody looks at, but knows that it is old', async () => {
  vi.stubGlobal('document', { hidden: true });
  refresher.hear([change]);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
