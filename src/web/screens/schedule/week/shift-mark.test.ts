import { expect, it } from 'vitest';
import { loadAreas } from '#web/base/texts.ts';
import { gridShift, instant } from './shift.fixture.ts';
import { describeInNow, describeRecord } from './shift-mark.ts';

it('says of a card who is late, and of nobody who is on the clock', async () => {
  await loadAreas(['schedule']);
  const late = { ...gridShift(), isLate: true };
  expect(describeRecord(late)).toEqual({ tone: 'warn', words: '● Late' });
  expect(describeInNow(late)?.words).toBe('Late');
  expect(describeRecord(gridShift({ clock_in: instant('2026-11-16T17:00:00+00:00') }))?.words).toBe(
    '● On the clock',
  );
  expect(describeRecord(gridShift())).toBeNull();
});
