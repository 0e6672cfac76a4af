import { describe, expect, it } from 'vitest';
import { plan } from '#domain/shifts/planned.fixture.ts';
import { findShortenedWeeks, findShortWeeks } from './agreed-hours.ts';
import { groupByEmployee } from './verdict.ts';

const sunday = '2026-11-15';
const ana = { employee: 1, branches: [1], hours: 16 };
const find = (...shifts: ReturnType<typeof plan>[]) =>
  findShortWeeks([ana], groupByEmployee(shifts), sunday).map(({ seconds }) => seconds / 3600);

describe('a week', () => {
  const monday = plan('2026-11-16 09:00', '2026-11-16 17:00');
  const tuesday = (given = {}) => plan('2026-11-17 09:00', '2026-11-17 17:00', given);

  it('is short below the agreed hours only', () => {
    expect(find()).toEqual([0]);
    expect(find(monday)).toEqual([8]);
    expect(find(monday, tuesday())).toEqual([]);
    expect(find(monday, plan('2026-11-17 09:00', '2026-11-17 16:59'))).toEqual([15 + 59 / 60]);
  });

  it('counts leave and other branches, but neither off work, other people nor other weeks', () => {
    expect(find(monday, tuesday({ role: 'TO' }))).toEqual([]);
    expect(find(monday, tuesday({ branch: 2 }))).toEqual([]);
    expect(find(monday, tuesday({ role: 'OW' }))).toEqual([8]);
    expect(find(monday, tuesday({ employee: 2 }))).toEqual([8]);
    expect(find(monday, plan('2026-11-22 09:00', '2026-11-22 17:00'))).toEqual([8]);
    expect(find(monday, plan('2026-11-14 09:00', '2026-11-14 17:00'))).toEqual([8]);
  });

  it('of who agreed on nothing is never short', () => {
    expect(findShortWeeks([], groupByEmployee([monday]), sunday)).toEqual([]);
  });
});

describe('a change', () => {
  const monday = plan('2026-11-16 09:00', '2026-11-16 17:00');
  const tuesday = plan('2026-11-17 09:00', '2026-11-17 17:00');
  const change = (now: ReturnType<typeof plan>[], lying = [monday, tuesday]) =>
    findShortenedWeeks([ana], groupByEmployee(lying), { gone: [tuesday.uuid], now }).map(
      ({ seconds }) => seconds / 3600,
    );

  it('shortens a week whose shift is deleted, given away, opened or cut below the agreed hours', () => {
    expect(change([])).toEqual([8]);
    expect(change([{ ...tuesday, employee: 2 }])).toEqual([8]);
    expect(change([{ ...tuesday, employee: null }])).toEqual([8]);
    expect(change([{ ...tuesday, end: tuesday.end - 3600 }])).toEqual([15]);
    expect(change([{ ...tuesday, role: 'OW' }])).toEqual([8]);
  });

  it('shortens the week that a shift leaves', () => {
    expect(change([plan('2026-11-24 09:00', '2026-11-24 17:00')])).toEqual([8]);
  });

  it('shortens nothing where hours stay, grow, or suffice', () => {
    expect(change([{ ...tuesday, branch: 2 }])).toEqual([]);
    expect(change([{ ...tuesday, end: tuesday.end + 3600 }], [tuesday])).toEqual([]);
    const third = plan('2026-11-18 09:00', '2026-11-18 17:00');
    expect(change([], [monday, tuesday, third])).toEqual([]);
  });
});
