import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFirstTexts } from '#web/base/texts.ts';
import { FormField, FormStore } from './form-store.ts';
import type { RuleCall } from './rules.ts';

beforeAll(loadFirstTexts);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const required: readonly RuleCall[] = [['required', 'trim']];

/** Puts fields that must be filled in into a form of these values. */
function openForm(values: object, ...paths: string[]) {
  const store = new FormStore(values);
  const fields = paths.map((path) => {
    const field = new FormField();
    store.describe(field, { path, label: 'Name', rules: required, messages: undefined });
    return { field, remove: store.add(field) };
  });
  return { store, fields, first: fields[0]?.field ?? new FormField() };
}

describe('a key', () => {
  it('shows at once and settles 20 ms after the last one', () => {
    const { store, first } = openForm({ name: 'A' }, 'name');
    store.type(first, 'An');
    vi.advanceTimersByTime(15);
    store.type(first, 'Ana');
    vi.advanceTimersByTime(19);
    expect([store.values, store.settled]).toEqual([{ name: 'Ana' }, { name: 'A' }]);
    vi.advanceTimersByTime(1);
    expect(store.settled).toEqual({ name: 'Ana' });
  });

  it('counts for a submit right after it', () => {
    const { store, first } = openForm({ name: '' }, 'name');
    store.type(first, 'Ana');
    expect(store.submit()).toBe(true);
    expect(store.settled).toEqual({ name: 'Ana' });
  });

  it('leaves other rows of a list as they are', () => {
    const values = { rates: [{ rate: 1 }, { rate: 2 }] };
    const { store, first } = openForm(values, 'rates.1.rate');
    store.type(first, 3);
    expect(store.values).toEqual({ rates: [{ rate: 1 }, { rate: 3 }] });
    expect(values.rates[1]).toEqual({ rate: 2 });
  });
});

describe('a message', () => {
  it('shows once the field was left, and goes with what was wrong', () => {
    const { store, first } = openForm({ name: 'A' }, 'name');
    store.type(first, '');
    vi.advanceTimersByTime(20);
    expect(first.errors).toEqual([]);
    store.leave(first);
    expect(first.errors).toEqual(['Name is required.']);
    store.type(first, 'B');
    vi.advanceTimersByTime(20);
    expect(first.errors).toEqual([]);
  });

  it('shows on all fields after a submit; the form is incomplete until they are right', () => {
    const { store, fields } = openForm({ one: '', other: '' }, 'one', 'other');
    expect(store.submit()).toBe(false);
    expect(fields.map(({ field }) => field.errors)).toEqual([['Name is required.'], ['Name is required.']]);
    for (const { field } of fields) store.type(field, 'x');
    expect(store.incomplete).toBe(true);
    vi.advanceTimersByTime(20);
    expect(store.incomplete).toBe(false);
  });

  it('is gone after a save, though the field was emptied', () => {
    const { store, first } = openForm({ name: 'Ana' }, 'name');
    expect(store.submit()).toBe(true);
    store.reset({ name: '' });
    expect([first.errors, store.incomplete]).toEqual([[], false]);
  });

  it('follows rules that changed', () => {
    const { store, first } = openForm({ name: '' }, 'name');
    store.leave(first);
    store.describe(first, { path: 'name', label: 'Name', rules: [], messages: undefined });
    expect(first.errors).toEqual([]);
  });
});

describe('errors from the server', () => {
  it('go to their field, in a row or else to the list, and come back where there is none', () => {
    const { store, fields } = openForm({ rates: [{ rate: 1 }] }, 'rates', 'rates.0.rate');
    const rest = store.refuse({
      'rates.0.rate': ['Too low.'],
      'rates.0.from': ['Too late.'],
      other: ['No.'],
    });
    expect(fields.map(({ field }) => field.errors)).toEqual([['Too late.'], ['Too low.']]);
    expect(rest).toEqual(['No.']);
  });

  it('go with the next key in that field, and with the next submit', () => {
    const { store, first } = openForm({ name: 'Ana' }, 'name');
    store.refuse({ name: ['Taken.'] });
    store.type(first, 'Ann');
    expect(first.errors).toEqual([]);
    store.refuse({ name: ['Taken.'] });
    expect(store.submit()).toBe(true);
    expect(first.errors).toEqual([]);
  });
});

describe('a field that is gone', () => {
  it('takes its value along, and brings it back unless another was filled in', async () => {
    const { store, fields } = openForm({ name: 'Ana', from: 9 }, 'name', 'from');
    const [, from] = fields;
    from?.remove();
    await Promise.resolve();
    expect(store.values).toEqual({ name: 'Ana' });
    const remove = from && store.add(from.field);
    expect(store.values).toEqual({ name: 'Ana', from: 9 });
    remove?.();
    await Promise.resolve();
    store.set('from', 10);
    if (from) store.add(from.field);
    expect(store.values).toEqual({ name: 'Ana', from: 10 });
  });

  it.each([
    ['a secret', 'password', { password: 'x' }, true],
    ['in a row, whose place another may take', 'rates.0.until', { rates: [{ until: 1 }] }, false],
  ])('forgets what is %s', async (_, path, values, secret) => {
    const { store, fields, first } = openForm(values, path);
    store.describe(first, { ...first.terms, secret });
    fields[0]?.remove();
    await Promise.resolve();
    const without = store.values;
    store.add(first);
    expect(store.values).toBe(without);
    expect(without).not.toEqual(values);
  });

  it('forgets its value with what was discarded', async () => {
    const { store, fields, first } = openForm({ name: 'Ana' }, 'name');
    fields[0]?.remove();
    await Promise.resolve();
    store.reset({});
    store.add(first);
    expect(store.values).toEqual({});
  });

  it('leaves the value of a row that moved to its place', async () => {
    const { store, fields } = openForm({ rates: [{ rate: 1 }, { rate: 2 }] }, 'rates.0.rate', 'rates.1.rate');
    store.set('rates', [{ rate: 2 }]);
    fields[0]?.remove();
    const [, second] = fields;
    if (second) store.describe(second.field, { ...second.field.terms, path: 'rates.0.rate' });
    await Promise.resolve();
    expect(store.values).toEqual({ rates: [{ rate: 2 }] });
  });
});
