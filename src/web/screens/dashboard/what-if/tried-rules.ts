import type { RequestOf } from '#contract/base/call.ts';
import type { listBranchProfiles } from '#contract/company/company.ts';
import type { whatIf } from '#contract/pay/what-if.ts';
import type { listEmployeeProfiles } from '#contract/people/employees.ts';
import { findRate } from '#domain/pay/pay-rate.ts';
import type { PremiumCause } from '#domain/pay/premium-cause.ts';
import type { RestAnswer } from '#domain/pay/rests.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import type { TipRule } from '#web/tip-rules/rule-values.ts';

export type Rules = RequestOf<typeof whatIf>['body']['rules'];
export type Branch = Pick<
  Received<typeof listBranchProfiles>[number],
  'id' | 'name' | 'is_active' | 'tip_rules' | 'minimum_wages'
>;
export type Profile = Pick<
  Received<typeof listEmployeeProfiles>[number],
  'id' | 'version' | 'branch' | 'pay_rates' | 'positions'
>;

export interface TriedWage {
  branch: number;
  rate: number;
}

export interface TriedRate {
  employee: number;
  /** Null: the person's rate. */
  position: number | null;
  rate: number;
}

/** Rules to try from the first day on; each in place of what holds then. */
export interface Tried {
  /** By branch. */
  tips: ReadonlyMap<number, TipRule>;
  wages: readonly TriedWage[];
  rates: readonly TriedRate[];
  rest: RestAnswer | null;
  reporting: PremiumCause | null;
}

export const nothingTried: Tried = { tips: new Map(), wages: [], rates: [], rest: null, reporting: null };

/** Counts the rules that are not as they are kept. */
export function countTried({ tips, wages, rates, rest, reporting }: Tried): number {
  return tips.size + wages.length + rates.length + (rest ? 1 : 0) + (reporting ? 1 : 0);
}

/** Counts the people whose rates these are: one may have several. */
export const countPeople = (rates: readonly TriedRate[]): number =>
  new Set(rates.map(({ employee }) => employee)).size;

const before = <Row extends { from: PlainDate }>(rows: readonly Row[] | undefined, day: PlainDate) =>
  (rows ?? []).filter(({ from }) => from < day);

/** Finds the rate that a person has on a day, in a position or of their own; null: none. */
export function findOwnRate(
  person: Profile | undefined,
  position: number | null,
  day: PlainDate,
): { rate: number; salary: boolean } | null {
  const inPosition = person?.positions.find((own) => own.position === position)?.rates ?? [];
  const found = findRate(inPosition, day);
  if (position !== null) return found && { rate: found.rate, salary: false };
  return findRate(person?.pay_rates ?? [], day);
}

/** Tells whether a rate raises someone on a day: not one who earns as much by then, or a salary. */
export function isRaise({ employee, position, rate }: TriedRate, people: readonly Profile[], day: PlainDate) {
  const person = people.find(({ id }) => id === employee);
  const now = findOwnRate(person, position, day);
  return !now || (!now.salary && now.rate < rate);
}

/** Lists the hourly rates of a branch's people below a tried minimum wage, raised to it; a minimum wage raises none by itself. */
export function raiseToMinimum(
  { branch, rate }: TriedWage,
  { rates }: Pick<Tried, 'rates'>,
  { people, day }: { people: readonly Profile[]; day: PlainDate },
): TriedRate[] {
  return people
    .filter((person) => person.branch.includes(branch))
    .flatMap((person) =>
      [null, ...person.positions.map(({ position }) => position)].flatMap((position) => {
        const now = findOwnRate(person, position, day);
        const isTried = (one: TriedRate) => one.employee === person.id && one.position === position;
        const paid = rates.find(isTried)?.rate ?? now?.rate;
        if (!now || now.salary || paid === undefined || paid >= rate) return [];
        return [{ employee: person.id, position, rate }];
      }),
    );
}

/** Keeps the highest of several raises of one rate: whoever works in two branches earns no less than either wants. */
export function keepHighest(raises: readonly TriedRate[]): TriedRate[] {
  const ascending = raises.toSorted((one, other) => one.rate - other.rate);
  return [...new Map(ascending.map((raise) => [`${raise.employee} ${raise.position}`, raise])).values()];
}

/** Builds the rules of the question: what is tried follows, from a day on, what held before it. */
export function buildRules(
  { tips, wages, rates, rest, reporting }: Tried,
  from: PlainDate,
  { branches, people }: { branches: readonly Branch[]; people: readonly Profile[] },
): Rules {
  const branch = (id: number) => branches.find((one) => one.id === id);
  const tipRules = [...tips].flatMap(([id, rule]) =>
    [...before(branch(id)?.tip_rules, from), { ...rule, from }].map((one) => ({ ...one, branch: id })),
  );
  const minimumWages = wages.flatMap(({ branch: id, rate }) =>
    [...before(branch(id)?.minimum_wages, from), { from, rate }].map((one) => ({ ...one, branch: id })),
  );
  const payRates = rates.flatMap(({ employee, position, rate }) => {
    const person = people.find(({ id }) => id === employee);
    if (position === null) {
      const salary = findOwnRate(person, null, from)?.salary;
      const next = { from, rate, ...(salary === undefined ? {} : { salary }) };
      return [...before(person?.pay_rates, from), next].map((one) => ({ ...one, employee }));
    }
    const own = person?.positions.find((one) => one.position === position)?.rates;
    return [...before(own, from), { from, rate }].map((one) => ({ ...one, employee, position }));
  });
  return {
    ...(tipRules.length > 0 ? { tip_rules: tipRules } : {}),
    ...(minimumWages.length > 0 ? { minimum_wages: minimumWages } : {}),
    ...(payRates.length > 0 ? { pay_rates: payRates } : {}),
    ...(rest ? { rest: { answer: rest } } : {}),
    ...(reporting ? { reporting: { cause: reporting } } : {}),
  };
}
