import { TriangleAlert } from 'lucide-react';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { countPeople, type Profile, raiseToMinimum, type Tried, type TriedRate } from './tried-rules.ts';

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

/** Offers to raise the rates below a tried minimum wage, which raises none by itself. */
export function BelowMinimum({ below, tried, onChange, branchName }: BelowMinimumProps) {
  const text = useTexts();
  return below.map(({ wage, raises }, index) => {
    const facts = {
      count: countPeople(raises),
      rate: format.money(wage.rate),
      branch: branchName(wage.branch),
    };
    return (
      <div
        key={wage.branch}
        className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-line border-b bg-warn-weak px-4 py-2 text-13 sm:px-6 print:hidden"
      >
        <TriangleAlert className="size-4 shrink-0 text-warn max-sm:self-start" aria-hidden="true" />
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">{text('whatIf.below.text', facts)}</strong>{' '}
          {text('whatIf.below.hint', facts)}
        </p>
        <Button
          size={28}
          variant={index === 0 ? 'primary' : 'secondary'}
          className="max-sm:h-11! max-sm:w-full"
          onClick={() =>
            onChange({ ...tried, rates: [...tried.rates.filter((rate) => !isIn(rate, raises)), ...raises] })
          }
        >
          {text('whatIf.below.raise', { count: raises.length })}
        </Button>
      </div>
    );
  });
}
