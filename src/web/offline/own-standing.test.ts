import { describe, expect, it } from 'vitest';
import { findLaborRules } from '#domain/labor-rules.ts';
import { en } from '#texts/en/index.ts';
import { createTexts } from '#texts/engine.ts';
import { describeOwnConfirmation, listActions, listRecordWeeks, readStanding } from './own-standing.ts';

const now = 1_800_000_000;
const text = createTexts('en', ['en', en]);

describe('how a person stands', () => {
  it('is read past midnight from the week before, too', () => {
    expect(listRecordWeeks('2026-11-29')).toEqual(['2026-11-22', '2026-11-29']);
    expect(listRecordWeeks('2026-11-30')).toEqual(['2026-11-29']);
  });

  it('is what the server knows, until they punch on this phone', () => {
    const open = { since: now - 3600, breakSince: null };
    expect(readStanding(null, null, now).state).toBe('out');
    expect(readStanding(open, null, now).state).toBe('in');
    expect(readStanding({ ...open, breakSince: now - 60 }, null, now)).toMatchObject({
      state: 'break',
      breakSince: now - 60,
    });
    expect(readStanding(open, { action: 'break_start', at: now }, now)).toEqual({
      state: 'break',
      breakSince: now,
      last: { action: 'break_start', at: now },
    });
    expect(readStanding(open, { action: 'out', at: now }, now)).toMatchObject({
      state: 'out',
      breakSince: null,
    });
  });

  it.each([
    ['out', ['in']],
    ['in', ['break_start', 'out']],
    ['break', ['out', 'break_end']],
  ] as const)('%s leaves %j to do', (state, actions) => {
    expect(listActions(state)).toEqual(actions);
  });
});

describe('a likely mistake is asked about', () => {
  const given = { now, rules: findLaborRules(undefined, '2026-11-18'), formatTime: String };
  it('where it takes back what was just done', () => {
    const standing = readStanding(null, { action: 'in', at: now - 30 }, now);
    expect(describeOwnConfirmation(text, 'out', standing, given)).toBe(
      `You just clocked in, at ${now - 30}.`,
    );
    expect(describeOwnConfirmation(text, 'break_start', standing, given)).toBeNull();
  });

  it('where a break would be too short for a meal', () => {
    const standing = readStanding(null, { action: 'break_start', at: now - 20 * 60 }, now);
    expect(describeOwnConfirmation(text, 'break_end', standing, given)).toBe(
      'Meal breaks last 30 minutes. 10 minutes are left.',
    );
  });
});
