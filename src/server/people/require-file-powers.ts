import type { PlainDate } from '#domain/time/dates.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';
import { movesPast } from './dated-facts.ts';
import type { EmployeeProfile, EmployeeWrite } from './employee-rows.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Lists the given fields that pay rests on; those with a plain value may come along unchanged, also in a new file. */
function listPayFields(before: EmployeeProfile | null, wanted: EmployeeWrite, today: PlainDate): string[] {
  const { salary = before?.salary, meal_waiver = before?.meal_waiver, positions = [] } = wanted;
  const isOther = (field: 'tip_eligible' | 'meal_waivers') =>
    wanted[field] !== undefined && !isSame(wanted[field], before?.[field] ?? []);
  return [
    ...((salary ?? false) === (before?.salary ?? false) ? [] : ['salary']),
    ...((meal_waiver ?? false) === (before?.meal_waiver ?? false) ? [] : ['meal_waiver']),
    ...(['tip_eligible', 'meal_waivers'] as const).filter(isOther),
    ...(before && movesPast(before, wanted, today) ? ['roles'] : []),
    ...(wanted.pay_rates ? ['pay_rates'] : []),
    ...positions.flatMap(({ rates }, index) => (rates ? [`positions.${index}.rates`] : [])),
  ];
}

const listIds = (positions: EmployeeProfile['positions'] = []) => positions.map(({ position }) => position);

/** Lists the given fields that differ and that no pay rests on: which positions somebody has is one, their rates are not. */
function listOtherFields(before: EmployeeProfile | null, wanted: EmployeeWrite): string[] {
  const { salary, meal_waiver, meal_waivers, tip_eligible, pay_rates, positions, ...others } = wanted;
  const known: object = before ?? {};
  const changed = Object.entries(others)
    .filter(([field, value]) => value !== undefined && !isSame(value, known[field as keyof typeof known]))
    .map(([field]) => field);
  const keepsPositions = !positions || isSame(listIds(positions), listIds(before?.positions));
  return keepsPositions ? changed : [...changed, 'positions'];
}

/** Refuses an admin what pay rests on without the power `pay`, and the rest of a file without `people` (docs/rules/rights.md#powers). */
export function requireFilePowers(
  context: Context,
  before: EmployeeProfile | null,
  wanted: EmployeeWrite,
): void {
  const { actor } = context;
  if (actor.authType !== 'admin') return;
  const has = (power: 'pay' | 'people') => actor.powers.includes(power);
  const problems = [
    ...(has('pay')
      ? []
      : listPayFields(before, wanted, findToday(context)).map((field) => ({ field, code: 'only_with_pay' }))),
    ...(has('people')
      ? []
      : listOtherFields(before, wanted).map((field) => ({ field, code: 'only_with_people' }))),
  ];
  if (problems.length > 0) throw invalid(...problems);
}
