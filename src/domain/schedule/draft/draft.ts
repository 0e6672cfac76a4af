import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import type { MinimumWage } from '#domain/pay/minimum-wage.ts';
import type { AccountRole } from '#domain/roles.ts';
import type { AvailabilityLine } from '#domain/schedule/availability-warnings.ts';
import type { ClosedDay } from '#domain/schedule/day-notes.ts';
import type { DayOff } from '#domain/schedule/day-off-warnings.ts';
import type { PayRates } from '#domain/schedule/labor-cost.ts';
import type { OvertimeDay } from '#domain/schedule/week-overtime.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { PlainDate } from '#domain/time/dates.ts';

/** A person whom a draft may propose. */
export interface DraftPerson {
  id: number;
  active: boolean;
  branches: readonly number[];
  role: AccountRole;
  /** None: all (docs/rules/people.md#positions). */
  positions: readonly number[];
  /** Hours a week, at most and at least. */
  weeklyHours: number;
  minWeeklyHours: number;
}

/** A shift that needs a person: an open one, or one that a coverage target misses and that isn't there yet. */
export interface DraftDemand {
  /** Without an employee. The uuid of a missing one is a name of this draft only: give it one of its own when it is saved. */
  shift: PlannedShift;
  kind: 'open' | 'missing';
}

/** Input of a week's draft; plain data, so that a worker can receive it (docs/rules/schedule.md#draft-of-a-week). */
export interface DraftInput {
  sunday: PlainDate;
  demand: readonly DraftDemand[];
  people: readonly DraftPerson[];
  /** All planned shifts of the week and the weeks beside it, in all branches; busy times too. Open ones are ignored. */
  shifts: readonly PlannedShift[];
  /** Planned shifts of the weeks before, for likeness and weekends: at most `weeksOfHistory`. */
  past: readonly PlannedShift[];
  daysOff: readonly DayOff[];
  availability: readonly AvailabilityLine[];
  closedDays: readonly ClosedDay[];
  /** Zones by branch; other branches take `storeZone`. */
  zones: ReadonlyMap<number, string>;
  storeZone: string;
  laborRules: LaborRulesByBranch;
  /** Null: the reader may not see pay. Hours then count instead of cents, and the draft tells no cost. */
  rates: PayRates | null;
  /** By branch; absent: none is known, and split shifts cost nothing more. */
  minimumWages?: ReadonlyMap<number, readonly MinimumWage[]>;
  /** Rules that the manager lets the draft break at their price. */
  allow: { weeklyHours: boolean; rest: boolean };
  /** Days in a row that a person may work with the draft; absent or null: any number. */
  maxDaysInRow?: number | null;
  /** The manager's word for shifts by uuid: this person, or null: stays open. A person whom a rule forbids isn't proposed. */
  chosen?: ReadonlyMap<string, number | null>;
}

/** Weeks before the drafted one that likeness and weekends look at. */
export const weeksOfHistory = 4;

/** Codes of rules that keep somebody from a shift, the most basic first; texts are `errors.<code>`, as in the editor. */
export const draftRules = [
  'claim.other_branch',
  'shift.other_position',
  'shift.branch_closed',
  'shift.end_before_start',
  'shift.too_long',
  'shift.on_day_off',
  'shift.not_available',
  'shift.overlap',
  'shift.too_many_in_day',
  'shift.short_rest',
  'shift.over_weekly_hours',
  'draft.days_in_row',
  'draft.left_open',
] as const;
export type DraftRule = (typeof draftRules)[number];

/** People whom one rule keeps from a shift, with what its text names (as `Violation.facts`): hours over the limit, the other shift. */
export interface RuledOut {
  rule: DraftRule;
  people: { employee: number; facts: object }[];
}

/** Why a person is proposed; the other facts stand in the shift and the input. */
export interface ProposalReasons {
  /** Cents the week costs more with this shift; null: pay is not shown. */
  cents: number | null;
  /** Nobody else who fits costs less. */
  isCheapest: boolean;
  /** Their planned seconds of the week with the draft, and their limit. */
  weekSeconds: number;
  limitSeconds: number;
  /** Seconds that the shift adds to their overtime and double time. */
  overtimeSeconds: number;
  /** They like to work at that time. */
  prefers: boolean;
  /** They asked for that day off, and it is undecided. */
  requestedOff: boolean;
  /** In so many of the last weeks they worked at that time of that weekday; `weeks`: how many are known. */
  usual: { times: number; weeks: number };
}

/** The person who would take a shift if its proposed one didn't, the rest of the draft staying as it is. */
export interface NextBest {
  employee: number;
  /** Cents more (or less) than the proposed person; null: pay is not shown. */
  cents: number | null;
  weekSeconds: number;
  limitSeconds: number;
  overtimeSeconds: number;
}

export interface Proposal {
  /** The demanded shift with its person. A missing shift has the role of its person. */
  shift: PlannedShift & { employee: number };
  kind: DraftDemand['kind'];
  why: ProposalReasons;
  /** Null: nobody else fits. */
  next: NextBest | null;
  /** Everybody else who doesn't fit, by rule; people of other branches and positions left out. */
  others: RuledOut[];
}

/** A shift that stays open, and what keeps each person from it. */
export interface DraftGap {
  shift: PlannedShift;
  kind: DraftDemand['kind'];
  ruledOut: RuledOut[];
}

export interface Spread {
  least: number;
  most: number;
}

/** A person's overtime of the week with the draft. */
export interface DraftOvertime {
  employee: number;
  seconds: number;
  /** How much of it the draft adds. */
  added: number;
  days: OvertimeDay[];
}

/** How evenly work is shared among people who could take a shift of the draft: planned seconds, and shifts on Saturday and Sunday. */
export interface Fairness {
  seconds: Spread;
  weekendShifts: Spread;
}

/** How far a draft can be from the best one at most, by the weights of docs/rules/schedule.md#draft-of-a-week. All 0: it is the best. */
export interface Distance {
  /** Shifts that a better draft could fill beyond this one. */
  shifts: number;
  /** Cents that a better draft could save with as many shifts filled, wishes and fairness weighed in. */
  cents: number;
  /** The same in millionths of the week's cost; 0 where there is no cost. */
  ppm: number;
}

/** A draft of a week: nothing of it is saved. */
export interface Draft {
  /** In order of time. */
  proposals: Proposal[];
  gaps: DraftGap[];
  /** Cents of the week of all people, and how many of them the draft adds; null: pay is not shown. */
  cost: { total: number; added: number } | null;
  /** Seconds of overtime and double time, likewise, with who has them and why; most first. */
  overtime: { total: number; added: number; people: DraftOvertime[] };
  fairness: Fairness;
  /** The same figures of the week before; null: nothing is known of it. */
  lastWeek: { overtimeSeconds: number; fairness: Fairness } | null;
  /** Null: stopped before anything was known. */
  distance: Distance | null;
  /** `best`: proven; `limit`: the solver's limit of work; `time`: its limit of time, so that another run may differ; `stopped`: by the manager. */
  ended: 'best' | 'limit' | 'time' | 'stopped';
}

/** A draft in the making: the person of each demanded shift by uuid; absent: open. */
export type Assignment = ReadonlyMap<string, number>;

export interface DraftProgress {
  /** `fill`: a first draft; `improve`: exchanges; `solve`: the solver, which also learns how good it can get. */
  stage: 'fill' | 'improve' | 'solve';
  filled: number;
  demanded: number;
  /** Cents the draft adds so far; null: pay is not shown. */
  cents: number | null;
  /** Null: not known yet. */
  distance: Distance | null;
}
