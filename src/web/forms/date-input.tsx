import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/time/dates.ts';
import { DatePicker } from '#web/components/date-picker.tsx';
import { Bound, type InputProps } from './bound.tsx';
import type { RuleCall } from './rules.ts';

export interface DateInputProps extends InputProps {
  /** Store's day, not the device's. */
  today: PlainDate;
  isAvailable?: (day: PlainDate) => boolean;
  calendarHint?: ReactNode;
  min?: PlainDate;
  max?: PlainDate;
}

const dateKind: readonly RuleCall[] = [['plain_date']];

/** Calendar day, `YYYY-MM-DD`; null if empty. */
export function DateInput({ name, rules, messages, className, ...rest }: DateInputProps) {
  const { label, required } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, kind: dateKind, className }}>
      {({ value, error, change }) => (
        <DatePicker
          {...rest}
          name={name}
          error={error}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={change}
        />
      )}
    </Bound>
  );
}
