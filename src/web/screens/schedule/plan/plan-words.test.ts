import { beforeAll, expect, it } from 'vitest';
import { judgePlan, type PlanContext } from '#domain/schedule/verdict.ts';
import { loadAreas, loadFirstTexts } from '#web/base/texts.ts';
import { gridShift, instant, zone } from '../week/shift.fixture.ts';
import { readBusyTimes } from '../week/week-model.ts';
import { abbreviateFinding, createNames, describeVerdict } from './plan-words.ts';

beforeAll(async () => {
  await loadFirstTexts();
  await loadAreas(['schedule']);
});

it('says of a shift beyond the reader’s branches that its person is busy, and when', () => {
  const shift = gridShift();
  const [busy] = readBusyTimes(
    [
      {
        employee: 1,
        date: '2026-11-16',
        start_time: instant('2026-11-16T20:00:00Z'),
        end_time: instant('2026-11-17T04:00:00Z'),
      },
    ],
    zone,
  );
  const context: PlanContext = {
    shifts: new Map([[1, busy ? [busy] : []]]),
    findWeeklyHours: () => 40,
    findPositions: () => [],
    findZone: () => zone,
    laborRules: new Map(),
    daysOff: [],
    availability: [],
  };
  const verdict = judgePlan([shift], context);
  const names = createNames(
    [
      {
        id: 1,
        first_name: 'Ana',
        last_name: 'Reyes',
        active: true,
        salary: false,
        branch: [1, 2],
        role: 'AT',
        image: null,
      },
    ],
    [],
    zone,
    new Map(),
  );
  expect(verdict.level).toBe('blocks');
  expect(describeVerdict(verdict, names)).toBe(
    'Ana Reyes is busy elsewhere on Mon, Nov 16, 12:00 PM to 8:00 PM.',
  );
  expect(verdict.findings.slice(0, 1).map(abbreviateFinding)).toEqual(['Busy elsewhere']);
});
