import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

it.each([
  [{ first_name: 'Sofía', last_name: 'Reyes' }, 'Sofía Reyes'],
  [{ firstName: 'Sofía', lastName: 'Reyes' }, 'Sofía Reyes'],
  [{ first_name: 'Sofía', last_name: '' }, 'Sofía'],
  [{ first_name: '', last_name: 'Reyes' }, 'Reyes'],
])('names %j', (person, name) => {
  expect(personName(person)).toBe(name);
});
