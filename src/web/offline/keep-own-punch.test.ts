import { beforeEach, expect, it, vi } from 'vitest';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { keepOwnPunch } from './keep-own-punch.ts';
import { readOwnPunches } from './own-punches.ts';

const nine = 1_800_000_000;
const hour = 3600;
const ana = 7;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const keep = (action: ClockAction, at: number) => keepOwnPunch(ana, { key: `${action} ${at}`, action, at });
const waiting = () => readOwnPunches(ana).map(({ action, at }) => [action, at]);

it('keeps the same action again as the same punch', () => {
  keep('in', nine);
  keep('in', nine + 16 * hour);
  expect(waiting()).toEqual([['in', nine]]);
  keep('out', nine + 16 * hour);
  expect(waiting()).toHaveLength(2);
});

it('keeps it as another one where the clock-out between was forgotten', () => {
  keep('in', nine);
  keep('in', nine + 24 * hour);
  expect(waiting()).toEqual([
    ['in', nine],
    ['in', nine + 24 * hour],
  ]);
});
