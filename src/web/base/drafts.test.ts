import { expect, it } from 'vitest';
import { isRemovedElsewhere, keptPrefix } from './drafts.ts';

const draft = { body: 'Hello', internal: false };
const event = { key: `${keptPrefix()}thread`, oldValue: JSON.stringify(draft), newValue: null };

it('clears a draft that another tab has sent, but none that differs from it or belongs to another thread', () => {
  expect(isRemovedElsewhere('thread', draft, event)).toBe(true);
  expect(isRemovedElsewhere('thread', { ...draft, body: 'Hello there' }, event)).toBe(false);
  expect(isRemovedElsewhere('thread', { ...draft, internal: true }, event)).toBe(false);
  expect(isRemovedElsewhere('other', draft, event)).toBe(false);
  expect(isRemovedElsewhere('thread', draft, { ...event, newValue: event.oldValue })).toBe(false);
});
