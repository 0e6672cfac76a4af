import { expect, it } from 'vitest';
import { mergeFile } from './merge-file.ts';
import { person } from './person.fixture.ts';
import { toChange, toFormValues } from './person-values.ts';

const today = '2026-11-18';
const values = toFormValues(person, today);
const rate = (from: string, cents: number) => ({ from, rate: cents, per: 'hour' as const });
const theirRate = (from: string, cents: number) => ({ from, rate: cents, salary: false });
const server = (...rates: { from: string; rate: number }[]) => ({ position: 5, rates });

it('what only one of two changed is kept, and needs no second look', () => {
  const now = { ...person, phone: '415-555-0100', pay_rates: [theirRate('2026-12-01', 2500)], version: 2 };
  const merged = mergeFile({ ...values, notes: 'Mornings' }, now, today);
  expect(merged.contested).toEqual([]);
  expect(toChange(merged.values, now, today)).toEqual({ notes: 'Mornings' });
});

it('rates from different days are kept side by side, and shown before they are saved', () => {
  const mine = { ...values, pay_rates: [...values.pay_rates, rate('2027-01-01', 2600)] };
  const now = { ...person, pay_rates: [...(person.pay_rates ?? []), theirRate('2026-12-01', 2500)] };
  const merged = mergeFile(mine, now, today);
  expect(merged.contested).toEqual([{ field: 'pay_rates', hasTheirs: true, overruled: [] }]);
  expect(toChange(merged.values, now, today).pay_rates).toHaveLength(4);
  expect(merged.values.file).toBe(now);
});

it('of two rates from one day mine is kept, and theirs is named', () => {
  const mine = { ...values, pay_rates: [...values.pay_rates, rate('2027-01-01', 2600)] };
  const now = { ...person, pay_rates: [...(person.pay_rates ?? []), theirRate('2027-01-01', 2500)] };
  const merged = mergeFile(mine, now, today);
  expect(merged.contested).toEqual([
    { field: 'pay_rates', hasTheirs: false, overruled: [rate('2027-01-01', 2500)] },
  ]);
  expect(merged.values.pay_rates).toEqual(mine.pay_rates);
});

it('rates of one position are merged within it', () => {
  const [first, own, other] = [2000, 2100, 2200].map((cents, index) => ({
    from: `2026-0${index + 1}-01`,
    rate: cents,
  })) as [{ from: string; rate: number }, { from: string; rate: number }, { from: string; rate: number }];
  const known = { ...person, positions: [server(first)] };
  const mine = { ...toFormValues(known, today), positions: [server(first, own), { position: 2 }] };
  const now = { ...known, positions: [server(first, other)] };
  const merged = mergeFile(mine, now, today);
  expect(merged.values.positions).toEqual([server(first, own, other), { position: 2 }]);
  expect(merged.contested).toEqual([{ field: 'positions', hasTheirs: true, overruled: [] }]);
});

it('a field that both changed keeps what was typed', () => {
  const now = { ...person, email: 'theirs@example.com' };
  const merged = mergeFile({ ...values, email: 'mine@example.com' }, now, today);
  expect(merged.contested).toEqual([{ field: 'email', hasTheirs: false, overruled: [] }]);
  expect([merged.values.email, merged.theirs.email]).toEqual(['mine@example.com', 'theirs@example.com']);
});

it('tips that begin today leave their other days', () => {
  const now = { ...person, tip_eligible: [{ from: '2026-01-01', value: true }] };
  const merged = mergeFile({ ...values, tips: false }, now, today);
  expect(merged.contested).toEqual([]);
  expect(toChange(merged.values, now, today).tip_eligible).toEqual([
    { from: '2026-01-01', value: true },
    { from: today, value: false },
  ]);
});
