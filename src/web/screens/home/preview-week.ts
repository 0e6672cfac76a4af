import type { ShiftRole } from '#domain/roles.ts';

/** Sample data of the landing page's picture: day 0 is Sunday; a time that begins with `~` is a draft. */
export interface PreviewRow {
  name: string;
  role: ShiftRole;
  hours: number;
  limit: number;
  days: Partial<Record<number, string>>;
}

export const previewDays = [
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
];

/** The day that stands for today. */
export const previewToday = '2026-11-18';

export const previewRows: PreviewRow[] = [
  {
    name: 'Priya Nair',
    role: 'MN',
    hours: 32,
    limit: 40,
    days: { 1: '8a–4p', 2: '8a–4p', 3: '8a–4p', 4: '8a–4p' },
  },
  {
    name: 'Daniel Cho',
    role: 'HA',
    hours: 40,
    limit: 40,
    days: { 1: '7a–3p', 2: '7a–3p', 3: '7a–3p', 4: '7a–3p', 5: '~7a–3p' },
  },
  {
    name: 'Hana Sato',
    role: 'HA',
    hours: 40,
    limit: 40,
    days: { 0: '12p–8p', 2: '12p–8p', 3: '12p–8p', 4: '12p–8p' },
  },
  {
    name: 'Ana Reyes',
    role: 'AT',
    hours: 38,
    limit: 40,
    days: { 1: '9a–5p', 2: '9a–5p', 3: '9a–5p', 4: '9a–5p', 5: '~11a–5p' },
  },
  {
    name: 'Mei-Lin Tan',
    role: 'AT',
    hours: 36,
    limit: 40,
    days: { 0: '8a–4p', 1: '10a–6p', 3: '12p–8p', 4: '10a–6p', 5: '~9a–5p' },
  },
  {
    name: 'Jonah Fields',
    role: 'OS',
    hours: 38,
    limit: 40,
    days: { 0: '8a–4p', 3: '8a–4p', 4: '8a–2p', 5: '~8a–4p' },
  },
  { name: 'Grace Kim', role: 'IN', hours: 22, limit: 24, days: { 0: '10a–4p', 2: '1p–6p', 4: '1p–6p' } },
];
