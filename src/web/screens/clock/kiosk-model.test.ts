import { describe, expect, it } from 'vitest';
import { instantOfWallTime } from '#domain/time/zones.ts';
import {
  countPeople,
  dayTotals,
  type KioskShift,
  type ListedEmployee,
  listGuestRows,
  listPeople,
  narrow,
  weeksAround,
} from './kiosk-model.ts';

const zone = 'America/Los_Angeles';
const at = (time: string, day = '2026-11-18') => instantOfWallTime(day, time, zone);

const employee = (id: number, first_name: string, given: Partial<ListedEmployee> = {}): ListedEmployee => ({
  id,
  first_name,
  last_name: 'Reyes',
  active: true,
  salary: false,
  role: 'AT',
  image: null,
  ...given,
});

const shift = (given: Partial<KioskShift> = {}): KioskShift => ({
  uuid: 'a',
  employee: 1,
  role: 'AT',
  planned: true,
  start: at('09:00'),
  end: at('17:00'),
  clockIn: null,
  clockOut: null,
  breaks: [],
  ...given,
});

const statusAt = (now: number, ...shifts: KioskShift[]) =>
  listPeople([employee(1, 'Ana')], shifts, now, zone)[0]?.status;

describe('a tile', () => {
  const now = at('09:41');

  it.each<[string, KioskShift[], unknown]>([
    ['nothing planned', [], { kind: 'away' }],
    ['a shift to come', [shift()], { kind: 'expected', start: at('09:00'), end: at('17:00'), role: 'AT' }],
    [
      'a shift that was missed',
      [shift({ start: at('05:00'), end: at('09:00') })],
      { kind: 'missed', start: at('05:00'), end: at('09:00') },
    ],
    ['leave that is over', [shift({ role: 'TO', start: at('05:00'), end: at('09:00') })], { kind: 'away' }],
    [
      'a shift that was missed yesterday',
      [shift({ start: at('09:00', '2026-11-17'), end: at('17:00', '2026-11-17') })],
      { kind: 'away' },
    ],
    [
      'a shift tomorrow',
      [shift({ start: at('09:00', '2026-11-19'), end: at('17:00', '2026-11-19') })],
      { kind: 'away' },
    ],
    ['leave', [shift({ role: 'SL' })], { kind: 'away' }],
    ['off work', [shift({ role: 'OW' })], { kind: 'away' }],
    ['in', [shift({ clockIn: at('08:58') })], { kind: 'in', since: at('08:58') }],
    [
      'on a break',
      [shift({ clockIn: at('08:58'), breaks: [{ start: at('09:30'), end: null }] })],
      { kind: 'break', since: at('09:30') },
    ],
    [
      'in since last night',
      [shift({ start: at('20:00', '2026-11-17'), clockIn: at('20:00', '2026-11-17') })],
      { kind: 'in', since: at('20:00', '2026-11-17') },
    ],
    [
      'an open punch of yesterday morning was forgotten',
      [shift({ start: at('09:00', '2026-11-17'), clockIn: at('09:00', '2026-11-17') })],
      { kind: 'away' },
    ],
    [
      'gone home',
      [shift({ clockIn: at('05:00'), clockOut: at('09:00') })],
      { kind: 'left', since: at('09:00') },
    ],
  ])('%s', (_, shifts, status) => {
    expect(statusAt(now, ...shifts)).toEqual(status);
  });

  it('keeps its place by name, and shows only who clocks', () => {
    const people = listPeople(
      [
        employee(3, 'Luis'),
        employee(1, 'Ana'),
        employee(2, 'Daniel', { salary: true }),
        employee(4, 'Eve', { active: false }),
      ],
      [shift({ employee: 3, clockIn: at('08:00') })],
      now,
      zone,
    );
    expect(people.map(({ name }) => name)).toEqual(['Ana Reyes', 'Luis Reyes']);
    expect(countPeople(people)).toEqual({ in: 1, onBreak: 0, toCome: 0 });
  });

  it('of another branch is in since the server says, unless known better here', () => {
    const guest = (state: 'in' | 'break' | 'out', since: number | null, ...shifts: KioskShift[]) =>
      listPeople(
        listGuestRows([
          { id: 1, first_name: 'Ana', last_name: 'Reyes', role: 'AT', branch: 'Oakland', state, since },
        ]),
        shifts,
        now,
        zone,
      )[0];
    expect(guest('out', null)?.status).toEqual({ kind: 'guest', branch: 'Oakland' });
    expect(guest('out', null, shift())?.status.kind).toBe('expected');
    expect(guest('in', at('08:00'))?.status).toEqual({ kind: 'in', since: at('08:00') });
    expect(guest('break', at('08:30'))?.standing).toMatchObject({ state: 'break', breakSince: at('08:30') });
    expect(guest('in', at('08:00'), shift({ clockIn: at('09:30') }))?.status).toEqual({
      kind: 'in',
      since: at('09:30'),
    });
    // Sixteen hours and more are a forgotten clock-out.
    expect(guest('in', at('17:40', '2026-11-17'))?.status.kind).toBe('guest');
  });

  it('knows what was done last', () => {
    const [ana] = listPeople(
      [employee(1, 'Ana')],
      [shift({ clockIn: at('08:00'), breaks: [{ start: at('09:00'), end: at('09:40') }] })],
      now,
      zone,
    );
    expect(ana?.standing).toEqual({
      state: 'in',
      breakSince: null,
      last: { action: 'break_end', at: at('09:40') },
    });
  });
});

it('is found without accents, and by role', () => {
  const people = listPeople(
    [employee(1, 'Sofía'), employee(2, 'Tom', { role: 'OS' })],
    [],
    at('09:00'),
    zone,
  );
  expect(narrow(people, ' SOFIA', null).map(({ id }) => id)).toEqual([1]);
  expect(narrow(people, '', 'OS').map(({ id }) => id)).toEqual([2]);
});

it.each([
  ['2026-11-18', ['2026-11-15']],
  ['2026-11-15', ['2026-11-08', '2026-11-15']],
  ['2026-11-21', ['2026-11-15', '2026-11-22']],
])('the weeks around %s', (today, sundays) => {
  expect(weeksAround(today)).toEqual(sundays);
});

it('adds up the day that a shift began', () => {
  const morning = shift({ uuid: 'a', end: at('12:00'), clockIn: at('09:00'), clockOut: at('12:00') });
  const evening = shift({ uuid: 'b', start: at('18:00'), end: at('22:00'), clockIn: at('18:00') });
  const others = shift({ uuid: 'c', employee: 2, clockIn: at('09:00'), clockOut: at('17:00') });
  expect(dayTotals([morning, others], evening, at('19:30'), zone)).toEqual({
    worked: 4.5 * 3600,
    planned: 7 * 3600,
  });
});
