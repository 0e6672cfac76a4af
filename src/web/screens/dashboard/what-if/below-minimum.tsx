import { TriangleAlert } from 'lucide-react';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import {
  countPeople,
  keepHighest,
  type Profile,
  raiseToMinimum,
  type Tried,
  type TriedRate,
} from './tried-rules.ts';

const isIn = ({ employee, position }: TriedRate, rates: readonly TriedRate[]) =>
  rates.some((rate) => rate.employee === employee && rate.position === position);

/** Lists the tried minimum wages that somebody earns less than, with the raises to them. */
export function listBelow(tried: Tried, people: readonly Profile[], day: PlainDate) {
  return tried.wages
    .map((wage) => ({ wage, raises: raiseToMinimum(wage, tried, { people, day }) }))
    .filter(({ raises }) => raises.length > 0);
}

interface BelowMinimumProps {
  below: ReturnType<typeof listBelow>;
  tried: Tried;
  onChange: (tried: Tried) => void;
  branchName: (id: number) => string;
}

/** Offers to raise the rates below tried minimum wages, which raise none by themselves: of all branches, and of each. */
export function BelowMinimum({ below, tried, onChange, branchName }: BelowMinimumProps) {
  const text = useTexts();
  const isOne = below.length === 1;
  const offer = (
    key: string | number,
    words: string,
    label: string,
    raises: readonly TriedRate[],
    leads: boolean,
  ) => (
    <div
      key={key}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-line border-b bg-warn-weak px-4 py-2 text-13 sm:px-6 print:hidden"
    >
      <TriangleAlert className="size-4 shrink-0 text-warn max-sm:self-start" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{words}</strong>{' '}
        {leads && text('whatIf.below.hint', { count: countPeople(raises) })}
      </p>
      <Button
        size={28}
        variant={leads ? 'primary' : 'secondary'}
        className="max-sm:h-11! max-sm:w-full"
        onClick={() =>
          onChange({ ...tried, rates: [...tried.rates.filter((rate) => !isIn(rate, raises)), ...raises] })
        }
      >
        {label}
      </Button>
    </div>
  );
  const all = keepHighest(below.flatMap(({ raises }) => raises));
  const count = countPeople(all);
  return (
    <>
      {below.length > 1 &&
        offer(
          'all',
          text('whatIf.below.all', { count }),
          text('whatIf.below.raiseAll', { count: all.length }),
          all,
          true,
        )}
      {below.map(({ wage, raises }) => {
        const facts = {
          count: countPeople(raises),
          rate: format.money(wage.rate),
          branch: branchName(wage.branch),
        };
        const label = text('whatIf.below.raise', { count: raises.length });
        return offer(wage.branch, text('whatIf.below.text', facts), label, raises, isOne);
      })}
    </>
  );
}
