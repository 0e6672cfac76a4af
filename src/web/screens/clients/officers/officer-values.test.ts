import { expect, it } from 'vitest';
import type { Officer } from '../client-model.ts';
import { fillForm, findChanges, findConflicts } from './officer-values.ts';

const teo: Officer = {
  ...{ id: 1, client: 1, person: 1, also_at: [], state: 'present', active: true },
  ...{ first_name: 'Teo', last_name: 'Suda', email: '', phone: '', title: 'Owner', ownership_percent: 60 },
  ...{ from: null, to: null },
};
const opened = fillForm({ kind: 'edit', officer: teo });

it('sends what was changed alone, so that two who change different fields keep both', () => {
  expect(findChanges(opened, teo)).toEqual({});
  expect(findChanges({ ...opened, ownership_percent: 40, to: '2026-11-30' }, teo)).toEqual({
    ownership_percent: 40,
    to: '2026-11-30',
  });
  expect(findChanges({ ...opened, active: false }, teo)).toEqual({ active: false });
});

it('sees a conflict only where both changed one field to different things', () => {
  const mine = { ...opened, ownership_percent: 40, title: 'Partner', to: '2026-11-30' };
  const theirs: Officer = {
    ...teo,
    ownership_percent: 50,
    title: 'Partner',
    email: 'teo@suda.example',
  };
  expect(findConflicts(mine, teo, teo, theirs)).toEqual(['ownership_percent']);
  expect(findConflicts(mine, teo, theirs, theirs)).toEqual([]);
});
