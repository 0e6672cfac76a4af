import { describe, expect, it } from 'vitest';
import type { AccountRole } from '#domain/roles.ts';
import { filterTeam, nameBranches } from './team-model.ts';
import type { TeamFilter } from './use-team-address.ts';

const people = [
  {
    first_name: 'Sofía',
    last_name: 'Marín',
    email: 'sofia@example.com',
    role: 'IN' as AccountRole,
    active: true,
    branch: [1],
  },
  {
    first_name: 'Ana',
    last_name: 'Reyes',
    email: '',
    role: 'AT' as AccountRole,
    active: true,
    branch: [2, 1],
  },
  { first_name: 'Kai', last_name: 'Turner', email: '', role: 'AT' as AccountRole, active: false, branch: [] },
];
const none: TeamFilter = { search: '', branch: null, role: null };
const namesFor = (filter: Partial<TeamFilter>) => {
  const { active, inactive } = filterTeam(
    people,
    { ...none, ...filter },
    {
      isActive: (row) => row.active,
      getBranches: (row) => row.branch,
    },
  );
  return [active, inactive].map((rows) => rows.map(({ first_name }) => first_name));
};

describe('the list of people', () => {
  it.each<[Partial<TeamFilter>, string[][]]>([
    [{}, [['Sofía', 'Ana'], ['Kai']]],
    [{ search: ' marin  SOF ' }, [['Sofía'], []]],
    [{ search: 'example.com' }, [['Sofía'], []]],
    [{ search: 'nobody' }, [[], []]],
    [{ role: 'AT' }, [['Ana'], ['Kai']]],
    [{ branch: 1, role: 'AT' }, [['Ana'], []]],
  ])('filtered by %j', (filter, expected) => expect(namesFor(filter)).toEqual(expected));

  it('names branches, none and those that are gone', () => {
    const words = { none: 'No branch', deleted: 'Deleted branch' };
    expect(nameBranches([], [], words)).toEqual(['No branch']);
    expect(nameBranches([2, 9], [{ id: 2, name: 'Oakland' }], words)).toEqual(['Oakland', 'Deleted branch']);
  });
});
