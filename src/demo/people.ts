import type { AccountRole } from '#domain/roles.ts';
import type { DemoPosition } from './positions.ts';

/** A week's pattern: days (0 Sunday) with wall times as `HH:MM`. */
export interface WeekPattern {
  days: number[];
  from: string;
  to: string;
}

export interface DemoPerson {
  first: string;
  last: string;
  role: AccountRole;
  /** Indexes of branches: 0 San Francisco, 1 Oakland, 2 San Jose. */
  branches: number[];
  /** Whole cents per hour, or per half-month when salaried. */
  cents: number;
  salary?: boolean;
  active?: boolean;
  username?: string;
  /** Of who signs in as an admin. */
  email?: string;
  pin?: string;
  week?: WeekPattern;
  /** Planned in the first, on the last day of the pattern in the second. People with accounts have one, so the clock asks them nothing. */
  positions?: DemoPosition[];
}

const early = (days: number[]): WeekPattern => ({ days, from: '07:00', to: '15:00' });
const day = (days: number[]): WeekPattern => ({ days, from: '09:00', to: '17:00' });
const late = (days: number[]): WeekPattern => ({ days, from: '12:00', to: '20:00' });
const night = (days: number[]): WeekPattern => ({ days, from: '22:00', to: '06:00' });

const mondayToFriday = [1, 2, 3, 4, 5];

/** 24 people, 18 of them active. */
export const demoPeople: DemoPerson[] = [
  {
    first: 'Ana',
    last: 'Reyes',
    role: 'ST',
    branches: [0],
    cents: 2400,
    username: 'hourly',
    pin: '2468',
    positions: [{ name: 'Server' }],
    week: day([1, 2, 3, 4, 6]),
  },
  {
    first: 'Marcus',
    last: 'Webb',
    role: 'OS',
    branches: [1],
    cents: 2250,
    username: 'hourly2',
    pin: '1357',
    positions: [{ name: 'Server' }],
    week: day([0, 2, 3, 4, 6]),
  },
  {
    first: 'Daniel',
    last: 'Cho',
    role: 'HA',
    branches: [0],
    cents: 312_500,
    salary: true,
    username: 'salaried',
    week: early(mondayToFriday),
  },
  {
    first: 'Priya',
    last: 'Nair',
    email: 'staff@example.com',
    role: 'MN',
    branches: [0],
    cents: 360_000,
    salary: true,
    week: day(mondayToFriday),
  },
  {
    first: 'Hana',
    last: 'Sato',
    role: 'HA',
    branches: [0, 1],
    cents: 2950,
    pin: '8021',
    positions: [{ name: 'Bartender', cents: 3100 }, { name: 'Server' }],
    week: late([0, 2, 3, 4, 6]),
  },
  {
    first: 'Mei-Lin',
    last: 'Tan',
    role: 'AT',
    branches: [0, 2],
    cents: 2350,
    pin: '4460',
    positions: [{ name: 'Server' }, { name: 'Host', cents: 2500 }],
    week: day([0, 1, 3, 4, 6]),
  },
  {
    first: 'Tom',
    last: 'Okafor',
    role: 'AT',
    branches: [0],
    cents: 2450,
    pin: '9113',
    positions: [{ name: 'Server' }],
    week: day([0, 1, 2, 3, 4]),
  },
  {
    first: 'Jonah',
    last: 'Fields',
    role: 'OS',
    branches: [0],
    cents: 2150,
    pin: '6672',
    positions: [{ name: 'Cook' }, { name: 'Server', cents: 2050 }],
    week: early([0, 3, 4, 5, 6]),
  },
  {
    first: 'Luis',
    last: 'Ortega',
    role: 'OS',
    branches: [0, 1],
    cents: 2200,
    pin: '3045',
    positions: [{ name: 'Cook' }, { name: 'Dishwasher', cents: 2000 }, { name: 'Server' }],
    week: early([1, 2, 3, 5, 6]),
  },
  {
    first: 'Grace',
    last: 'Kim',
    role: 'IN',
    branches: [0],
    cents: 2000,
    pin: '7781',
    positions: [{ name: 'Host' }, { name: 'Server' }],
    week: { days: [0, 2, 4, 6], from: '13:00', to: '18:00' },
  },
  {
    first: 'Sofía',
    last: 'Marín',
    role: 'IN',
    branches: [0],
    cents: 2000,
    pin: '5526',
    positions: [{ name: 'Server' }],
    week: { days: [0, 1, 5, 6], from: '09:00', to: '13:00' },
  },
  {
    first: 'Rosa',
    last: 'Delgado',
    role: 'OS',
    branches: [1],
    cents: 2180,
    pin: '2290',
    positions: [{ name: 'Server' }, { name: 'Bartender', cents: 2400 }],
    week: late([0, 1, 2, 5, 6]),
  },
  {
    first: 'Ben',
    last: 'Alvarez',
    role: 'OS',
    branches: [1],
    cents: 2180,
    pin: '8834',
    positions: [{ name: 'Dishwasher' }, { name: 'Server' }],
    week: night([4, 5]),
  },
  {
    first: 'Nadia',
    last: 'Haddad',
    role: 'AT',
    branches: [1, 2],
    cents: 2420,
    pin: '1908',
    positions: [{ name: 'Server' }, { name: 'Host' }],
    week: day(mondayToFriday),
  },
  {
    first: 'Victor',
    last: 'Huang',
    role: 'MN',
    branches: [1, 2],
    cents: 355_000,
    salary: true,
    week: day(mondayToFriday),
  },
  {
    first: 'Chloe',
    last: 'Park',
    role: 'IN',
    branches: [2],
    cents: 2000,
    pin: '6417',
    positions: [{ name: 'Host' }, { name: 'Server' }],
    week: day([0, 1, 4, 5, 6]),
  },
  {
    first: 'Amir',
    last: 'Rahimi',
    role: 'OS',
    branches: [2],
    cents: 2210,
    pin: '3359',
    positions: [{ name: 'Cook' }, { name: 'Dishwasher', cents: 2000 }, { name: 'Server' }],
    week: early([0, 1, 2, 3, 6]),
  },
  {
    first: 'Ines',
    last: 'Moreau',
    role: 'SV',
    branches: [2],
    cents: 2890,
    pin: '7004',
    week: late([1, 2, 3, 4, 5]),
  },
  { first: 'Elena', last: 'Brandt', role: 'OS', branches: [0], cents: 2100, active: false },
  { first: 'Kai', last: 'Turner', role: 'AT', branches: [0], cents: 2300, active: false },
  { first: 'Noah', last: 'Whitfield', role: 'IN', branches: [0], cents: 1950, active: false },
  { first: 'Leah', last: 'Stone', role: 'OS', branches: [1], cents: 2100, active: false },
  { first: 'Oscar', last: 'Lund', role: 'JR', branches: [2], cents: 2250, active: false },
  { first: 'Yuki', last: 'Arai', role: 'SO', branches: [1], cents: 2380, active: false },
];

