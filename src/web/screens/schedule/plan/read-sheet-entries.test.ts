import { describe, expect, it } from 'vitest';
import { weekDays } from '#domain/time/dates.ts';
import { readSheetEntries } from './read-sheet-entries.ts';

const plan = {
  owners: [null, 1],
  days: weekDays('2026-10-25'),
  chooseDefaults: () => ({
    branch: 1,
    zone: 'America/Los_Angeles',
    role: 'AT' as const,
    position: null,
  }),
  findOwner: () => undefined,
};
const read = (text: string, day: string) => readSheetEntries(text, { row: 1, day }, plan, 24);

describe('a sheet that is pasted', () => {
  it('becomes shifts of its cells, past midnight too', () => {
    const { entries, ...rest } = read('22-1:30', '2026-10-30');
    expect(entries).toMatchObject([{ employee: 1, localDate: '2026-10-30' }]);
    expect(entries.map(({ start, end }) => (end - start) / 3600)).toEqual([3.5]);
    expect(rest).toEqual({ unreadable: [], notSingle: [], unknownNames: [], outside: 0 });
  });

  it('leaves out and names what occurs twice as clocks go back', () => {
    const { entries, notSingle } = read('22-1:30, 9-13', '2026-10-31');
    expect(entries).toHaveLength(1);
    expect(notSingle).toEqual([{ cell: '22–1:30', why: 'twice' }]);
  });
});
