import { expect, it } from 'vitest';
import type { Draft } from '#domain/schedule/draft/draft.ts';
import { readContent } from '../plan/shift-content.ts';
import { gridShift } from '../week/shift.fixture.ts';
import { toBatch } from './draft-batch.ts';

const open = gridShift({ employee: null, note: 'Keys' });
const missing = { ...open, uuid: 'missing 1 0', note: '' };
const draft = {
  proposals: [
    { shift: { ...open, employee: 7 }, kind: 'open' },
    { shift: { ...missing, employee: 8 }, kind: 'missing' },
  ],
  gaps: [{ shift: { ...missing, uuid: 'missing 1 1' }, kind: 'missing', ruledOut: [] }],
} as unknown as Draft;
const input = {
  findContent: (uuid: string) => (uuid === open.uuid ? readContent(open.row) : null),
  findUuid: (name: string) => `made ${name}`,
  findZone: () => open.zone,
  chosen: new Map<string, number | null>(),
};

it('gives open shifts their people and keeps their notes, and makes what coverage misses', () => {
  const { changes, gaps, names } = toBatch(draft, input);
  expect(changes).toMatchObject([
    { uuid: open.uuid, before: { employee: null }, after: { employee: 7, note: 'Keys' } },
    { uuid: 'made missing 1 0', before: null, after: { employee: 8, uuid: 'made missing 1 0' } },
  ]);
  expect(gaps).toMatchObject([{ uuid: 'made missing 1 1', after: { employee: null } }]);
  expect(names.get('made missing 1 0')).toBe('missing 1 0');
});

it('leaves out what the manager leaves open, and shows a missing shift as a gap again', () => {
  const chosen = new Map([
    [open.uuid, null],
    ['missing 1 0', null],
  ]);
  const { changes, gaps } = toBatch(draft, { ...input, chosen });
  expect(changes).toEqual([]);
  expect(gaps.map(({ uuid }) => uuid)).toEqual(['made missing 1 0', 'made missing 1 1']);
});
