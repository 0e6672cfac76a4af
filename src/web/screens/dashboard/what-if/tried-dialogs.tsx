import { useMemo, useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { PoolList, RuleForm } from '#web/tip-rules/rule-fields.tsx';
import { type TipRule, toRule, toValues } from '#web/tip-rules/rule-values.ts';
import type { Person } from '../reports/figure-table.ts';
import type { Branch, TriedRate, TriedWage } from './tried-rules.ts';

const notNegative = [['min', 0]] as const;

/** Edits the tip rule to try in a branch, from the one in effect. */
export function TipsDialog({
  name,
  rule,
  from,
  onTry,
  onClose,
}: {
  name: string;
  rule: TipRule | undefined;
  from: PlainDate;
  onTry: (rule: TipRule) => void;
  onClose: () => void;
}) {
  const text = useTexts();
  const initial = useMemo(() => toValues(rule, from, text('tipRules.everyonePool')), [rule, from, text]);
  return (
    <RuleForm.Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('whatIf.tipsTitle', { name })}
      submit={text('whatIf.try')}
      initial={initial}
      onSubmit={(values) => onTry(toRule(values))}
    >
      <PoolList />
    </RuleForm.Dialog>
  );
}

const WageForm = createForm<Record<string, number | null>>();

/** Edits the minimum wages to try, from those in effect. */
export function WagesDialog({
  branches,
  wages,
  kept,
  onTry,
  onClose,
}: {
  branches: readonly Branch[];
  wages: readonly TriedWage[];
  /** By branch; null: none. */
  kept: ReadonlyMap<number, number | null>;
  onTry: (wages: TriedWage[]) => void;
  onClose: () => void;
}) {
  const text = useTexts();
  const tried = new Map(wages.map(({ branch, rate }) => [branch, rate]));
  const [initial] = useState(() =>
    Object.fromEntries([...kept].map(([id, rate]) => [String(id), tried.get(id) ?? rate])),
  );
  return (
    <WageForm.Dialog
      open
      onClose={onClose}
      title={text('whatIf.wagesTitle')}
      submit={text('whatIf.try')}
      initial={initial}
      onSubmit={async (values) => {
        const elsewhere = wages.filter(({ branch }) => !kept.has(branch));
        const other = [...kept].flatMap(([branch, now]) => {
          const rate = values[branch] ?? null;
          return rate === null || rate === now ? [] : [{ branch, rate }];
        });
        onTry([...elsewhere, ...other]);
      }}
    >
      <p className="mt-2 mb-4 text-13 text-muted">{text('whatIf.wagesHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {branches.map(({ id, name }) => (
          <WageForm.Money key={id} name={String(id)} label={name} rules={notNegative} />
        ))}
      </div>
    </WageForm.Dialog>
  );
}

/** Stands for the person's own rate among positions. */
const own = 0;

interface RateValues {
  rates: { employee: number | null; position: number; rate: number | null }[];
}
const RateForm = createForm<RateValues>();
const Rate = createForm<RateValues['rates'][number]>();

/** Edits the rates to try, of people or of their work in a position. */
export function RatesDialog({
  people,
  rates,
  onTry,
  onClose,
}: {
  people: readonly Person[];
  rates: readonly TriedRate[];
  onTry: (rates: TriedRate[]) => void;
  onClose: () => void;
}) {
  const text = useTexts();
  const blank = { employee: null, position: own, rate: null };
  const positions = [
    { value: own, label: text('whatIf.ownRate') },
    ...usePositions().map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <RateForm.Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('whatIf.ratesTitleLong')}
      submit={text('whatIf.try')}
      initial={{
        rates:
          rates.length > 0 ? rates.map((rate) => ({ ...rate, position: rate.position ?? own })) : [blank],
      }}
      onSubmit={async ({ rates: rows }) => {
        const tried = rows.map(({ employee, position, rate }) => ({
          employee: employee ?? 0,
          position: position === own ? null : position,
          rate: rate ?? 0,
        }));
        const byWork = new Map(tried.map((rate) => [`${rate.employee} ${rate.position}`, rate]));
        onTry([...byWork.values()]);
      }}
    >
      <RateForm.List
        name="rates"
        label={text('whatIf.ratesTitle')}
        className="headed-rows"
        add={text('whatIf.addRate')}
        blank={blank}
        rowLabel={(number) => text('whatIf.rateRow', { number })}
      >
        {() => (
          <>
            <Rate.Select
              name="employee"
              label={text('reports.employee')}
              options={people.map((person) => ({ value: person.id, label: personName(person) }))}
              required
            />
            <Rate.Select name="position" label={text('whatIf.work')} options={positions} required />
            <Rate.Money name="rate" label={text('whatIf.rate')} required rules={notNegative} />
          </>
        )}
      </RateForm.List>
    </RateForm.Dialog>
  );
}
