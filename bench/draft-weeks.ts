import type { DraftDemand, DraftInput, DraftPerson } from '#domain/schedule/draft/draft.ts';
import type { PayRates } from '#domain/schedule/labor-cost.ts';
import { addDays, type PlainDate, weekDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';

const zone = 'America/Los_Angeles';
const sunday = '2026-11-15';

/** Numbers that look random and are the same each time. */
function createDraws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export interface WeekSize {
  people: number;
  shifts: number;
  branches: number;
  positions: number;
  /** Positions of each person. */
  skills: number;
  seed: number;
}

const hours = [
  [6, 14],
  [7, 15],
  [8, 13],
  [10, 16],
  [11, 19],
  [12, 17],
  [14, 22],
  [16, 22],
  [17, 23],
  [18, 26],
] as const;

/** Makes a week to draft like those of restaurants: positions, wages, wishes, time off, work that is planned already. */
export function createDraftWeek(size: WeekSize): DraftInput {
  const draw = createDraws(size.seed);
  const days = weekDays(sunday);
  const at = (date: PlainDate, hour: number) =>
    instantOfWallTime(addDays(date, Math.floor(hour / 24)), `${hour % 24}:00`, zone);
  const people = Array.from({ length: size.people }, (_, index): DraftPerson => {
    const branch = 1 + (index % size.branches);
    const first = Math.floor(index / size.branches) % size.positions;
    const positions = Array.from({ length: size.skills }, (_, more) => 1 + ((first + more) % size.positions));
    const weeklyHours = [24, 32, 40, 40, 40][draw(5)] ?? 40;
    return {
      ...{ id: index + 1, active: true, role: 'AT', positions, weeklyHours },
      branches: draw(6) === 0 ? [branch, 1 + (branch % size.branches)] : [branch],
      minWeeklyHours: draw(4) === 0 ? 16 : 0,
    };
  });
  const demand = Array.from({ length: size.shifts }, (_, index): DraftDemand => {
    const date = days[index % 7] ?? sunday;
    const branch = 1 + (Math.floor(index / 7) % size.branches);
    const [from, to] = hours[draw(hours.length)] ?? [9, 17];
    const start = at(date, from);
    return {
      kind: 'open',
      shift: {
        uuid: `shift ${String(index).padStart(3, '0')}`,
        employee: null,
        ...{ branch, start, end: at(date, to), localDate: localDate(start, zone), role: 'AT' },
        position: 1 + (Math.floor(index / 7 / size.branches) % size.positions),
      },
    };
  });
  const rates: PayRates = new Map(
    people.map(({ id }) => [
      id,
      {
        rates: [{ from: '2026-01-01', rate: 1650 + 25 * draw(60), salaried: false }],
        positionRates: draw(5) === 0 ? [{ position: 1, from: '2026-01-01', rate: 2000 + 25 * draw(40) }] : [],
      },
    ]),
  );
  return {
    ...{
      sunday,
      people,
      demand,
      rates,
      storeZone: zone,
      zones: new Map(),
      laborRules: new Map(),
      closedDays: [],
    },
    shifts: people.flatMap(({ id, branches }) =>
      draw(4) === 0
        ? [plan(id, branches[0] ?? 1, days[draw(7)] ?? sunday, hours[draw(hours.length)] ?? [9, 17])]
        : [],
    ),
    past: people.flatMap(({ id, branches }) =>
      Array.from({ length: 12 }, () =>
        plan(id, branches[0] ?? 1, addDays(sunday, -1 - draw(28)), hours[draw(hours.length)] ?? [9, 17]),
      ),
    ),
    daysOff: people.flatMap(({ id }) =>
      draw(5) === 0
        ? [
            {
              employee: id,
              date: days[draw(7)] ?? sunday,
              kind: 'TO',
              state: draw(2) ? 'approved' : 'pending',
            },
          ]
        : [],
    ),
    availability: people.flatMap(({ id }) =>
      days.flatMap((date) => {
        const kind = (['cannot', 'prefers', 'can', 'can', 'can', 'can'] as const)[draw(6)] ?? 'can';
        const from = draw(2) * 720;
        return kind === 'can' ? [] : [{ employee: id, date, kind, from, to: from + 720 }];
      }),
    ),
    allow: { weeklyHours: false, rest: false },
  };

  function plan(employee: number, branch: number, date: PlainDate, [from, to]: readonly [number, number]) {
    const start = at(date, from);
    return {
      uuid: `plan ${employee} ${date}`,
      ...{ employee, branch, start, end: at(date, to), localDate: localDate(start, zone) },
      role: 'AT' as const,
      position: null,
    };
  }
}
