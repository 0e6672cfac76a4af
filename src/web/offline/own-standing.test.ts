import { describe, expect, it } from 'vitest';
import { findLaborRules } from '#domain/labor-rules.ts';
import { en } from '#texts/en/index.ts';
import { createTexts } from '#texts/engine.ts';
import {
  describeOwnConfirmation,
  keepLatest,
  listActions,
  listRecordWeeks,
  readStanding,
} from './own-standing.ts';

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

  it('is out once a clock-out was forgotten, in a page that stays open, too', () => {
    const hours = (count: number) => now - count * 3600;
    const stateAfter = (action: 'in' | 'break_end', at: number, since?: number) =>
      readStanding(since === undefined ? null : { since, breakSince: null }, { action, at }, now).state;
    expect(stateAfter('in', hours(16))).toBe('in');
    expect(stateAfter('in', hours(16) - 1)).toBe('out');
    expect(stateAfter('in', hours(1), hours(30))).toBe('in');
    expect(stateAfter('break_end', hours(12), hours(17))).toBe('out');
    expect(stateAfter('break_end', hours(12), hours(15))).toBe('in');
  });

  it.each([
    ['out', ['in']],
    ['in', ['break_start', 'out']],
    ['break', ['out', 'break_end']],
  ] as const)('%s leaves %j to do', (state, actions) => {
    expect(listActions(state)).toEqual(actions);
  });
});

describe('a punch that the server has recorded', () => {
  const hour = 3600;
  const employee = 7;
  const punch = { action: 'in' as const, at: now - 4 * hour };
  const record = (given: {
    clock_out?: number;
    breaks?: { start_time: number; end_time: number | null }[];
  }) => ({
    employee,
    clock_in: punch.at,
    clock_out: null,
    breaks: [],
    ...given,
  });
  const keep = (shifts: ReturnType<typeof record>[], later = 0) =>
    keepLatest(punch, shifts, { employee, now: now + later });

  it('counts until something later is loaded, wherever it was punched', () => {
    expect(keep([])).toBe(punch);
    expect(keep([record({})])).toBe(punch);
    expect(keep([record({ clock_out: now - hour })])).toBeNull();
    expect(keep([record({ breaks: [{ start_time: now - hour, end_time: null }] })])).toBeNull();
    expect(keep([{ ...record({ clock_out: now - hour }), employee: 8 }])).toBe(punch);
  });

  it('counts for sixteen hours at most', () => {
    expect(keep([record({})], 12 * hour)).toBe(punch);
    expect(keep([record({})], 12 * hour + 1)).toBeNull();
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
