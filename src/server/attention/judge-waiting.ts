import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import { hasPower } from '#domain/permissions.ts';
import { changeCost } from '#domain/schedule/change-cost.ts';
import { judgeClaim } from '#domain/schedule/judge-claim.ts';
import type { PayRates } from '#domain/schedule/labor-cost.ts';
import type { Pricing } from '#domain/schedule/planned-cost.ts';
import { type Finding, groupByEmployee, type PlanContext } from '#domain/schedule/verdict.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { weekStart } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import { translateCode } from '#server/http/language.ts';
import { isReachedBranch } from '#server/http/reach.ts';
import { readMinimumWages } from '#server/pay/minimum-wages.ts';
import { readPlanContext } from '#server/schedule/plan-context.ts';
import { findingValues } from '#texts/describe-finding.ts';

type Facts = Extract<ResponseOf<Calls['attention.list']>[number], { kind: 'bid' }>['facts'];

/** Facts for a manager's decision, and the findings it was written from. */
export interface Judged {
  facts: Pick<Facts, 'verdict' | 'cost'>;
  findings: readonly Finding[];
}

async function readRates(query: StoreQuery, people: readonly number[]): Promise<PayRates> {
  const [rates, positionRates] = await Promise.all([
    query
      .selectFrom('pay_rate')
      .select(['employee_id', 'from_date as from', 'cents as rate', 'salaried'])
      .where('employee_id', 'in', [...people])
      .execute(),
    query
      .selectFrom('position_rate')
      .select(['employee_id', 'position_id as position', 'from_date as from', 'cents as rate'])
      .where('employee_id', 'in', [...people])
      .execute(),
  ]);
  return new Map(
    people.map((id) => [
      id,
      {
        rates: rates.filter(({ employee_id }) => employee_id === id),
        positionRates: positionRates.filter(({ employee_id }) => employee_id === id),
      },
    ]),
  );
}

/** Cents that the weeks cost more with these shifts moved; null: unknown. */
function priceMoves(
  moved: readonly PlannedShift[],
  { shifts, findZone, laborRules }: PlanContext,
  { rates, minimumWages }: Pick<Pricing, 'rates' | 'minimumWages'>,
): number | null {
  let cents = 0;
  let plan = shifts;
  for (const shift of moved) {
    const sunday = weekStart(shift.localDate);
    const cost = changeCost(shift, plan, { rates, minimumWages, sunday, findZone, laborRules });
    if (cost === null) return null;
    cents += cost;
    plan = groupByEmployee([...[...plan.values()].flat().filter(({ uuid }) => uuid !== shift.uuid), shift]);
  }
  return cents;
}

/** Reads once what all these moves are judged by: the verdict as the editor gives it, and its cost for those who handle pay. */
export async function readJudge(
  query: StoreQuery,
  context: Context,
  { people, dates }: { people: readonly number[]; dates: readonly string[] },
): Promise<(moved: readonly PlannedShift[]) => Judged> {
  const [from, to] = [dates.toSorted()[0] ?? '', dates.toSorted().at(-1) ?? ''];
  const surroundings = await readPlanContext(query, people, { from, to });
  const handlesPay = hasPower(context.actor.powers, 'pay');
  const pay = handlesPay
    ? { rates: await readRates(query, people), minimumWages: await readMinimumWages(query) }
    : null;
  const named = await query
    .selectFrom('employee')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...people])
    .execute();
  const branches = await query.selectFrom('branch').select(['id', 'name']).execute();
  const persons = new Map(named.map((person) => [person.id, personName(person)]));
  const names = {
    person: (employee: number | null) => persons.get(employee ?? 0) ?? '',
    branch: (id: number) => branches.find((branch) => branch.id === id)?.name ?? '',
    zone: surroundings.findZone,
  };
  /** Says of a shift in another branch that its person is busy, no more. */
  const findCode = ({ violation: { code, facts } }: Finding) => {
    const isSeen = !('other' in facts) || isReachedBranch(context, (facts.other as PlannedShift).branch);
    return code === 'shift.overlap' && !isSeen ? 'shift.overlap_busy' : code;
  };
  return (moved) => {
    const { level, findings } = judgeClaim(moved, surroundings, { rule: 'manager' }).verdict;
    const verdict = {
      level,
      findings: findings.map((finding) => ({
        employee: finding.shift.employee ?? 0,
        code: findCode(finding),
        message: translateCode(
          context.translate,
          `errors.${findCode(finding)}`,
          findingValues(finding, names, context.reader),
        ),
      })),
    };
    const cost = pay && priceMoves(moved, surroundings, pay);
    return { facts: { verdict, ...(handlesPay ? { cost } : {}) }, findings };
  };
}
