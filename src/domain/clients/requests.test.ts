import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate, localTime } from '#domain/time/zones.ts';
import { correctionTime, findNextMailDay, findNextMailTime } from './requests.ts';

const zone = 'America/Los_Angeles';
const today = '2026-11-21';

describe('a mail about an asked document', () => {
  it.each([
    { what: 'is due at once when it is new', dueDate: '2027-04-15', mailedOn: null, next: today },
    { what: 'is due no more when it has no date', dueDate: null, mailedOn: '2026-11-20', next: null },
    { what: 'is due three days before', dueDate: '2026-12-01', mailedOn: '2026-11-20', next: '2026-11-28' },
    { what: 'is due the day after', dueDate: '2026-12-01', mailedOn: '2026-11-28', next: '2026-12-02' },
    { what: 'is due the day after, told on the day', dueDate: today, mailedOn: today, next: '2026-11-22' },
    {
      what: 'is due weekly once it is late',
      dueDate: '2026-11-01',
      mailedOn: '2026-11-18',
      next: '2026-11-25',
    },
    { what: 'that was missed is due today', dueDate: '2026-11-01', mailedOn: '2026-11-01', next: today },
  ])('$what', ({ dueDate, mailedOn, next }) => {
    expect(findNextMailDay({ dueDate, mailedOn }, today)).toBe(next);
  });

  it('goes by day, once a day at most, and never at once', () => {
    const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));
    const request = fc.record({ dueDate: fc.option(day), mailedOn: fc.option(day) });
    const start = instantOfWallTime(today, '00:00', zone);
    fc.assert(
      fc.property(
        fc.array(request, { maxLength: 4 }),
        fc.option(fc.constantFrom(today, addDays(today, -1))),
        fc.integer({ min: 0, max: 86_399 }),
        (requests, mailedOn, second) => {
          const now = start + second;
          const at = findNextMailTime(requests, mailedOn, now, zone);
          if (at === null) {
            expect(requests.every((one) => findNextMailDay(one, today) === null)).toBe(true);
            return;
          }
          expect(at).toBeGreaterThanOrEqual(now + (localDate(at, zone) === today ? correctionTime : 0));
          expect(localTime(at, zone) >= '09:00' && localTime(at, zone) < '18:00').toBe(true);
          if (mailedOn !== null) expect(daysBetween(mailedOn, localDate(at, zone))).toBeGreaterThan(0);
        },
      ),
    );
  });
});
