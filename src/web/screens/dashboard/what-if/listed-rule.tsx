import clsx from 'clsx';
import { ChevronRight, X } from 'lucide-react';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { listFirst } from '#web/base/list-first.ts';
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

/** Names those who are raised together, folded, with what they earn now: the table lists what each gains. */
export function Raised({
  raises,
  summary,
  onUndo,
}: {
  raises: readonly ListedRule[];
  summary: string;
  onUndo?: (raise: ListedRule) => void;
}) {
  return (
    <details className="group/raised">
      <summary className="figures flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-chip max-sm:min-h-11">
        <ChevronRight
          className="size-4 text-muted transition-transform group-open/raised:rotate-90"
          aria-hidden="true"
        />
        {summary}
      </summary>
      <ul className="pl-5">
        {raises.map((raise) => (
          <li key={raise.key} className="flex min-h-7 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{raise.of}</span>
            <span className="figures text-muted">{raise.from}</span>
            {onUndo && <Undo of={raise.of} onUndo={() => onUndo(raise)} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Undo({ of, onUndo }: { of: string; onUndo: () => void }) {
  const text = useTexts();
  return (
    <IconButton
      variant="quiet"
      size={28}
      label={text('whatIf.undo', { of })}
      icon={<X className="size-4" aria-hidden="true" />}
      onClick={onUndo}
    />
  );
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
  onUndo: (rule: ListedRule) => void;
  onUse: () => void;
}

/** A tried rule: from, to, what it alone would change, and its use from a day on; raises that belong together are one. */
export function ListedRuleLine(props: ListedRuleProps) {
  const { rule, effect, from, primary, describeRow, onUndo, onUse } = props;
  const text = useTexts();
  const isAmount = rule.kind === 'rates' || rule.kind === 'wages';
  const raises = rule.kind === 'rates' ? rule.raises : [];
  const isOne = raises.length === 0;
  const day = format.day(from, 'short');
  // Those whom it changes the most come first.
  const changed = [...(effect?.byRow ?? [])]
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .map(([key, cents]) => `${describeRow(key).name} ${formatDifference(cents)}`);
  const changes = effect && effect.byRow.size > 0;
  return (
    <li className="py-1.5 text-13">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {rule.kind !== 'rest' && rule.kind !== 'reporting' && (
            <p className={isOne ? 'text-muted' : 'font-medium'}>{rule.of}</p>
          )}
          {isOne && (
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
          )}
        </div>
        <span className="-mt-1">
          <Undo of={rule.of} onUndo={() => onUndo(rule)} />
        </span>
      </div>
      {!isOne && (
        <Raised
          raises={raises}
          summary={
            changes
              ? text('whatIf.raise.effect', { people: rule.to, amount: formatDifference(effect.cents) })
              : rule.to
          }
          onUndo={onUndo}
        />
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 flex-1 text-12 text-muted" aria-live="polite">
          {effect && (isOne || !changes) && (
            <>
              <p className="figures font-medium text-text">{describeEffect(text, effect)}</p>
              {rule.kind !== 'rates' && (
                <p className="figures">
                  {listFirst(changed, maxNamed, (count) => text('whatIf.effect.others', { count }))}
                </p>
              )}
            </>
          )}
        </div>
        {mayAdopt(rule) && (
          <Button
            data-use
            size={28}
            variant={primary ? 'primary' : 'quiet'}
            className={clsx(!primary && '-mr-2.5 text-accent!')}
            aria-label={text(isOne ? 'whatIf.use.label' : 'whatIf.raise.label', { of: rule.of, day })}
            onClick={onUse}
          >
            {text(isOne ? 'whatIf.use.button' : 'whatIf.raise.button', { day })}
          </Button>
        )}
      </div>
    </li>
  );
}
