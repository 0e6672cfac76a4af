import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whatIfDays } from '#contract/pay/what-if.ts';
import { sum } from '#domain/sum.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { FigureReceipt } from '../reports/figure-receipt.tsx';
import { unassignedKey } from '../reports/figure-table.ts';
import type { Category, ComparedRow } from './compared.ts';
import { formatDifference } from './format-difference.ts';
import type { ListedRule } from './listed-rules.ts';
import type { Rules } from './tried-rules.ts';
import type { Effect } from './use-effects.ts';

type Day = Received<typeof whatIfDays>[number];
type Share = Day['now']['shares'][number];

const lines = [
  'wages',
  'leave_pay',
  'premium_pay',
  'rest_premiums',
  'reporting_time',
  'split_shift',
  'notice_premiums',
  'tips',
  'total',
] as const satisfies Category[];
/** Parts of the premiums above them. */
const within: readonly string[] = ['rest_premiums', 'reporting_time', 'split_shift', 'notice_premiums'];

const table = 'figures w-full text-13 *:*:*:py-1.5 *:*:*:not-first:text-right *:*:*:first:text-left';
const body = '*:*:border-line *:*:border-t *:*:font-normal *:last:*:font-semibold';

/** Splits a difference by the rules that cause it; what they cause only together is a line of its own. */
export function splitCauses(
  difference: number,
  row: string,
  { listed, effects }: { listed: readonly ListedRule[]; effects: ReadonlyMap<string, Effect> },
): { causes: { rule: ListedRule; cents: number }[]; together: number } | null {
  if (!listed.every(({ key }) => effects.has(key))) return null;
  const causes = listed.map((rule) => ({ rule, cents: effects.get(rule.key)?.byRow.get(row) ?? 0 }));
  return { causes, together: difference - sum(causes, ({ cents }) => cents) };
}

