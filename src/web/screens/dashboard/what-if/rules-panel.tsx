import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { findRate } from '#domain/pay/pay-rate.ts';
import { premiumCauses } from '#domain/pay/premium-cause.ts';
import { restAnswers } from '#domain/pay/rests.ts';
import { addDays } from '#domain/time/dates.ts';
import { payPeriod } from '#domain/time/pay-periods.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { findRule } from '#web/tip-rules/rule-values.ts';
import type { RowHead } from '../reports/figure-table.ts';
import type { ReportContext } from '../reports/use-report.ts';
import { formatDifference } from './format-difference.ts';
import { ListedRuleLine } from './listed-rule.tsx';
import { describeKept, type ListedRule } from './listed-rules.ts';
import { RuleSection } from './rule-section.tsx';
import { type Branch, nothingTried, type Profile, type Tried } from './tried-rules.ts';
import { mayAdopt, useAdopt } from './use-adopt.ts';
import type { Effect } from './use-effects.ts';

const TipsDialog = lazyComponent(async () => (await import('./tried-dialogs.tsx')).TipsDialog);
const WagesDialog = lazyComponent(async () => (await import('./tried-dialogs.tsx')).WagesDialog);
const AdoptDialog = lazyComponent(async () => (await import('./adopt-dialog.tsx')).AdoptDialog);
const RatesDialog = lazyComponent(async () => (await import('./tried-dialogs.tsx')).RatesDialog);

/** Which rule is being changed; of tips, a branch's. */
type Edited = { tips: number } | 'wages' | 'rates' | null;

interface TriedDialogsProps extends Pick<RulesPanelProps, 'report' | 'tried' | 'branches' | 'people'> {
  edited: Edited;
  inReach: readonly Branch[];
  onTry: (some: Partial<Tried>) => void;
  onClose: () => void;
}

