import { expect, it } from 'vitest';
import { findChanges, findConflicts } from './save-request.ts';

const from = { title: 'Lease', explanation: '', due_date: null, project: null };

it('sends only what was changed', () => {
  expect(findChanges({ ...from, due_date: '2026-12-01' }, from)).toEqual({ due_date: '2026-12-01' });
});

it('tells of what somebody else changed otherwise meanwhile, and of nothing else', () => {
  const change = { title: 'Lease contract', due_date: '2026-12-01' };
  expect(findConflicts(change, from, { ...from, explanation: 'All pages' })).toEqual([]);
  expect(findConflicts(change, from, { ...from, title: 'Contract' })).toEqual(['title']);
  expect(findConflicts(change, from, { ...from, title: 'Lease contract' })).toEqual([]);
});
