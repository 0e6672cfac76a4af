import { describe, expect, it } from 'vitest';
import { listFirst } from './list-first.ts';

const more = (count: number) => `${count} more`;

describe('the first of several names', () => {
  it('counts the names that it leaves out', () => {
    expect(listFirst(['Ana', 'Ben', 'Cleo', 'Dan'], 2, more)).toBe('Ana, Ben, and 2 more');
  });

  it('names a single further one', () => {
    expect(listFirst(['Ana', 'Ben', 'Cleo'], 2, more)).toBe('Ana, Ben, and Cleo');
  });
});
