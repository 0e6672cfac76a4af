import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { findRate } from '#domain/pay/pay-rate.ts';
import { premiumCauses } from '#domain/pay/premium-cause.ts';
import { restAnswers } from '#domain/pay/rests.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Menu } from '#web/components/menu.tsx';
import { Select } from '#web/components/select.tsx';
import { describeRule } from '#web/tip-rules/describe-rule.ts';
import { findRule } from '#web/tip-rules/rule-values.ts';
import type { ReportContext } from '../reports/use-report.ts';
import {
  type Branch,
  countTried,
  findOwnRate,
  nothingTried,
  type Profile,
  type Tried,
} from './tried-rules.ts';

const TipsDialog = lazyComponent(async () => (await import('./tried-dialogs.tsx')).TipsDialog);
const WagesDialog = lazyComponent(async () => (await import('./tried-dialogs.tsx')).WagesDialog);
const RatesDialog = lazyComponent(async () => (await import('./tried-dialogs.tsx')).RatesDialog);

/** A rule that is tried in place of the one that is kept. */
function TriedLine({ of, from, to, onUndo }: { of: string; from: string; to: string; onUndo: () => void }) {
  const text = useTexts();
  return (
    <li className="flex items-start gap-2 py-1.5 text-13">
      <div className="min-w-0 flex-1">
        <p className="text-muted">{of}</p>
        <dl className="wrap-anywhere grid grid-cols-[auto_1fr] gap-x-3">
          <dt className="text-muted">{text('whatIf.from')}</dt>
          <dd className="text-muted">{from}</dd>
          <dt className="text-muted">{text('whatIf.to')}</dt>
          <dd className="font-medium">{to}</dd>
        </dl>
      </div>
      <IconButton
        variant="quiet"
        size={28}
        label={text('whatIf.undo', { of })}
        icon={<X className="size-4" aria-hidden="true" />}
        onClick={onUndo}
      />
    </li>
  );
}

function RuleSection({
  title,
  action,
  hint,
  children,
}: {
  title: string;
  action?: ReactNode;
  hint?: string | false;
  children?: ReactNode;
}) {
  return (
    <section aria-label={title} className="border-line border-t px-4 py-3 sm:px-6">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-semibold text-13">{title}</h3>
        {action}
      </div>
      {hint && <p className="text-13 text-muted">{hint}</p>}
      {children}
    </section>
  );
}

interface RulesPanelProps {
  report: ReportContext;
  tried: Tried;
  onChange: (tried: Tried) => void;
  branches: readonly Branch[];
  people: readonly Profile[];
}

