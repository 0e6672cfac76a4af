import { expect, it } from 'vitest';
import { powers } from '#domain/permissions.ts';
import { findPreset, type Preset, presets } from './powers.ts';

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