/** Changes the rule that is tried. */
function TriedDialogs({
  edited,
  report,
  tried,
  branches,
  inReach,
  people,
  onTry,
  onClose,
}: TriedDialogsProps) {
  const day = report.address.from;
  const findKept = (id: number) => {
    const rules = branches.find((one) => one.id === id)?.tip_rules ?? [];
    return findRule(rules, day) ?? findRule(rules, readToday());
  };
  return (
    <>
      {edited !== null && typeof edited === 'object' && (
        <TipsDialog
          name={report.branchName(edited.tips)}
          rule={tried.tips.get(edited.tips) ?? findKept(edited.tips)}
          from={day}
          onTry={(rule) => onTry({ tips: new Map([...tried.tips, [edited.tips, rule]]) })}
          onClose={onClose}
        />
      )}
      {edited === 'wages' && (
        <WagesDialog
          branches={inReach}
          wages={tried.wages}
          kept={
            new Map(
              inReach.map(({ id, minimum_wages }) => [id, findRate(minimum_wages ?? [], day)?.rate ?? null]),
            )
          }
          onTry={(wages) => onTry({ wages })}
          onClose={onClose}
        />
      )}
      {edited === 'rates' && (
        <RatesDialog
          people={report.people.filter(({ id }) => people.some((one) => one.id === id))}
          rates={tried.rates}
          onTry={(rates) => onTry({ rates })}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Rules that are named while they are folded. */
const maxSummed = 2;

interface RulesPanelProps {
  report: ReportContext;
  tried: Tried;
  onChange: (tried: Tried) => void;
  branches: readonly Branch[];
  people: readonly Profile[];
  /** Those of the people who work here today. */
  active: readonly Profile[];
  listed: readonly ListedRule[];
  effects: ReadonlyMap<string, Effect>;
  describeRow: (key: string) => RowHead;
  /** Somebody earns less than a tried minimum: to raise them comes first. */
  raisesFirst: boolean;
  folds: boolean;
  unfolded: boolean;
  setUnfolded: (unfolded: boolean) => void;
}

/** Lists the rules that can be tried, what they are now, and what is tried of them. */
export function RulesPanel(props: RulesPanelProps) {
  const { report, tried, onChange, branches, people, active, listed, effects, describeRow, raisesFirst } =
    props;
  const { folds, unfolded, setUnfolded } = props;
  const text = useTexts();
  const positions = usePositionsById();
  const [edited, setEdited] = useState<Edited>(null);
  const { from: day, branch } = report.address;
  const inReach = branches.filter(({ id, is_active }) => (branch === null ? is_active : id === branch));
  const kept = describeKept({ ...{ text, report, positions, day, branches: inReach }, people: active });
  const change = (some: Partial<Tried>) => {
    setUnfolded(false);
    onChange({ ...tried, ...some });
  };
  const count = listed.length;
  const adopt = useAdopt({ branches, people });
  const [used, setUsed] = useState<ListedRule | null>(null);
  // Rules begin with a pay period.
  const from = addDays(payPeriod(report.schedule, readToday()).to, 1);
  const period = format.days(day, report.address.to, 'short');
  const describeCost = ({ key }: ListedRule) => {
    const effect = effects.get(key);
    return effect ? text('whatIf.raise.cost', { amount: formatDifference(effect.cents), period }) : null;
  };
  const leading = listed.filter((rule) => mayAdopt(rule) && (effects.get(rule.key)?.byRow.size ?? 0) > 0);
  const drawRules = (kind: ListedRule['kind']) => (
    <ul>
      {listed
        .filter((rule) => rule.kind === kind)
        .map((rule) => (
          <ListedRuleLine
            key={rule.key}
            {...{ rule, from, describeRow }}
            effect={effects.get(rule.key)}
            primary={!raisesFirst && leading.length === 1 && rule === leading[0]}
            onUndo={({ without }) => onChange(without)}
            onUse={() => setUsed(rule)}
          />
        ))}
    </ul>
  );
  const title = (
    <>
      {text('whatIf.rules')}{' '}
      <span className="font-normal text-muted">{count > 0 && text('whatIf.changed', { count })}</span>
    </>
  );
  const editTips = (id: number) => setEdited({ tips: id });
  const [only, second] = inReach;
  const rules = [
    {
      kind: 'tips',
      title: text('tipRules.title'),
      label: text('whatIf.changeTips'),
      change:
        only && !second
          ? () => editTips(only.id)
          : inReach.map(({ id, name }) => ({ label: name, onSelect: () => editTips(id) })),
      kept: tried.tips.size === 0 && kept.tips,
    },
    {
      kind: 'rates',
      title: text('whatIf.ratesTitle'),
      label: text('whatIf.changeRates'),
      change: () => setEdited('rates'),
      kept: tried.rates.length === 0 && kept.rates,
    },
    {
      kind: 'wages',
      title: text('branches.minimumWages'),
      label: text('whatIf.changeWages'),
      change: () => setEdited('wages'),
      kept: tried.wages.length === 0 && kept.wages,
    },
    {
      kind: 'rest',
      title: text('whatIf.rest.title'),
      label: text('whatIf.changeRest'),
      change: restAnswers.map((rest) => ({
        label: text(`whatIf.rest.${rest}`),
        onSelect: () => change({ rest }),
      })),
      kept: tried.rest === null && [text('whatIf.rest.as')],
    },
    {
      kind: 'reporting',
      title: text('whatIf.reporting.title'),
      label: text('whatIf.changeReporting'),
      change: premiumCauses.map((reporting) => ({
        label: text(`whatIf.reporting.${reporting}`),
        onSelect: () => change({ reporting }),
      })),
      kept: tried.reporting === null && [text('whatIf.reporting.as')],
    },
  ] as const;
  return (
    <section aria-label={text('whatIf.rules')}>
      <div className="flex min-h-10 items-center justify-between gap-3 px-4 max-sm:min-h-12 sm:px-6">
        <h2 className="font-semibold text-13">
          {folds ? (
            <button
              type="button"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
              className="flex min-h-10 items-center gap-1.5 rounded-chip max-sm:min-h-11"
            >
              <ChevronRight
                className={clsx('size-4 text-muted transition-transform', unfolded && 'rotate-90')}
                aria-hidden="true"
              />
              <span>{title}</span>
            </button>
          ) : (
            title
          )}
        </h2>
        {count > 0 && (
          <Button size={28} onClick={() => onChange(nothingTried)}>
            {text('whatIf.reset')}
          </Button>
        )}
      </div>
      {folds && !unfolded ? (
        <ul className="px-4 pb-2.5 pl-9.5 text-13 sm:px-6 sm:pl-11.5">
          {listed.slice(0, maxSummed).map(({ key, of, to }) => (
            <li key={key} className="truncate">
              <span className="text-muted">{of}</span> {to}
            </li>
          ))}
          {count > maxSummed && (
            <li className="text-muted">{text('whatIf.andMore', { count: count - maxSummed })}</li>
          )}
        </ul>
      ) : (
        rules.map(({ kind, ...rule }) => (
          <RuleSection key={kind} {...rule}>
            {drawRules(kind)}
          </RuleSection>
        ))
      )}
      {used && (
        <AdoptDialog
          rule={used}
          people={people}
          cost={describeCost(used)}
          from={from}
          onUse={(begins) => adopt(used, begins)}
          onClose={() => setUsed(null)}
        />
      )}
      <TriedDialogs
        {...{ edited, report, tried, branches, inReach, people }}
        onTry={change}
        onClose={() => setEdited(null)}
      />
    </section>
  );
}
