import { expect, test } from 'vitest';
import { nameWork } from './name-work.ts';

test('names work by its position, and by its role where it has none; leave keeps its name', () => {
  const name = (key: string) => key;
  expect(nameWork('AT', 'Server', name)).toBe('Server');
  expect(nameWork('AT', undefined, name)).toBe('roles.shift.AT');
  expect(nameWork('TO', 'Server', name)).toBe('roles.shift.TO');
  expect(nameWork('OW', 'Server', name)).toBe('roles.shift.OW');
});
