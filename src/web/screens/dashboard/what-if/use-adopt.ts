import { useQueryClient } from '@tanstack/react-query';
import { updateBranchProfile } from '#contract/company/company.ts';
import { updatePayRates } from '#contract/people/employees.ts';
import { hashFields } from '#domain/content-hash.ts';
import { findRate } from '#domain/pay/pay-rate.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { attemptUndo } from '#web/api/attempt-undo.ts';
import { callApi } from '#web/api/call-api.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import type { ListedRule } from './listed-rules.ts';
import { type Branch, isRaise, type Profile, type TriedRate } from './tried-rules.ts';

/** Tells whether a rule can be used from a day on, by this admin; answers about the past cannot. */
export function mayAdopt({ kind }: ListedRule): boolean {
  if (kind === 'rates') return mayCall('employee-profile.update-many');
  return (kind === 'tips' || kind === 'wages') && mayCall('branch-profile.update');
}

/** Puts a dated row among others; one that begins the same day gives way. */
const begin = <Row extends { from: PlainDate }>(rows: readonly Row[], row: Row): Row[] => [
  ...rows.filter(({ from }) => from !== row.from),
  row,
];

interface File {
  pay_rates: { from: PlainDate; rate: number; salary?: boolean }[];
  positions: Profile['positions'];
}

const pickFile = ({ pay_rates = [], positions = [] }: Partial<File> = {}): File => ({ pay_rates, positions });

/** Writes a rate into a person's file from a day on. */
function writeRate(file: File, { position, rate }: TriedRate, from: PlainDate): File {
  const { pay_rates, positions } = file;
  if (position === null) {
    const salary = findRate(pay_rates, from)?.salary;
    const row = { from, rate, ...(salary === undefined ? {} : { salary }) };
    return { ...file, pay_rates: begin<File['pay_rates'][number]>(pay_rates, row) };
  }
  const held = positions.some((own) => own.position === position) ? [] : [{ position, rates: [] }];
  return {
    ...file,
    positions: [...positions, ...held].map((own) =>
      own.position === position ? { position, rates: begin(own.rates ?? [], { from, rate }) } : own,
    ),
  };
}

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
  const raised = rule.rates.filter((rate) => rule.raises.length === 0 || isRaise(rate, people, from));
  const files = [...Map.groupBy(raised, ({ employee }) => employee)].map(([employee, rates]) => {
    const person = people.find(({ id }) => id === employee);
    const next = rates.reduce((file, rate) => writeRate(file, rate, from), pickFile(person));
    const fields = new Set(rates.map(({ position }) => (position === null ? 'pay_rates' : 'positions')));
    const pick = (file: File) => ({
      employee,
      ...(fields.has('pay_rates') ? { pay_rates: file.pay_rates } : {}),
      ...(fields.has('positions') ? { positions: file.positions } : {}),
    });
    return { next: { ...pick(next), version: person?.version }, before: pick(pickFile(person)) };
  });
  return {
    ...{ call: updatePayRates, id: null },
    body: { people: files.map(({ next }) => next) },
    undo: { people: files.map(({ before }) => before) },
  };
}

/** Gives what takes an adoption back the versions that the adoption made: it replaces nothing written since. */
export function setVersions<Undo extends object>(
  undo: Undo & { people?: readonly { employee: number }[] },
  saved: readonly Pick<Profile, 'id' | 'version'>[],
) {
  if (!undo.people) return undo;
  const find = (id: number) => saved.find((file) => file.id === id)?.version;
  return { people: undo.people.map((person) => ({ ...person, version: find(person.employee) })) };
}

/** Uses a tried rule, or raises that belong together, from a day on: an ordinary dated change with its history, and undo. */
export function useAdopt(known: { branches: readonly Branch[]; people: readonly Profile[] }) {
  const text = useTexts();
  const client = useQueryClient();
  /** False: nobody would be raised. */
  return async (rule: ListedRule, from: PlainDate): Promise<boolean> => {
    const adoption = buildAdoption(rule, from, known);
    if (!adoption || adoption.body.people?.length === 0) return false;
    const { call, id, body, undo } = adoption;
    /** Sends what replaces rules of a branch as it was seen, or rates of files by their versions. */
    const send = async (write: object, seen: Branch | undefined) => {
      const request = seen && { params: { id: String(id) }, ifMatch: hashFields(seen, write) };
      try {
        return (await callApi(call, { ...request, body: write } as never)) as unknown;
      } finally {
        // Also after a refusal: the next try begins with what others have saved.
        void client.invalidateQueries();
      }
    };
    const saved = await send(
      body,
      known.branches.find((branch) => branch.id === id),
    );
    const takeBack = () =>
      id === null ? send(setVersions(undo, saved as Profile[]), undefined) : send(undo, saved as Branch);
    const day = format.day(from, 'full');
    showToast({
      text:
        rule.kind === 'rates' && rule.raises.length > 0
          ? text('whatIf.raise.done', { count: body.people?.length ?? 0, day })
          : text('whatIf.use.done', { of: rule.of, day }),
      undo: () => void attemptUndo(takeBack),
    });
    return true;
  };
}
