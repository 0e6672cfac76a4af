import { useTexts } from '#web/base/texts.ts';
import { TextField } from '#web/components/text-field.tsx';

interface CashTipsProps {
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
}

/** Asks for the cash tips of a shift. */
export function CashTips({ value, wrong, onChange }: CashTipsProps) {
  const text = useTexts();
  return (
    <TextField
      className="mt-4"
      label={text('clock.cashTips')}
      hint={text('clock.cashTipsHint')}
      error={wrong ? text('clock.cashTipsWrong') : undefined}
      optional
      size={44}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
