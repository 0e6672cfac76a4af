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

interface OfferProps {
  words: string;
  label: string;
  raises: readonly TriedRate[];
  /** Is the one solid button. */
  leads: boolean;
  onRaise: (raises: readonly TriedRate[]) => void;
}

function Offer({ words, label, raises, leads, onRaise }: OfferProps) {
  const text = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-line border-b bg-warn-weak px-4 py-2 text-13 sm:px-6 print:hidden">
      <TriangleAlert className="size-4 shrink-0 text-warn max-sm:self-start" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{words}</strong>{' '}
        {leads && text('whatIf.below.hint', { count: countPeople(raises) })}
      </p>
      <Button
        size={28}
        variant={leads ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        onClick={() => onRaise(raises)}
      >
        {label}
      </Button>
    </div>
  );
}

/** Offers to raise the rates below tried minimum wages, which raise none by themselves: of all branches, and of each. */
export function BelowMinimum({ below, tried, onChange, branchName }: BelowMinimumProps) {
  const text = useTexts();
  const onRaise = (raises: readonly TriedRate[]) =>
    onChange({ ...tried, rates: [...tried.rates.filter((rate) => !isIn(rate, raises)), ...raises] });
  const all = keepHighest(below.flatMap(({ raises }) => raises));
  const isOne = below.length === 1;
  return (
    <>
      {below.length > 1 && (
        <Offer
          words={text('whatIf.below.all', { count: countPeople(all) })}
          label={text('whatIf.below.raiseAll', { count: all.length })}
          raises={all}
          leads
          onRaise={onRaise}
        />
      )}
      {below.map(({ wage, raises }) => (
        <Offer
          key={wage.branch}
          words={text('whatIf.below.text', {
            count: countPeople(raises),
            rate: format.money(wage.rate),
            branch: branchName(wage.branch),
          })}
          label={text('whatIf.below.raise', { count: raises.length })}
          leads={isOne}
          {...{ raises, onRaise }}
        />
      ))}
    </>
  );
}
