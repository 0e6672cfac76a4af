import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate, weekday } from '#domain/time/dates.ts';
import { forecastDay, type KnownSales, measureError } from './forecast.ts';

const today = '2026-11-22';
const never = () => false;
const day = (cents: number) => new Map([[12, cents]]);

function know(days: Record<PlainDate, number>, rest: Partial<KnownSales> = {}): KnownSales {
  const sales = new Map(Object.entries(days).map(([date, cents]) => [date, day(cents)]));
  return { days: sales, today, isClosed: never, isUnlike: never, ...rest };
}

const atNoon = (date: PlainDate, known: KnownSales) => forecastDay(date, known)?.get(12);

describe('the forecast of a day', () => {
  it('weighs the latest like weekday most', () => {
    expect(atNoon(today, know({ '2026-11-15': 1500, '2026-11-08': 0 }))).toBe(800);
  });

  it('is not made without a like day', () => {
    expect(atNoon(today, know({ '2026-11-16': 1500 }))).toBeUndefined();
  });

  it('leaves out today, what follows, and unlike days', () => {
    const known = know({ '2026-11-22': 9000, '2026-11-15': 9000, '2026-11-08': 400 });
    const isUnlike = (date: PlainDate) => date === '2026-11-15';
    expect(atNoon('2026-11-29', { ...known, isUnlike })).toBe(400);
  });

  it('is not made where the day is closed', () => {
    expect(atNoon(today, know({ '2026-11-15': 1500 }, { isClosed: () => true }))).toBeUndefined();
  });

  it('takes eight like days and no ninth', () => {
    const weeks = Array.from({ length: 9 }, (_, index) => addDays(today, -7 * (index + 1)));
    const known = know(Object.fromEntries(weeks.map((date, index) => [date, index === 8 ? 90_000 : 100])));
    expect(atNoon(today, known)).toBe(100);
  });

  it('agrees with a plain count over every day before it', () => {
    const cell = fc.tuple(
      fc.integer({ min: 1, max: 130 }),
      fc.nat(23),
      fc.integer({ min: -500, max: 90_000 }),
    );
    const given = fc.record({ cells: fc.array(cell, { maxLength: 60 }), unlike: fc.array(fc.nat(130)) });
    fc.assert(
      fc.property(given, fc.nat(20), ({ cells, unlike }, ahead) => {
        const days = new Map<PlainDate, Map<number, number>>();
        for (const [ago, hour, cents] of cells) {
          const date = addDays(today, -ago);
          days.set(date, (days.get(date) ?? new Map<number, number>()).set(hour, cents));
        }
        const unlikeDays = new Set(unlike.map((ago) => addDays(today, -ago)));
        const date = addDays(today, ahead);
        const parts: Map<number, number>[] = [];
        let weight = 8;
        for (let back = 1; back <= 16 * 7; back += 1) {
          const before = addDays(date, -back);
          const sales = days.get(before);
          if (weekday(before) !== weekday(date) || before >= today || unlikeDays.has(before) || !sales)
            continue;
          for (let part = 0; part < weight; part += 1) parts.push(sales);
          weight -= weight > 0 ? 1 : 0;
        }
        const found = forecastDay(date, {
          days,
          today,
          isClosed: never,
          isUnlike: (date) => unlikeDays.has(date),
        });
        expect(found === undefined).toBe(parts.length === 0);
        if (parts.length === 0) return;
        for (let hour = 0; hour < 24; hour += 1) {
          const all = parts.reduce((total, sales) => total + (sales.get(hour) ?? 0), 0);
          expect(found?.get(hour) ?? 0).toBe(Math.floor(all / parts.length + 0.5));
        }
      }),
    );
  });
});

describe('the error of the forecasts', () => {
  it('is none where nothing was sold or nothing could be forecast', () => {
    expect(measureError([], today)).toBeNull();
    expect(measureError([know({ '2026-11-16': 1500 })], today)).toBeNull();
  });

  it('compares each day with what the days before it said', () => {
    const known = know({ '2026-11-01': 1000, '2026-11-08': 1000, '2026-11-15': 1250 });
    // 8 November as forecast, 15 November a fifth above: 250 of 2,250.
    expect(measureError([known], today)).toBe(111_111);
  });

  it('adds branches up before it compares', () => {
    const high = know({ '2026-11-08': 1000, '2026-11-15': 1250 });
    const low = know({ '2026-11-08': 1000, '2026-11-15': 750 });
    expect(measureError([high, low], today)).toBe(0);
  });
});
