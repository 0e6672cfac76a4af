import { describe, expect, it } from 'vitest';
import { plan } from '#domain/shifts/planned.fixture.ts';
import { coverGaps, cutGap, listDemand } from './demand.ts';
import type { Draft } from './draft.ts';
import { describeAssignment, draftWeek } from './draft-week.ts';
import { draftInput, draftPerson, draftSunday, openShift } from './week.fixture.ts';

const takersOf = ({ proposals }: Draft) => proposals.map(({ shift }) => shift.employee);
const rulesOf = ({ gaps }: Draft) =>
  gaps.map(({ ruledOut }) =>
    Object.fromEntries(ruledOut.map(({ rule, people }) => [rule, people.map(({ employee }) => employee)])),
  );
const rate = (cents: number) => ({
  rates: [{ from: '2026-01-01', rate: cents, salaried: false }],
  positionRates: [],
});

describe('a draft of a week', () => {
  it('gives shifts to who costs the least and says what the next best would', () => {
    const input = draftInput([draftPerson(1), draftPerson(2)], [openShift(2, [9, 17])], {
      rates: new Map([
        [1, rate(2500)],
        [2, rate(2000)],
      ]),
    });
    const draft = draftWeek(input);
    expect(takersOf(draft)).toEqual([2]);
    expect(draft.cost).toEqual({ total: 16_000, added: 16_000 });
    expect(draft.proposals[0]?.why).toMatchObject({ cents: 16_000, isCheapest: true, overtimeSeconds: 0 });
    expect(draft.proposals[0]?.next).toMatchObject({ employee: 1, cents: 4000 });
  });

  it('compares with the week before', () => {
    const [long, short] = [
      plan('2026-11-09 08:00', '2026-11-09 18:00', { employee: 1 }),
      plan('2026-11-14 09:00', '2026-11-14 12:00', { employee: 2 }),
    ];
    const older = plan('2026-11-01 08:00', '2026-11-01 20:00', { employee: 1 });
    const draftAfter = (past: (typeof long)[]) =>
      draftWeek(draftInput([draftPerson(1), draftPerson(2)], [openShift(2, [9, 17])], { past })).lastWeek;
    expect(draftAfter([older])).toBeNull();
    expect(draftAfter([older, long, short])).toEqual({
      overtimeSeconds: 2 * 3600,
      fairness: { seconds: { least: 3 * 3600, most: 10 * 3600 }, weekendShifts: { least: 0, most: 1 } },
    });
  });

  it('names for each gap the rule against each person', () => {
    const input = draftInput(
      [
        draftPerson(1, { weeklyHours: 4 }),
        draftPerson(2, { branches: [2] }),
        draftPerson(3, { positions: [5] }),
        draftPerson(4),
        draftPerson(5),
        draftPerson(6),
        draftPerson(7, { active: false }),
      ],
      [openShift(2, [9, 17], { position: 9 })],
      {
        daysOff: [{ employee: 4, date: '2026-11-17', kind: 'TO', state: 'approved' }],
        availability: [{ employee: 5, date: '2026-11-17', kind: 'cannot', from: 600, to: 660 }],
        shifts: [plan('2026-11-17 17:00', '2026-11-17 18:00', { employee: 6 })],
      },
    );
    expect(rulesOf(draftWeek(input))).toEqual([
      {
        'claim.other_branch': [2],
        'shift.other_position': [3],
        'shift.on_day_off': [4],
        'shift.not_available': [5],
        'shift.overlap': [6],
        'shift.over_weekly_hours': [1],
      },
    ]);
  });

  it('proposes people without positions only where nobody else has the position', () => {
    const people = [draftPerson(1), draftPerson(2, { positions: [5] })];
    const demand = [
      openShift(2, [9, 17], { position: 5 }),
      openShift(2, [9, 17], { position: 5 }),
      openShift(3, [9, 17], { position: 6 }),
    ];
    const draft = draftWeek(draftInput(people, demand));
    expect(takersOf(draft)).toEqual([2, 1]);
    expect(rulesOf(draft)).toEqual([{ 'shift.other_position': [1], 'shift.overlap': [2] }]);
  });

  it('leaves a day of rest within the days in a row, over the end of the week too', () => {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => openShift(day, [9, 13]));
    const draft = draftWeek(draftInput([draftPerson(1)], days, { maxDaysInRow: 6 }));
    expect(draft.proposals).toHaveLength(6);
    expect(draft.gaps[0]?.ruledOut).toEqual([
      { rule: 'draft.days_in_row', people: [{ employee: 1, facts: { days: 7 } }] },
    ]);
    const before = [-3, -2, -1].map((day) => ({ ...openShift(day, [9, 13]).shift, employee: 1 }));
    const rested = draftWeek(draftInput([draftPerson(1)], days, { maxDaysInRow: 6, shifts: before }));
    expect(rested.proposals).toHaveLength(6);
    expect(rested.gaps.every(({ shift }) => shift.localDate <= '2026-11-18')).toBe(true);
    expect(draftWeek(draftInput([draftPerson(1)], days)).gaps).toEqual([]);
  });

  it('says who has overtime and why', () => {
    const people = [draftPerson(1, { weeklyHours: 60, positions: [5] }), draftPerson(2)];
    const long = plan('2026-11-16 08:00', '2026-11-16 18:00', { employee: 2 });
    const demand = [1, 2, 3, 4, 5, 6].map((day) => openShift(day, [9, 17], { position: 5 }));
    const { overtime } = draftWeek(draftInput(people, demand, { shifts: [long] }));
    expect(overtime).toMatchObject({
      total: 10 * 3600,
      added: 8 * 3600,
      people: [
        {
          employee: 1,
          added: 8 * 3600,
          days: [{ date: '2026-11-21', cause: 'week', weekSeconds: 48 * 3600 }],
        },
        { employee: 2, added: 0, days: [{ date: '2026-11-16', cause: 'day', daySeconds: 10 * 3600 }] },
      ],
    });
  });

  it('breaks weekly hours and rest only where allowed', () => {
    const demand = [openShift(2, [14, 22]), openShift(3, [6, 10])];
    const people = [draftPerson(1, { weeklyHours: 10 })];
    const draftWith = (allow: { weeklyHours: boolean; rest: boolean }) =>
      rulesOf(draftWeek(draftInput(people, demand, { allow })));
    expect(draftWith({ weeklyHours: false, rest: false })).toEqual([{ 'shift.short_rest': [1] }]);
    expect(draftWith({ weeklyHours: false, rest: true })).toEqual([{ 'shift.over_weekly_hours': [1] }]);
    expect(draftWith({ weeklyHours: true, rest: true })).toEqual([]);
  });

  it('keeps to the manager’s word', () => {
    const [one, other] = [openShift(2, [9, 17]), openShift(3, [9, 17])];
    const input = draftInput([draftPerson(1), draftPerson(2)], [one, other]);
    const chosen = new Map([
      [one.shift.uuid, null],
      [other.shift.uuid, 2],
    ]);
    const draft = draftWeek({ ...input, chosen });
    expect(takersOf(draft)).toEqual([2]);
    expect(rulesOf(draft)).toEqual([{ 'draft.left_open': [1, 2] }]);
  });

  it('describes what was best when it was stopped', () => {
    const input = draftInput([draftPerson(1), draftPerson(2)], [openShift(2, [9, 17])]);
    const [demand] = input.demand;
    const draft = describeAssignment(input, new Map([[demand?.shift.uuid ?? '', 2]]), null);
    expect(takersOf(draft)).toEqual([2]);
    expect(draft.ended).toBe('stopped');
  });
});

