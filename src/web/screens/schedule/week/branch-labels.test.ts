import { describe, expect, it } from 'vitest';
import { labelBranches } from './branch-labels.ts';

const named = (...names: string[]) => [...labelBranches(names.map((name, id) => ({ id, name }))).values()];

describe('short names of branches', () => {
  it('are the initials, or the first letters of one word', () => {
    expect(named('San Francisco', 'Oakland', 'Bar')).toEqual(['SF', 'OAK', 'BAR']);
  });

  it('stay whole where two would be the same', () => {
    expect(named('San Jose', 'South Jersey', 'Downtown')).toEqual(['San Jose', 'South Jersey', 'DOW']);
  });
});
