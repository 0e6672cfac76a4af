import { describe, expect, it } from 'vitest';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { createTranslator } from '#texts/index.ts';
import { describeConfirmation } from './confirm-words.ts';
import type { Person } from './kiosk-model.ts';

const text = createTranslator('en');
const here = { name: 'Oakland', timezone: 'UTC' };
const now = 1_795_000_000;

function person(standing: Person['standing']): Person {
  const name = { id: 1, firstName: 'Ana', lastName: 'Reyes', name: 'Ana Reyes' };
  return { ...name, image: null, role: 'AT', status: { kind: 'away' }, standing };
}

const out = person({ state: 'out', breakSince: null, last: null });
const since = (minutes: number) => now - minutes * 60;
const inside = person({ state: 'in', breakSince: null, last: { action: 'in', at: since(60) } });
const onBreak = (seconds: number) =>
  person({ state: 'break', breakSince: now - seconds, last: { action: 'break_start', at: now - seconds } });

describe('before a punch is sent', () => {
  it.each<[ClockAction, Person, string | null]>([
    ['in', out, null],
    ['out', inside, null],
    ['out', out, 'Ana, it looks like you’re not clocked in.'],
    ['in', inside, 'Ana, it looks like you’re already clocked in.'],
    ['break_start', inside, null],
    ['break_start', onBreak(3000), 'Ana, it looks like you’re already on a break.'],
    ['out', onBreak(3000), 'Ana, you’re on a break. Clocking out ends it.'],
    ['break_end', onBreak(1800), null],
    ['break_end', onBreak(1797), 'Meal breaks last 30 minutes. 3 seconds are left.'],
    ['break_end', onBreak(720), 'Meal breaks last 30 minutes. 18 minutes are left.'],
  ])('%s (case %#)', (action, who, words) => {
    expect(describeConfirmation(text, action, now, who, here)).toBe(words);
  });

  it('names when the opposite was done', () => {
    expect(describeConfirmation(text, 'break_end', now, onBreak(60), here)).toMatch(
      /^You just started this break, at \d/,
    );
  });
});
