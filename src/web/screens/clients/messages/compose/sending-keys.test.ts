import { expect, it } from 'vitest';
import { createSendingKeys } from './sending-keys.ts';

it('gives a retry the key of the first try, and other content another', () => {
  const { keyFor } = createSendingKeys();
  const first = keyFor(['Hello', [1]]);
  expect(keyFor(['Hello', [1]])).toBe(first);
  expect(keyFor(['Hello', [1, 2]])).not.toBe(first);
  expect(keyFor(['Hello', [1]])).not.toBe(first);
});

it('gives a message that was sent before a new key', () => {
  const keys = createSendingKeys();
  const first = keys.keyFor(['Hello']);
  keys.forget();
  expect(keys.keyFor(['Hello'])).not.toBe(first);
});
