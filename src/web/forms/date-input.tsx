import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';
import { DatePicker } from '#web/components/date-picker.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { Bound, type InputProps } from './bound.tsx';
import type { RuleCall } from './rules.ts';

export interface DateInputProps extends InputProps {
  /** Store's day, not the device's. */
  today: PlainDate;
  isAvailable?: (day: PlainDate) => boolean;
  calendarHint?: ReactNode;
  /** Typed instead of picked, for a day years away such as a hire date. */
  distant?: boolean;
}

const dateKind: readonly RuleCall[] = [['plain_date']];

/** Calendar day, `YYYY-MM-DD`; null if empty. */
export function DateInput({
  name,
  rules,
  messages,
  className,
  today,
  isAvailable,
  calendarHint,
  distant = false,
  ...rest
}: DateInputProps) {
  const text = useTexts();
  const { label, required, optional, disabled } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, kind: dateKind, className }}>
      {({ value, error, change }) => {
        const day = typeof value === 'string' && value !== '' ? value : null;
        if (distant) {
          return (
            <TextField
              {...rest}
              type="date"
              name={name}
              value={day ?? ''}
              error={error}
              onChange={(event) => change(event.target.value || null)}
            />
          );
        }
        const clear = optional && day !== null && !disabled && (
          <button
            type="button"
            aria-label={text('common.remove', { label })}
            onClick={() => change(null)}
            className="text-12 text-muted hover:text-text"
          >
            {text('common.clear')}
          </button>
        );
        return (
          <DatePicker
            {...rest}
            {...{ today, isAvailable, calendarHint, error }}
            aside={clear || rest.aside}
            value={day}
            onChange={change}
          />
        );
      }}
    </Bound>
  );
}
