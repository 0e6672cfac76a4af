import { useMemo } from 'react';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { Raised } from './listed-rule.tsx';
import type { ListedRule } from './listed-rules.ts';
import { countPeople, isRaise, type Profile } from './tried-rules.ts';

const Adoption = createForm<{ from: string | null }>();

/** Raises that belong together, by whether they raise anybody on the chosen day. */
function useRaises(raises: readonly ListedRule[], people: readonly Profile[]) {
  const { from } = Adoption.useValues();
  const rates = (some: readonly ListedRule[]) =>
    some.flatMap((raise) => (raise.kind === 'rates' ? raise.rates : []));
  const isUp = (raise: ListedRule) => rates([raise]).every((rate) => isRaise(rate, people, from ?? ''));
  const up = raises.filter(isUp);
  return { up, count: countPeople(rates(up)), kept: raises.filter((raise) => !up.includes(raise)) };
}

interface RaisesProps {
  raises: readonly ListedRule[];
  people: readonly Profile[];
}

/** Names who is raised with what they earn now, and who earns as much by then. */
function Raises({ raises, people, cost }: RaisesProps & { cost: string | null }) {
  const text = useTexts();
  const { up, count, kept } = useRaises(raises, people);
  const who = text('reports.people', { count });
  return (
    <>
      {up.length > 0 && (
        <Raised
          raises={up}
          summary={
            cost && kept.length === 0 ? text('whatIf.raise.effect', { people: who, amount: cost }) : who
          }
        />
      )}
      {kept.length > 0 && (
        <Notice tone="warn" className="mt-2">
          {text('whatIf.raise.kept', { people: format.list(kept.map(({ of }) => of)) })}
        </Notice>
      )}
    </>
  );
}

function RaiseCount({ raises, people }: RaisesProps) {
  const text = useTexts();
  const { count } = useRaises(raises, people);
  return text('whatIf.raise.submit', { count });
}

/** Asks from which day a tried rule, or raises that belong together, are used. */
export function AdoptDialog({
  rule,
  people,
  cost,
  from,
  onUse,
  onClose,
}: {
  rule: ListedRule;
  people: readonly Profile[];
  /** Cost of the raises on the tried days; null while it loads. */
  cost: string | null;
  from: PlainDate;
  onUse: (from: PlainDate) => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useTexts();
  const initial = useMemo(() => ({ from }), [from]);
  const today = readToday();
  const raises = rule.kind === 'rates' ? rule.raises : [];
  const isOne = raises.length === 0;
  return (
    <Adoption.Dialog
      open
      onClose={onClose}
      title={text(isOne ? 'whatIf.use.title' : 'whatIf.raise.when')}
      submit={isOne ? text('whatIf.use.submit') : <RaiseCount {...{ raises, people }} />}
      initial={initial}
      onSubmit={async (values) => onUse(values.from ?? from)}
    >
      <p className="text-13 text-muted">{rule.of}</p>
      {isOne ? <p className="wrap-anywhere text-14">{rule.to}</p> : <Raises {...{ raises, people, cost }} />}
      <Adoption.Date
        name="from"
        label={text('whatIf.use.from')}
        hint={text('whatIf.use.hint')}
        today={today}
        isAvailable={(day) => day >= today}
        required
        className="mt-4"
      />
    </Adoption.Dialog>
  );
}
