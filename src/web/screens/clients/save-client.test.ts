import { expect, it } from 'vitest';
import type { Client } from './client-model.ts';
import { findChanges, findConflicts } from './save-client.ts';

const client = (given: Partial<Client>) =>
  ({ id: 1, entity_name: 'A', email: '', staff: [1], paid: false, version: 1, ...given }) as Client;

it('sends what was changed in the form alone', () => {
  expect(findChanges({ entity_name: 'A', email: 'x@y.example', staff: [1] }, client({}))).toEqual({
    email: 'x@y.example',
  });
});

it('sees a conflict only where both changed one field to different things', () => {
  const change = { entity_name: 'Mine', staff: [1, 2], paid: true };
  const current = client({ entity_name: 'Theirs', staff: [1, 2], email: 'new@y.example' });
  expect(findConflicts(change, client({}), current)).toEqual(['entity_name']);
});
