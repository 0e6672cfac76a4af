import clsx from 'clsx';
import { X } from 'lucide-react';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import type { RowHead } from '../reports/figure-table.ts';
import { formatDifference } from './format-difference.ts';
import type { ListedRule } from './listed-rules.ts';
import { mayAdopt } from './use-adopt.ts';
import type { Effect } from './use-effects.ts';

/** People named beside a rule, at most: the table lists everybody. */
const maxNamed = 3;

/** Says what a rule alone would change. */
function describeEffect(text: ReturnType<typeof useTexts>, { cents, moved, people, byRow }: Effect): string {
  if (byRow.size === 0) return text('whatIf.effect.none');
  if (cents === 0 && moved > 0)
    return text('whatIf.effect.moved', { amount: format.money(moved), count: people });
  return text('whatIf.effect.adds', { amount: formatDifference(cents), count: people });
}

/** Lists the first people, and counts the others. */
function listFirst(text: ReturnType<typeof useTexts>, people: readonly string[]): string {
  const others = people.length - maxNamed;
  if (others <= 0) return format.list([...people]);
  return format.list([...people.slice(0, maxNamed), text('whatIf.effect.others', { count: others })]);
}

const inLines = 'grid grid-cols-[auto_1fr] gap-x-3';

interface ListedRuleProps {
  rule: ListedRule;
  effect: Effect | undefined;
  /** The day from which it is offered. */
  from: PlainDate;
  /** The only solid button of the view. */
  primary: boolean;
  describeRow: (key: string) => RowHead;
  onUndo: () => void;
  onUse: () => void;
}

/** A tried rule: from, to, what it alone would change, and its use from a day on. */
export function ListedRuleLine(props: ListedRuleProps) {
  const { rule, effect, from, primary, describeRow, onUndo, onUse } = props;
  const text = useTexts();
  const isAmount = rule.kind === 'rates' || rule.kind === 'wages';
  const leads = primary && effect?.byRow.size !== 0;
  // Those whom it changes the most come first.
  const changed = [...(effect?.byRow ?? [])]
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .map(([key, cents]) => `${describeRow(key).name} ${formatDifference(cents)}`);
  return (
    <li className="py-1.5 text-13">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {rule.kind !== 'rest' && rule.kind !== 'reporting' && <p className="text-muted">{rule.of}</p>}
          <dl className={clsx('wrap-anywhere', isAmount ? 'flex flex-wrap gap-x-3' : inLines)}>
            <div className={isAmount ? 'flex gap-x-1.5' : 'contents'}>
              <dt className="text-muted">{text('whatIf.from')}</dt>
              <dd className="text-muted">{rule.from}</dd>
            </div>
            <div className={isAmount ? 'flex gap-x-1.5' : 'contents'}>
              <dt className="text-muted">{text('whatIf.to')}</dt>
              <dd className="font-medium">{rule.to}</dd>
            </div>
          </dl>
        </div>
        <IconButton
          variant="quiet"
          size={28}
          className="-mt-1 max-sm:size-11!"
          label={text('whatIf.undo', { of: rule.of })}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onUndo}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 flex-1 text-12 text-muted" aria-live="polite">
          {effect && (
            <>
              <p className="figures font-medium text-text">{describeEffect(text, effect)}</p>
              {rule.kind !== 'rates' && <p className="figures">{listFirst(text, changed)}</p>}
            </>
          )}
        </div>
        {mayAdopt(rule) && (
          <Button
            size={28}
            variant={leads ? 'primary' : 'quiet'}
            className={clsx('max-sm:h-11!', !leads && '-mr-2.5 text-accent!')}
            aria-label={text('whatIf.use.label', { of: rule.of, day: format.day(from, 'short') })}
            onClick={onUse}
          >
            {text('whatIf.use.button', { day: format.day(from, 'short') })}
          </Button>
        )}
      </div>
    </li>
  );
}
