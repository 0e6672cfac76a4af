import type { ShiftRole } from '#domain/roles.ts';
import { type PlainDate, weekDays, weekStart } from '#domain/time/dates.ts';

/** Start and end as hours of the day, and the draft state. */
type PreviewShift = [start: number, end: number, state?: 'draft'];

/** Sample row of the landing page's picture: a person's week by day, 0 is Sunday. */
export interface PreviewRow {
  name: string;
  role: ShiftRole;
  hours: number;
  limit: number;
  days: Partial<Record<number, PreviewShift>>;
}

/** Days of this week in the picture, without the last: it has no room. */
export function previewDays(today: PlainDate): PlainDate[] {
  return weekDays(weekStart(today)).slice(0, 6);
}

const early: PreviewShift = [7, 15];
const morning: PreviewShift = [8, 16];
const day: PreviewShift = [9, 17];
const late: PreviewShift = [12, 20];

export const previewRows: PreviewRow[] = [
  {
    name: 'Priya Nair',
    role: 'MN',
    hours: 32,
    limit: 40,
    days: { 1: morning, 2: morning, 3: morning, 4: morning },
  },
  {
    name: 'Daniel Cho',
    role: 'HA',
    hours: 40,
    limit: 40,
    days: { 1: early, 2: early, 3: early, 4: early, 5: [7, 15, 'draft'] },
  },
  { name: 'Hana Sato', role: 'HA', hours: 40, limit: 40, days: { 0: late, 2: late, 3: late, 4: late } },
  {
    name: 'Ana Reyes',
    role: 'AT',
    hours: 38,
    limit: 40,
    days: { 1: day, 2: day, 3: day, 4: day, 5: [11, 17, 'draft'] },
  },
  {
    name: 'Mei-Lin Tan',
    role: 'AT',
    hours: 36,
    limit: 40,
    days: { 0: morning, 1: [10, 18], 3: late, 4: [10, 18, 'draft'] },
  },
  {
    name: 'Jonah Fields',
    role: 'OS',
    hours: 38,
    limit: 40,
    days: { 0: morning, 3: morning, 4: [8, 14], 5: [8, 16, 'draft'] },
  },
  { name: 'Grace Kim', role: 'IN', hours: 22, limit: 24, days: { 0: [10, 16], 2: [13, 18], 4: [13, 18] } },
];
