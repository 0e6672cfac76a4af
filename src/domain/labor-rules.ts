import type { PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';

const hour = 3600;

/** Limits of work beyond which it is paid ×1.5 or ×2, in seconds (docs/rules/pay.md#overtime). */
export interface WorkLimits {
  /** Of a day; null: none. */
  dailyOvertime: number | null;
  dailyDouble: number | null;
  /** Of a week's straight time. */
  weeklyOvertime: number;
  /** Work on the seventh day of a week is overtime, beyond the daily limit double time. */
  seventhDay: boolean;
}

/** A meal that is due beyond so much work (docs/rules/pay.md#meal-premiums); all in seconds. */
export interface MealRule {
  meal: 1 | 2;
  workedOver: number;
  /** Work before it begins, at most. */
  dueBy: number;
  shortest: number;
  /** Work up to which a waiver covers it. */
  waivedTo: number;
}

/** Rest breaks: one for each `per` seconds of work or major fraction, none under `least` (docs/rules/pay.md#rest-premiums). */
export interface RestRule {
  least: number;
  per: number;
}

/** Rules of work and pay that hold in a branch (docs/rules/pay.md#labor-rules). */
export interface LaborRules extends WorkLimits {
  /** In the order they are due; none: the rules ask for no meals. */
  meals: readonly MealRule[];
  /** Null: the rules ask for no rest breaks. */
  rests: RestRule | null;
  /** A missed meal or rest break is paid. */
  breakPremiums: boolean;
  reportingTime: boolean;
  splitShift: boolean;
}

/** Sets of rules by name. A law that changes is a further set, so that a name always means the same. */
const sets = {
  california: {
    dailyOvertime: 8 * hour,
    dailyDouble: 12 * hour,
    weeklyOvertime: 40 * hour,
    seventhDay: true,
    meals: [
      { meal: 1, workedOver: 5 * hour, dueBy: 5 * hour, shortest: hour / 2, waivedTo: 6 * hour },
      { meal: 2, workedOver: 10 * hour, dueBy: 10 * hour, shortest: hour / 2, waivedTo: 12 * hour },
    ],
    rests: { least: 3.5 * hour, per: 4 * hour },
    breakPremiums: true,
    reportingTime: true,
    splitShift: true,
  },
  federal: {
    dailyOvertime: null,
    dailyDouble: null,
    weeklyOvertime: 40 * hour,
    seventhDay: false,
    meals: [],
    rests: null,
    breakPremiums: false,
    reportingTime: false,
    splitShift: false,
  },
} as const satisfies Record<string, LaborRules>;

export type LaborRulesName = keyof typeof sets;
export const laborRules: Readonly<Record<LaborRulesName, LaborRules>> = sets;
export const laborRulesNames = ['california', 'federal'] as const satisfies readonly LaborRulesName[];

/** Rules of a branch that has chosen none. */
export const defaultLaborRules: LaborRulesName = 'california';

/** The rules of a branch from a day on. */
export interface DatedLaborRules {
  from: PlainDate;
  rules: LaborRulesName;
}

/** By branch, in any order. */
export type LaborRulesByBranch = ReadonlyMap<number, readonly DatedLaborRules[]>;

/** Finds the name of the rules that hold in a branch on a day, by what it chose. */
export function findLaborRulesName(
  chosen: readonly DatedLaborRules[] | undefined,
  date: PlainDate,
): LaborRulesName {
  return effectiveOn(chosen ?? [], date)?.rules ?? defaultLaborRules;
}

/** Finds the rules that hold in a branch on a day, by what it chose. */
export function findLaborRules(chosen: readonly DatedLaborRules[] | undefined, date: PlainDate): LaborRules {
  return laborRules[findLaborRulesName(chosen, date)];
}

/** Joins the limits of rules that meet on one day: of each, what is better for the employee; California's without any. */
export function joinLimits(names: Iterable<LaborRulesName> = []): WorkLimits {
  const found = [...names].map((name) => laborRules[name]);
  if (found.length < 2) return found[0] ?? laborRules[defaultLaborRules];
  const least = (pick: (limits: WorkLimits) => number | null) => {
    const all = found.flatMap((limits) => pick(limits) ?? []);
    return all.length > 0 ? Math.min(...all) : null;
  };
  return {
    dailyOvertime: least(({ dailyOvertime }) => dailyOvertime),
    dailyDouble: least(({ dailyDouble }) => dailyDouble),
    weeklyOvertime: Math.min(...found.map(({ weeklyOvertime }) => weeklyOvertime)),
    seventhDay: found.some(({ seventhDay }) => seventhDay),
  };
}
