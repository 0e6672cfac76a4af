import { useMemo } from 'react';
import type { PlainDate } from '#domain/time/dates.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import type { ListedRule } from './listed-rules.ts';

const Adoption = createForm<{ from: string | null }>();

/** Asks from which day a tried rule is used. */
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
  return (
    <Adoption.Dialog
      open
      onClose={onClose}
      title={text('whatIf.use.title')}
      submit={text('whatIf.use.submit')}
      initial={initial}
      onSubmit={async (values) => onUse(values.from ?? from)}
    >
      <p className="text-13 text-muted">{rule.of}</p>
      <p className="wrap-anywhere mb-4 text-14">{rule.to}</p>
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
