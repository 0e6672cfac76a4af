import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotedShift } from '#domain/shifts/shift.ts';
import { addDays, daysBetween, weekDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate, localTime, offsetAt } from '#domain/time/zones.ts';
import { type CopyWeekInput, planCopy } from './copy-week.ts';
import { placeInTemplateWeek, templateSunday, toTemplateTimes } from './week-template.ts';

const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe'];
const findZone = (branch: number) => zones[branch] ?? 'UTC';

/** A week as it is kept under a name, then as a template is laid out to be copied. */
function kept(sources: readonly NotedShift[], sunday: string): NotedShift[] {
  return sources.map((source) => {
    const zone = findZone(source.branch);
    return { ...source, ...placeInTemplateWeek(toTemplateTimes(source, sunday, zone), zone) };
  });
}

/** Weeks with both clock changes of the north and of the south, and a plain one. */
const sundays = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-11-15'];

const anyWeek = fc.constantFrom(...sundays).chain((sunday) =>
  fc.record({
    sunday: fc.constant(sunday),
    sources: fc.array(
      fc
        .record({
          day: fc.integer({ min: 0, max: 6 }),
          hour: fc.integer({ min: 0, max: 23 }),
          minute: fc.constantFrom('00', '10', '45'),
          lastsHours: fc.integer({ min: 1, max: 24 }),
          employee: fc.constantFrom(null, 1, 2),
          branch: fc.integer({ min: 0, max: 2 }),
          uuid: fc.uuid(),
        })
        .map(({ day, hour, minute, lastsHours, employee, branch, uuid }): NotedShift => {
          const date = weekDays(sunday)[day] ?? sunday;
          const start = instantOfWallTime(
            date,
            `${String(hour).padStart(2, '0')}:${minute}`,
            findZone(branch),
          );
          const end = start + lastsHours * 3600;
          return {
            uuid,
            employee,
            branch,
            start,
            end,
            localDate: localDate(start, findZone(branch)),
            role: 'AT',
            position: null,
            note: 'as it was',
          };
        }),
      { maxLength: 15 },
    ),
  }),
);

describe('a week that is kept under a name', () => {
  it('lies in a week in which no clock anywhere was changed', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const noon = Date.parse(`${templateSunday}T12:00:00Z`) / 1000;
      const offsets = [-2, 0, 3, 6, 9].map((days) => offsetAt(noon + days * 86_400, zone));
      expect([zone, ...new Set(offsets)]).toHaveLength(2);
    }
  });

  it('comes back as it was: every weekday and wall time, branch, person, role and note', () => {
    fc.assert(
      fc.property(anyWeek, ({ sunday, sources }) => {
        const laid = kept(sources, sunday);
        for (const [index, source] of sources.entries()) {
          const zone = findZone(source.branch);
          const { start, end, localDate: date, ...rest } = laid[index] as NotedShift;
          const { start: from, end: to, localDate: day, ...same } = source;
          expect(rest).toEqual(same);
          expect(daysBetween(templateSunday, date)).toBe(daysBetween(sunday, day));
          expect([localTime(start, zone), localTime(end, zone)]).toEqual([
            localTime(from, zone),
            localTime(to, zone),
          ]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is laid into any week just as a copy of the week itself', () => {
    const target = '2027-06-13';
    fc.assert(
      fc.property(anyWeek, fc.constantFrom('leave_out' as const, 'open' as const), (week, refused) => {
        const given = (sources: NotedShift[], from: string): CopyWeekInput => ({
          sources,
          days: daysBetween(from, target),
          existing: [],
          isActive: (employee) => employee !== 2,
          isDayOff: ({ employee, localDate }) => employee === 1 && localDate === addDays(target, 3),
          findZone,
          refused,
        });
        const plain = (lines: ReturnType<typeof planCopy>) =>
          lines
            .map(({ moved, outcome }) => ({ moved, kind: outcome.kind }))
            .sort((one, other) => one.moved.uuid.localeCompare(other.moved.uuid));
        expect(plain(planCopy(given(kept(week.sources, week.sunday), templateSunday)))).toEqual(
          plain(planCopy(given(week.sources, week.sunday))),
        );
      }),
      { numRuns: 300 },
    );
  });
});
