import fc from 'fast-check';
import { expect, it } from 'vitest';
import { powers } from '#domain/permissions.ts';
import { type Authority, findPreset, intersectAuthority, type Preset, presets } from './powers.ts';

it.each(Object.keys(presets) as Preset[])('finds the preset %s by its powers, in any order', (name) => {
  const given = [...presets[name].powers].reverse();
  expect(findPreset({ powers: given, branches: 'all' })).toBe(name);
});

it.each([
  [{ powers: ['plan', 'people'], branches: [2] }, 'branch_manager'],
  [{ powers: ['plan', 'pay'], branches: 'all' }, null],
  [{ powers: [], branches: 'all' }, null],
  [{ powers, branches: [1, 2] }, null],
] as const)('of %j it is %s', (authority, preset) => {
  expect(findPreset(authority)).toBe(preset);
});

it('shares what both have, no more and no less', () => {
  const authority = fc.record({
    powers: fc.subarray([...powers]),
    branches: fc.oneof(fc.constant('all' as const), fc.subarray([1, 2, 3, 4])),
  });
  fc.assert(
    fc.property(authority, authority, (one, other) => {
      const shared = intersectAuthority(one, other);
      for (const power of powers) {
        const isOfBoth = one.powers.includes(power) && other.powers.includes(power);
        expect(shared.powers.includes(power)).toBe(isOfBoth);
      }
      // A branch that neither names stands for one that is still to come.
      for (const branch of [1, 2, 3, 4, 5]) {
        const has = ({ branches }: Authority) => branches === 'all' || branches.includes(branch);
        expect(has(shared)).toBe(has(one) && has(other));
      }
    }),
  );
});