describe('what a draft is to fill', () => {
  it('is open work ahead, and what targets miss in shifts of at most 8 hours', () => {
    const target = { position: 3, from: 480, to: 1320, least: 1, best: 2, weekday: 2, starts: '2026-01-01' };
    const open = plan('2026-11-18 09:00', '2026-11-18 12:00', { employee: null });
    const begun = plan('2026-11-15 09:00', '2026-11-15 12:00', { employee: null });
    const found = listDemand({
      sunday: draftSunday,
      branches: [{ id: 1, zone: 'America/Los_Angeles', targets: [target] }],
      shifts: [open, begun],
      closedDays: [],
      now: begun.start,
    });
    expect(found.map(({ kind, shift }) => [kind, shift.localDate, (shift.end - shift.start) / 3600])).toEqual(
      [
        ['open', '2026-11-18', 3],
        ['missing', '2026-11-17', 7],
        ['missing', '2026-11-17', 7],
      ],
    );
  });

  it('makes no shift of an hour: it is lengthened to where people are of most use', () => {
    const at = (hours: number) => hours * 3600;
    const quarters = Array.from({ length: 4 * 24 }, (_, index) => {
      const hour = Math.floor(index / 4);
      const least = hour >= 9 && hour < 17 ? (hour >= 11 && hour < 14 ? 3 : 1) : 0;
      return {
        ...{ start: index * 900, open: 0, least },
        ...{ scheduled: hour >= 12 ? 2 : 0, best: least && least + 1 },
      };
    });
    expect(coverGaps({ position: 1, quarters })).toEqual([
      { start: at(9), end: at(12) },
      { start: at(9), end: at(14) },
      { start: at(11), end: at(14) },
    ]);
    const short = quarters.map((quarter) =>
      quarter.start >= at(9) && quarter.start < at(11) ? quarter : { ...quarter, least: 0, best: 0 },
    );
    expect(coverGaps({ position: 1, quarters: short })).toEqual([{ start: at(9), end: at(11) }]);
  });

  it('cuts a gap at quarter hours', () => {
    const parts = cutGap({ start: 0, end: 35 * 900 });
    expect(parts).toEqual([
      { start: 0, end: 18 * 900 },
      { start: 18 * 900, end: 35 * 900 },
    ]);
  });
});