/** Makes 60 client names from words of Bay Area street corners. */
export function demoClients(): string[] {
  const places = [
    'Cortland',
    'Piedmont',
    'Fruitvale',
    'Dolores',
    'Eastlake',
    'Guadalupe',
    'Harborview',
    'Castro',
    'Rosewood',
    'Alder',
    'Noe',
    'Temescal',
  ];
  const trades = ['Market Inc.', 'Ceramics LLC', 'Print Cooperative', 'Bikes LLC', 'Dental PC'];
  return places.flatMap((place) => trades.map((trade) => `${place} ${trade}`));
}

export const demoPartners = [
  {
    first_name: 'Margaret',
    last_name: 'Osei',
    email: 'margaret@baysidepartners.example',
    phone: '415-555-0171',
    role: 'MP',
  },
  {
    first_name: 'Henrik',
    last_name: 'Dahl',
    email: 'henrik@baysidepartners.example',
    phone: '415-555-0172',
    role: 'SP',
  },
  {
    first_name: 'Lucia',
    last_name: 'Ferrante',
    email: 'lucia@baysidepartners.example',
    phone: '',
    role: 'SP',
    is_active: false,
  },
];

export const demoServices = [
  'Bookkeeping',
  'Payroll',
  'Sales tax',
  'Income tax',
  'Financial statements',
  'Audit support',
  'Advisory',
];
