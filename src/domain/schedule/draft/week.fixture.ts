import { bay, plan } from '#domain/shifts/planned.fixture.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays } from '#domain/time/dates.ts';
import type { DraftDemand, DraftInput, DraftPerson } from './draft.ts';

/** A Sunday without a clock change near it. */
export const draftSunday = '2026-11-15';

/** An open shift of the drafted week: `day` 0 is Sunday, hours may go beyond 24. */
export function openShift(
  day: number,
  [from, to]: [number, number],
  given: Partial<PlannedShift> = {},
): DraftDemand {
  const date = addDays(draftSunday, day);
  const at = (hours: number) =>
    `${addDays(date, Math.floor(hours / 24))} ${Math.floor(hours % 24)}:${(hours * 60) % 60}`;
  return { kind: 'open', shift: { ...plan(at(from), at(to)), employee: null, ...given } };
}

export function draftPerson(id: number, given: Partial<DraftPerson> = {}): DraftPerson {
  return {
    id,
    active: true,
    branches: [1],
    role: 'AT',
    positions: [],
    weeklyHours: 40,
    minWeeklyHours: 0,
    ...given,
  };
}

/** A week to draft, with everybody at 20.00 an hour unless `rates` says otherwise. */
export function draftInput(
  people: readonly DraftPerson[],
  demand: readonly DraftDemand[],
  given: Partial<DraftInput> = {},
): DraftInput {
  const since2026 = (rate: number) => ({
    rates: [{ from: '2026-01-01', rate, salaried: false }],
    positionRates: [],
  });
  return {
    sunday: draftSunday,
    demand,
    people,
    shifts: [],
    past: [],
    daysOff: [],
    availability: [],
    closedDays: [],
    zones: new Map(),
    storeZone: bay,
    laborRules: new Map(),
    rates: new Map(people.map(({ id }) => [id, since2026(2000)])),
    allow: { weeklyHours: false, rest: false },
    ...given,
  };
}
