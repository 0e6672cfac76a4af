import type { PlainDate } from '#domain/time/dates.ts';

/** A worked example of docs/rules/tips.md: one day's tips, people on the clock, and shares. */
export interface TipExample {
  name: string;
  date: PlainDate;
  /** Instants in ISO 8601, and cents. */
  taken: [time: string, cents: number][];
  /** On the clock, person by person in the order of their ids. */
  present: [start: string, end: string][];
  /** Index of the manager among them. */
  manager?: number;
  windows: { hours: { from: number; to: number }; shares: number[] }[];
}

const date = '2026-05-06';
/** From noon at the bay. */
const noon = (minutes: number) => new Date(Date.UTC(2026, 4, 6, 19, minutes)).toISOString();
const wholeDay = { from: 0, to: 24 };

/** Creates an example of one pool, with minutes on the clock from noon on. */
const together = (name: string, cents: number, minutes: number[], shares: number[], manager?: number) => ({
  name,
  date,
  taken: [[noon(10), cents]] as TipExample['taken'],
  present: minutes.map((length): [string, string] => [noon(0), noon(length)]),
  ...(manager === undefined ? {} : { manager }),
  windows: [{ hours: wholeDay, shares }],
});

/** All worked examples of tips; in T7 the clock is set back within the pool's hour. */
export const tipExamples: TipExample[] = [
  together('T1', 100_00, [60, 60, 60], [33_34, 33_33, 33_33]),
  together('T2', 10_00, [60, 45, 20], [4_80, 3_60, 1_60]),
  together('T3', 1, [60, 60, 60], [1, 0, 0]),
  {
    name: "T5 hour by hour, and T5' the same day as one pool",
    date,
    taken: [
      [noon(30), 40_00],
      [noon(90), 60_01],
      [noon(150), 25_00],
    ],
    present: [
      [noon(0), noon(135)],
      [noon(90), noon(180)],
      [noon(120), noon(180)],
    ],
    windows: [
      { hours: { from: 12, to: 13 }, shares: [40_00, 0, 0] },
      { hours: { from: 13, to: 14 }, shares: [40_01, 20_00, 0] },
      { hours: { from: 14, to: 15 }, shares: [2_78, 11_11, 11_11] },
      { hours: wholeDay, shares: [59_21, 39_48, 26_32] },
    ],
  },
  together('T6, the third a manager', 100_00, [60, 60, 60], [50_00, 50_00, 0], 2),
  {
    name: 'T7, the hour that comes twice',
    date: '2026-11-01',
    taken: [
      ['2026-11-01T08:30:00.000Z', 40_00],
      ['2026-11-01T09:30:00.000Z', 50_00],
    ],
    present: [
      ['2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'],
      ['2026-11-01T08:00:00.000Z', '2026-11-01T10:00:00.000Z'],
    ],
    windows: [
      { hours: { from: 0, to: 1 }, shares: [0, 0] },
      { hours: { from: 1, to: 2 }, shares: [30_00, 60_00] },
    ],
  },
];
