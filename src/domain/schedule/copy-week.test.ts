import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planningViolations } from '#domain/shifts/index.ts';
import type { NotedShift, PlannedShift } from '#domain/shifts/shift.ts';
import { addDays, weekDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate, localTime, wallTime } from '#domain/time/zones.ts';
import { type CopyLine, type CopyWeekInput, canBecomeOpen, listCopySources, planCopy } from './copy-week.ts';

const zones = ['America/Los_Angeles', 'America/New_York'];
const findZone = (branch: number) => (branch === 9 ? null : (zones[branch % 2] ?? null));

let serial = 0;
function shift(date: string, from: string, to: string, given: Partial<NotedShift> = {}): NotedShift {
  const branch = given.branch ?? 2;
  const zone = findZone(branch) ?? 'America/Los_Angeles';
  const start = instantOfWallTime(date, from, zone);
  serial += 1;
  return {
    uuid: `shift-${serial}`,
    employee: 1,
    branch,
    start,
    end: instantOfWallTime(to > from ? date : addDays(date, 1), to, zone),
    localDate: localDate(start, zone),
    role: 'AT',
    position: null,
    note: '',
    ...given,
  };
}

function plan(sources: NotedShift[], given: Partial<CopyWeekInput> = {}): CopyLine[] {
  return planCopy({
    sources,
    days: 7,
    existing: [],
    isActive: () => true,
    isDayOff: () => false,
    findZone,
    refused: 'leave_out',
    ...given,
  });
}

const outcomes = (lines: CopyLine[]) =>
  lines.map(({ outcome }) => ('reason' in outcome ? `${outcome.kind} ${outcome.reason.kind}` : outcome.kind));

describe('copying a week', () => {
  it('offers the four weeks before', () => {
    expect(listCopySources('2026-11-22')).toEqual(['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25']);
  });

  it('names the shift that stands in the way', () => {
    const other = shift('2026-11-23', '12:00', '20:00', { branch: 4 });
    const [line] = plan([shift('2026-11-16', '09:00', '17:00')], { existing: [other] });
    expect(line?.outcome).toEqual({ kind: 'refused', reason: { kind: 'overlap', other } });
  });

  it('refuses the fourth of a day, who has left, who is off, and a branch that is gone', () => {
    const existing = ['06:00', '08:00', '10:00'].map((from) =>
      shift('2026-11-23', from, `${from.slice(0, 2)}:45`),
    );
    const source = shift('2026-11-16', '12:00', '17:00');
    expect(outcomes(plan([source], { existing }))).toEqual(['refused too_many_in_day']);
    expect(outcomes(plan([source], { isActive: () => false }))).toEqual(['refused inactive_employee']);
    const isDayOff = ({ employee, localDate }: PlannedShift) => employee === 1 && localDate === '2026-11-23';
    expect(outcomes(plan([source], { isDayOff }))).toEqual(['refused day_off']);
    expect(outcomes(plan([{ ...source, branch: 9 }], { refused: 'open' }))).toEqual([
      'refused deleted_branch',
    ]);
  });

  it('keeps nine o’clock across both clock changes', () => {
    for (const [from, to] of [
      ['2026-03-02', '2026-03-09'],
      ['2026-10-26', '2026-11-02'],
    ]) {
      const [line] = plan([shift(from ?? '', '09:00', '17:00')]);
      expect(localTime(line?.moved.start ?? 0, 'America/Los_Angeles')).toBe('09:00:00');
      expect(line?.moved.localDate).toBe(to);
    }
  });

  it('refuses a time that the clock leaps over, also for the open shifts', () => {
    const source = shift('2026-03-01', '02:30', '06:00');
    expect(outcomes(plan([source], { refused: 'open' }))).toEqual(['refused no_such_time']);
  });

  it('puts whom it cannot place among the open shifts, as was chosen, and twice is once', () => {
    const sources = [
      shift('2026-11-16', '09:00', '17:00'),
      shift('2026-11-16', '09:00', '17:00', { employee: 2 }),
    ];
    const given: Partial<CopyWeekInput> = { isActive: () => false, refused: 'open' };
    const first = plan(sources, given);
    expect(outcomes(first)).toEqual(['add_open inactive_employee', 'add_open inactive_employee']);
    const again = plan(sources, { ...given, existing: applied(first) });
    expect(outcomes(again)).toEqual(['already_there', 'already_there']);
  });

  it('copies two equal open shifts as two', () => {
    const open = () => shift('2026-11-16', '09:00', '17:00', { employee: null });
    const there = shift('2026-11-23', '09:10', '17:20', { employee: null });
    expect(outcomes(plan([open(), open()], { existing: [there] })).sort()).toEqual(['add', 'already_there']);
  });
});