/** Lists each rule with what it causes. */
function Causes({ row, difference, ...given }: CausesGiven & { row: string; difference: number }) {
  const text = useTexts();
  const split = splitCauses(difference, row, given);
  if (!split || split.causes.length === 0) return null;
  const told = split.causes.filter(({ cents }) => cents !== 0);
  return (
    <table className={table}>
      <caption className="text-left font-semibold text-13">{text('whatIf.causes')}</caption>
      <tbody className={body}>
        {told.map(({ rule, cents }) => (
          <tr key={rule.key}>
            <th scope="row">
              {rule.of}
              <span className="wrap-anywhere block text-12 text-muted">{rule.to}</span>
            </th>
            <td className="align-top">{formatDifference(cents)}</td>
          </tr>
        ))}
        {split.together !== 0 && (
          <tr>
            <th scope="row">
              {text('whatIf.together')}
              <span className="block text-12 text-muted">{text('whatIf.togetherText')}</span>
            </th>
            <td className="align-top">{formatDifference(split.together)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{text('whatIf.difference')}</th>
          <td>{formatDifference(difference)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface CausesGiven {
  listed: readonly ListedRule[];
  effects: ReadonlyMap<string, Effect>;
}

/** Writes a share as it is calculated: pool × own part ÷ all parts. */
function describeShare({ by, pool, own_weight, weight }: Share): string {
  const part = (value: number) => (by === 'hours' ? format.number(value / 3600, 2) : format.money(value));
  return `${format.money(pool)} × ${part(own_weight)} ÷ ${part(weight)}`;
}

/** Shows a day's tips and pay under both rules, with the sums they rest on. */
function OneDay({ day }: { day: Day }) {
  const text = useTexts();
  const title = text('whatIf.oneDay', { day: format.day(day.date, 'full') });
  const rows = (['now', 'then'] as const).map((side) => ({
    side,
    name: text(side === 'now' ? 'whatIf.now' : 'whatIf.tried'),
    ...day[side],
  }));
  return (
    <table className={table}>
      <caption className="text-left font-semibold text-13">{title}</caption>
      <tbody className="*:*:border-line *:*:border-t *:*:font-normal">
        {rows.flatMap(({ side, name, shares, tips, total }) => [
          ...shares.map((share) => (
            <tr key={`${side} ${share.branch} ${share.name} ${share.by}`}>
              <th scope="row">
                {name} <span className="text-muted">· {share.name ?? text('whatIf.categories.tips')}</span>
                <span className="block text-12 text-muted">{describeShare(share)}</span>
              </th>
              <td className="align-top">{format.amount(share.cents)}</td>
            </tr>
          )),
          <tr key={side}>
            <th scope="row">
              {name} <span className="text-muted">· {text('whatIf.besideTips')}</span>
            </th>
            <td>{format.amount(total - tips)}</td>
          </tr>,
        ])}
        <tr>
          <th scope="row" className="font-semibold!">
            {text('whatIf.difference')}
          </th>
          <td className="font-semibold!">{formatDifference(day.then.total - day.now.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Lists each day's pay under both rules. */
function EveryDay({ days }: { days: readonly Day[] }) {
  const text = useTexts();
  return (
    <table className={table}>
      <caption className="text-left font-semibold text-13">{text('whatIf.everyDay')}</caption>
      <tbody className="*:*:border-line *:*:border-t *:*:font-normal">
        {days.map(({ date, now, then: tried }) => (
          <tr key={date}>
            <th scope="row">{format.day(date, 'weekdayShort')}</th>
            <td>{format.amount(now.total)}</td>
            <td>{format.amount(tried.total)}</td>
            <td>{now.total === tried.total ? '' : formatDifference(tried.total - now.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DifferenceReceiptProps extends CausesGiven {
  row: ComparedRow;
  figures: Record<Category, { now: number; then: number }>;
  period: string;
  asked: { date_from: string; date_to: string; branch?: number; rules: Rules };
  onClose: () => void;
}

/** Explains a person's difference: its causes, each kind of pay, and one real day. */
export function DifferenceReceipt({
  row,
  figures,
  period,
  asked,
  onClose,
  ...given
}: DifferenceReceiptProps) {
  const text = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const isPerson = row.key !== unassignedKey;
  const query = { ...asked, employee: Number(row.key) };
  const { data: days } = useQuery({
    queryKey: [whatIfDays.id, undefined, query],
    queryFn: () => callApi(whatIfDays, { body: query }),
    enabled: isPerson && row.difference !== 0,
    retry: false,
  });
  const byDifference = (day: Day) => Math.abs(day.then.total - day.now.total);
  const largest = days?.toSorted((one, other) => byDifference(other) - byDifference(one))[0];
  const shown = lines.filter(
    (line) => line === 'total' || figures[line].now !== 0 || figures[line].then !== 0,
  );
  return (
    <FigureReceipt
      open={{ row: row.key, column: 'difference' }}
      title={text('whatIf.receipt', { name: row.name })}
      description={period}
      wide
      onClose={onClose}
    >
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="grid gap-4">
          <Causes row={row.key} difference={row.difference} {...given} />
          {largest && byDifference(largest) > 0 && <OneDay day={largest} />}
        </div>
        <div className="grid gap-4">
          <table className={table}>
            <caption className="sr-only">{text('whatIf.receipt', { name: row.name })}</caption>
            <thead className="text-12 text-muted *:*:font-medium">
              <tr>
                <th>
                  <span className="sr-only">{text('whatIf.kind')}</span>
                </th>
                <th scope="col">{text('whatIf.now')}</th>
                <th scope="col">{text('whatIf.tried')}</th>
                <th scope="col">{text('whatIf.difference')}</th>
              </tr>
            </thead>
            <tbody className={body}>
              {shown.map((line) => {
                const { now, then: tried } = figures[line];
                const isPart = within.includes(line);
                return (
                  <tr key={line} className={isPart ? 'text-muted' : undefined}>
                    <th scope="row">
                      <span className={isPart ? 'pl-3' : undefined}>{text(`whatIf.categories.${line}`)}</span>
                    </th>
                    <td>{format.amount(now)}</td>
                    <td>{format.amount(tried)}</td>
                    <td>{now === tried ? '' : formatDifference(tried - now)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {days && days.length > 1 && !showsAll && (
            <Button size={28} onClick={() => setShowsAll(true)}>
              {text('whatIf.showDays')}
            </Button>
          )}
          {days && showsAll && <EveryDay days={days} />}
        </div>
      </div>
    </FigureReceipt>
  );
}
