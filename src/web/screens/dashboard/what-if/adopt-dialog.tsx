import { useMemo } from 'react';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import type { ListedRule } from './listed-rules.ts';
import { countPeople } from './tried-rules.ts';

const Adoption = createForm<{ from: string | null }>();

/** Asks from which day a tried rule, or raises that belong together, are used. */
export function AdoptDialog({
  rule,
  from,
  onUse,
  onClose,
}: {
  rule: ListedRule;
  from: PlainDate;
  onUse: (from: PlainDate) => Promise<void>;
  onClose: () => void;
}) {
  const text = useTexts();
  const initial = useMemo(() => ({ from }), [from]);
  const today = readToday();
  const raises = rule.kind === 'rates' ? rule.raises : [];
  const isOne = raises.length === 0;
  const count = rule.kind === 'rates' ? countPeople(rule.rates) : 1;
  return (
    <Adoption.Dialog
      open
      onClose={onClose}
      title={text(isOne ? 'whatIf.use.title' : 'whatIf.raise.when')}
      submit={isOne ? text('whatIf.use.submit') : text('whatIf.raise.submit', { count })}
      initial={initial}
      onSubmit={async (values) => onUse(values.from ?? from)}
    >
      <p className="text-13 text-muted">{rule.of}</p>
      <p className="wrap-anywhere mb-4 text-14">
        {isOne ? rule.to : format.list(raises.map(({ of }) => of))}
      </p>
      <Adoption.Date
        name="from"
        label={text('whatIf.use.from')}
        hint={text('whatIf.use.hint')}
        today={today}
        isAvailable={(day) => day >= today}
        required
      />
    </Adoption.Dialog>
  );
}
