import { describe, expect, it } from 'vitest';
import { laborRules } from '#domain/labor-rules.ts';
import type { ClockAction } from './clock-rules.ts';
import { type ClockState, needsConfirmation } from './needs-confirmation.ts';

const { california, federal } = laborRules;
const noon = 1_790_000_000;
const minutes = (count: number) => count * 60;

const did = (action: ClockAction, seconds: number): ClockState => ({
  last: { action, at: noon - seconds },
  breakSince: null,
});
const onBreak = (seconds: number): ClockState => ({
  last: { action: 'break_start', at: noon - seconds },
  breakSince: noon - seconds,
});

describe('a punch is asked about', () => {
  it.each<[string, ClockAction, ClockState, string | null]>([
    ['the first of all', 'in', { last: null, breakSince: null }, null],
    ['going home', 'out', did('in', minutes(180)), null],
    ['out right after in', 'out', did('in', 119), 'clock.confirm_opposite'],
    ['out two minutes after in', 'out', did('in', 120), null],
    ['in right after out', 'in', did('out', 0), 'clock.confirm_opposite'],
    ['a break right after the last', 'break_start', did('break_end', 30), 'clock.confirm_opposite'],
    ['a break right after in', 'break_start', did('in', 30), null],
    ['back after a moment', 'break_end', onBreak(60), 'clock.confirm_opposite'],
    ['back after 29:59', 'break_end', onBreak(minutes(30) - 1), 'clock.confirm_short_meal'],
    ['back after 30:00', 'break_end', onBreak(minutes(30)), null],
  ])('%s', (_, action, state, code) => {
    expect(needsConfirmation(action, noon, state, california)?.code ?? null).toBe(code);
  });

  it('says how much of the meal is left', () => {
    expect(needsConfirmation('break_end', noon, onBreak(minutes(30) - 3), california)?.values).toEqual({
      seconds_left: 3,
      minutes: 30,
    });
  });

  it('asks about no short meal where the rules ask for none', () => {
    expect(needsConfirmation('break_end', noon, onBreak(minutes(25)), federal)).toBeNull();
    expect(needsConfirmation('break_end', noon, onBreak(60), federal)?.code).toBe('clock.confirm_opposite');
  });
});
