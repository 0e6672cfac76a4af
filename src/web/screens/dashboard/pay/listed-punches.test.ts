import { expect, it } from 'vitest';
import { isOpenPunch, listPunches } from './listed-punches.ts';

const punch = { shift_role: 'AT', clock_in: 1000, clock_out: 4600, seconds: 3600 } as const;

it('lists what was clocked and plans that count, but no leave, no-show or plan ahead', () => {
  const open = { ...punch, clock_out: null, seconds: 0 };
  const salaried = { ...punch, clock_in: null, clock_out: null };
  const noShow = { ...salaried, seconds: 0 };
  const leave = { ...salaried, shift_role: 'TO' } as const;
  expect(listPunches([punch, open, salaried, noShow, leave])).toEqual([punch, open, salaried]);
});

it('tells which has no end yet', () => {
  expect(isOpenPunch({ ...punch, clock_out: null })).toBe(true);
  expect(isOpenPunch(punch)).toBe(false);
  expect(isOpenPunch({ ...punch, clock_in: null, clock_out: null })).toBe(false);
});
