import { useQueryClient } from '@tanstack/react-query';
import { updateBranchProfile } from '#contract/company/company.ts';
import { updateEmployeeProfile } from '#contract/people/employees.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import type { ListedRule } from './listed-rules.ts';
import { type Branch, findOwnRate, type Profile } from './tried-rules.ts';

/** Tells whether a rule can be used from a day on, by this admin; answers about the past cannot. */
export function mayAdopt({ kind }: ListedRule): boolean {
  if (kind === 'rates') return mayCall('employee-profile.update');
  return (kind === 'tips' || kind === 'wages') && mayCall('branch-profile.update');
}

/** Puts a dated row among others; one that begins the same day gives way. */
const begin = <Row extends { from: PlainDate }>(rows: readonly Row[], row: Row): Row[] => [
  ...rows.filter(({ from }) => from !== row.from),
  row,
];

/** Builds the write that uses a rule from a day on, and the one that takes it back. */
export function buildAdoption(
  rule: ListedRule,
  from: PlainDate,
  { branches, people }: { branches: readonly Branch[]; people: readonly Profile[] },
) {
  if (rule.kind === 'tips' || rule.kind === 'wages') {
    const id = rule.kind === 'tips' ? rule.branch : rule.wage.branch;
    const { tip_rules = [], minimum_wages = [] } = branches.find((branch) => branch.id === id) ?? {};
    return rule.kind === 'tips'
      ? {
          ...{ call: updateBranchProfile, id },
          body: { tip_rules: begin(tip_rules, { ...rule.rule, from }) },
          undo: { tip_rules },
        }
      : {
          ...{ call: updateBranchProfile, id },
          body: { minimum_wages: begin(minimum_wages, { from, rate: rule.wage.rate }) },
          undo: { minimum_wages },
        };
  }
  if (rule.kind !== 'rates') return null;
  const { employee, position, rate } = rule.rate;
  const person = people.find(({ id }) => id === employee);
  const { pay_rates = [], positions = [] } = person ?? {};
  if (position === null) {
    const salary = findOwnRate(person, null, from)?.salary;
    const row = { from, rate, ...(salary === undefined ? {} : { salary }) };
    return {
      ...{ call: updateEmployeeProfile, id: employee },
      body: { pay_rates: begin<{ from: string; rate: number; salary?: boolean }>(pay_rates, row) },
      undo: { pay_rates },
    };
  }
  const held = positions.find((own) => own.position === position);
  const next = { position, rates: begin(held?.rates ?? [], { from, rate }) };
  return {
    ...{ call: updateEmployeeProfile, id: employee },
    body: { positions: [...positions.filter((own) => own.position !== position), next] },
    undo: { positions },
  };
}

/** Uses one tried rule from a day on: an ordinary dated change with its history, and undo. */
export function useAdopt(known: { branches: readonly Branch[]; people: readonly Profile[] }) {
  const text = useTexts();
  const client = useQueryClient();
  return async (rule: ListedRule, from: PlainDate): Promise<void> => {
    const adoption = buildAdoption(rule, from, known);
    if (!adoption) return;
    const { call, id, body, undo } = adoption;
    const send = async (write: object) => {
      await callApi(call, { params: { id: String(id) }, body: write } as never);
      void client.invalidateQueries();
    };
    await send(body);
    const takeBack = () =>
      void send(undo).catch((error: unknown) => {
        handleFailedWrite(error);
        showToast({ text: describeError(error), tone: 'failed' });
      });
    showToast({
      text: text('whatIf.use.done', { of: rule.of, day: format.day(from, 'full') }),
      undo: takeBack,
    });
  };
}