/** The shifts that a copy would make, under uuids of their own. */
function applied(lines: CopyLine[]): PlannedShift[] {
  return lines
    .filter(({ outcome }) => outcome.kind === 'add' || outcome.kind === 'add_open')
    .map(({ moved }) => ({ ...moved, uuid: `copy of ${moved.uuid}` }));
}

/** Weeks around both clock changes of 2026, and a plain one. */
const sundays = ['2026-03-01', '2026-03-08', '2026-10-25', '2026-11-01', '2026-11-15'];
const minutes = ['00', '10', '30', '45'];

const anyShift = (sunday: fc.Arbitrary<string>) =>
  fc
    .record({
      sunday,
      day: fc.integer({ min: 0, max: 6 }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.constantFrom(...minutes),
      lastsHours: fc.constantFrom(1, 4, 8, 23),
      employee: fc.constantFrom(null, 1, 2, 3),
      branch: fc.constantFrom(2, 3, 9),
      role: fc.constantFrom('AT' as const, 'OS' as const, 'OW' as const),
    })
    .map(({ sunday, day, hour, minute, lastsHours, ...given }) => {
      const from = `${String(hour).padStart(2, '0')}:${minute}`;
      const to = `${String((hour + lastsHours) % 24).padStart(2, '0')}:${minute}`;
      return shift(weekDays(sunday)[day] ?? sunday, from, to, given);
    });

/** Of any shifts those that the rules let stand together. */
function lawful(shifts: NotedShift[]): NotedShift[] {
  const kept: NotedShift[] = [];
  for (const one of shifts) if (planningViolations(one, kept).length === 0) kept.push(one);
  return kept;
}

const anyCopy = fc
  .record({ sunday: fc.constantFrom(...sundays), weeks: fc.integer({ min: 1, max: 4 }) })
  .chain(({ sunday, weeks }) =>
    fc.record({
      days: fc.constant(weeks * 7),
      sources: fc.array(anyShift(fc.constant(sunday)), { maxLength: 25 }).map(lawful),
      existing: fc.array(anyShift(fc.constant(addDays(sunday, weeks * 7))), { maxLength: 12 }).map(lawful),
      inactive: fc.constantFrom(0, 3),
      offDay: fc.integer({ min: 0, max: 6 }).map((day) => addDays(sunday, weeks * 7 + day)),
      refused: fc.constantFrom('leave_out' as const, 'open' as const),
    }),
  )
  .map(
    ({ inactive, offDay, ...given }): CopyWeekInput => ({
      ...given,
      isActive: (employee) => employee !== inactive,
      isDayOff: ({ employee, localDate }) => employee === 2 && localDate === offDay,
      findZone,
    }),
  );

const runs = { numRuns: process.env.LONG ? 5000 : 500 };

describe('any copy', () => {
  it('loses nothing: every shift is added, already there, or listed with its reason', () => {
    fc.assert(
      fc.property(anyCopy, (given) => {
        const lines = planCopy(given);
        expect(lines.map(({ source }) => source.uuid).sort()).toEqual(
          given.sources.map(({ uuid }) => uuid).sort(),
        );
        for (const { outcome } of lines) {
          if (outcome.kind === 'refused' && given.refused === 'open') {
            expect(canBecomeOpen(outcome.reason)).toBe(false);
          }
        }
      }),
      runs,
    );
  });

  it('doubles nothing: a second copy finds everything there', () => {
    fc.assert(
      fc.property(anyCopy, (given) => {
        const first = planCopy(given);
        const again = planCopy({ ...given, existing: [...given.existing, ...applied(first)] });
        expect(applied(again)).toEqual([]);
        const reasons = (lines: CopyLine[]) =>
          lines.filter(({ outcome }) => outcome.kind === 'refused').length;
        expect(reasons(again)).toBe(reasons(first));
      }),
      runs,
    );
  });

  it('makes only shifts that the rules let stand, at the wall times they had', () => {
    fc.assert(
      fc.property(anyCopy, (given) => {
        const lines = planCopy(given);
        const all = [...given.existing, ...applied(lines)];
        for (const added of applied(lines)) expect(planningViolations(added, all)).toEqual([]);
        for (const { source, moved, outcome } of lines) {
          if (outcome.kind === 'refused') continue;
          const zone = findZone(source.branch) ?? '';
          for (const end of ['start', 'end'] as const) {
            expect(localTime(moved[end], zone)).toBe(localTime(source[end], zone));
            const date = addDays(localDate(source[end], zone), given.days);
            expect(localDate(moved[end], zone)).toBe(date);
            expect(wallTime(date, localTime(source[end], zone), zone).kind).not.toBe('never');
          }
        }
      }),
      runs,
    );
  });
});