/** Lists the rules that can be tried, what they are now, and what is tried of them. */
export function RulesPanel({ report, tried, onChange, branches, people }: RulesPanelProps) {
  const text = useTexts();
  const positions = usePositionsById();
  const [edited, setEdited] = useState<{ tips: number } | 'wages' | 'rates' | null>(null);
  const { from, branch } = report.address;
  const inReach = branches.filter(({ id, is_active }) => (branch === null ? is_active : id === branch));
  const change = (some: Partial<Tried>) => onChange({ ...tried, ...some });
  const count = countTried(tried);
  const describeTips = (id: number) => {
    const rule = findRule(branches.find((one) => one.id === id)?.tip_rules ?? [], from);
    return rule ? describeRule(text, rule, positions) : text('tipRules.everyone');
  };
  const perHour = (cents: number | null | undefined) =>
    cents === null || cents === undefined
      ? text('whatIf.none')
      : text('whatIf.perHour', { amount: format.money(cents) });
  const changeTips = text('whatIf.changeTips');
  const asAnswered = { value: '', label: text('whatIf.rest.as') };
  const asSaid = { value: '', label: text('whatIf.reporting.as') };
  return (
    <section aria-label={text('whatIf.rules')}>
      <div className="flex min-h-10 items-center justify-between gap-3 px-4 sm:px-6">
        <h2 className="font-semibold text-13">
          {text('whatIf.rules')}{' '}
          <span className="font-normal text-muted">{count > 0 && text('whatIf.changed', { count })}</span>
        </h2>
        {count > 0 && (
          <Button size={28} onClick={() => onChange(nothingTried)}>
            {text('whatIf.reset')}
          </Button>
        )}
      </div>
      <RuleSection
        title={text('tipRules.title')}
        action={
          inReach.length === 1 && inReach[0] ? (
            <Button
              size={28}
              aria-label={changeTips}
              onClick={() => setEdited({ tips: inReach[0]?.id ?? 0 })}
            >
              {text('whatIf.change')}
            </Button>
          ) : (
            <Menu
              align="end"
              button={
                <Button size={28} aria-label={changeTips}>
                  {text('whatIf.change')}
                </Button>
              }
              actions={inReach.map(({ id, name }) => ({
                label: name,
                onSelect: () => setEdited({ tips: id }),
              }))}
            />
          )
        }
        hint={
          tried.tips.size === 0 &&
          (inReach.length === 1 && inReach[0] ? describeTips(inReach[0].id) : text('whatIf.asKept'))
        }
      >
        <ul>
          {[...tried.tips].map(([id, rule]) => (
            <TriedLine
              key={id}
              of={report.branchName(id)}
              from={describeTips(id)}
              to={describeRule(text, rule, positions)}
              onUndo={() => change({ tips: new Map([...tried.tips].filter(([one]) => one !== id)) })}
            />
          ))}
        </ul>
      </RuleSection>
      <RuleSection
        title={text('whatIf.ratesTitle')}
        action={
          <Button size={28} aria-label={text('whatIf.changeRates')} onClick={() => setEdited('rates')}>
            {text('whatIf.change')}
          </Button>
        }
        hint={tried.rates.length === 0 && text('whatIf.asKept')}
      >
        <ul>
          {tried.rates.map((rate) => {
            const { employee, position } = rate;
            const { name } = report.describePerson(String(employee));
            const person = people.find(({ id }) => id === employee);
            const own = findOwnRate(person, position, from);
            const isSalary = findOwnRate(person, null, from)?.salary === true && position === null;
            const describe = (cents: number | undefined) =>
              isSalary && cents !== undefined
                ? text('whatIf.perPeriod', { amount: format.money(cents) })
                : perHour(cents);
            const place = position === null ? '' : positions.get(position)?.name;
            return (
              <TriedLine
                key={`${employee} ${position}`}
                of={place ? text('whatIf.inPosition', { name, position: place }) : name}
                from={describe(own?.rate)}
                to={describe(rate.rate)}
                onUndo={() => change({ rates: tried.rates.filter((one) => one !== rate) })}
              />
            );
          })}
        </ul>
      </RuleSection>
      <RuleSection
        title={text('branches.minimumWages')}
        action={
          <Button size={28} aria-label={text('whatIf.changeWages')} onClick={() => setEdited('wages')}>
            {text('whatIf.change')}
          </Button>
        }
        hint={text('whatIf.wagesHint')}
      >
        <ul>
          {tried.wages.map((wage) => (
            <TriedLine
              key={wage.branch}
              of={report.branchName(wage.branch)}
              from={perHour(
                findRate(branches.find(({ id }) => id === wage.branch)?.minimum_wages ?? [], from)?.rate,
              )}
              to={perHour(wage.rate)}
              onUndo={() => change({ wages: tried.wages.filter((one) => one !== wage) })}
            />
          ))}
        </ul>
      </RuleSection>
      <div className="grid gap-3 border-line border-t px-4 py-3 sm:max-rail:grid-cols-2 sm:px-6">
        <Select
          label={text('whatIf.rest.title')}
          value={tried.rest ?? ''}
          options={[
            asAnswered,
            ...restAnswers.map((value) => ({ value: value as string, label: text(`whatIf.rest.${value}`) })),
          ]}
          onChange={(value) => change({ rest: restAnswers.find((one) => one === value) ?? null })}
        />
        <Select
          label={text('whatIf.reporting.title')}
          value={tried.reporting ?? ''}
          options={[
            asSaid,
            ...premiumCauses.map((value) => ({
              value: value as string,
              label: text(`whatIf.reporting.${value}`),
            })),
          ]}
          onChange={(value) => change({ reporting: premiumCauses.find((one) => one === value) ?? null })}
        />
      </div>
      {edited !== null && typeof edited === 'object' && (
        <TipsDialog
          name={report.branchName(edited.tips)}
          rule={
            tried.tips.get(edited.tips) ??
            findRule(branches.find(({ id }) => id === edited.tips)?.tip_rules ?? [], from)
          }
          from={from}
          onTry={(rule) => change({ tips: new Map([...tried.tips, [edited.tips, rule]]) })}
          onClose={() => setEdited(null)}
        />
      )}
      {edited === 'wages' && (
        <WagesDialog
          branches={inReach}
          wages={tried.wages}
          onTry={(wages) => change({ wages })}
          onClose={() => setEdited(null)}
        />
      )}
      {edited === 'rates' && (
        <RatesDialog
          people={report.people.filter(({ id }) => people.some((one) => one.id === id))}
          rates={tried.rates}
          onTry={(rates) => change({ rates })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
