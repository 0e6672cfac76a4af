import { parseMoney } from '#domain/format/typed-numbers.ts';
import { useTexts } from '#web/base/texts.ts';
import { TextField } from '#web/components/text-field.tsx';

/** Maximum in cents. */
const most = 1_000_000;

/** Reads typed tips in cents; undefined if invalid. */
export function readCashTips(typed: string): number | undefined {
  const cents = parseMoney(typed);
  return cents !== undefined && cents >= 0 && cents <= most ? cents : undefined;
}

interface CashTipsProps {
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
}

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
