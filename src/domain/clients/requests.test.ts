import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate, localTime } from '#domain/time/zones.ts';
import { mendingTime, nextMailAt, nextMailDay } from './requests.ts';

const zone = 'America/Los_Angeles';
const today = '2026-11-21';

describe('a mail about an asked document', () => {
  it.each([
    { what: 'is due at once when it is new', dueDate: '2027-04-15', toldOn: null, next: today },
    { what: 'is due no more when it has no date', dueDate: null, toldOn: '2026-11-20', next: null },
    { what: 'is due three days before', dueDate: '2026-12-01', toldOn: '2026-11-20', next: '2026-11-28' },
    { what: 'is due the day after', dueDate: '2026-12-01', toldOn: '2026-11-28', next: '2026-12-02' },
    { what: 'is due the day after, told on the day', dueDate: today, toldOn: today, next: '2026-11-22' },
    {
      what: 'is due weekly once it is late',
      dueDate: '2026-11-01',
      toldOn: '2026-11-18',
      next: '2026-11-25',
    },
    { what: 'that was missed is due today', dueDate: '2026-11-01', toldOn: '2026-11-01', next: today },
  ])('$what', ({ dueDate, toldOn, next }) => {
    expect(nextMailDay({ dueDate, toldOn }, today)).toBe(next);
  });

  it('goes by day, once a day at most, and never at once', () => {
    const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));
    const request = fc.record({ dueDate: fc.option(day), toldOn: fc.option(day) });
    const start = instantOfWallTime(today, '00:00', zone);
    fc.assert(
      fc.property(
        fc.array(request, { maxLength: 4 }),
        fc.option(fc.constantFrom(today, addDays(today, -1))),
        fc.integer({ min: 0, max: 86_399 }),
        (requests, toldOn, second) => {
          const now = start + second;
          const at = nextMailAt(requests, toldOn, now, zone);
          if (at === null) {
            expect(requests.every((one) => nextMailDay(one, today) === null)).toBe(true);
            return;
          }
          expect(at).toBeGreaterThanOrEqual(now + (localDate(at, zone) === today ? mendingTime : 0));
          expect(localTime(at, zone) >= '09:00' && localTime(at, zone) < '18:00').toBe(true);
          if (toldOn !== null) expect(daysBetween(toldOn, localDate(at, zone))).toBeGreaterThan(0);
        },
      ),
    );
  });
});
