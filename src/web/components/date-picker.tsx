import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { controlClass, Field, type FieldProps, withoutRequired } from './field.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { Popover } from './popover.tsx';

const Calendar = lazyComponent(async () => (await import('./calendar.tsx')).Calendar);

interface DatePickerProps extends FieldProps {
  value: PlainDate | null;
  onChange: (day: PlainDate) => void;
  /** Store's day, not the device's. */
  today: PlainDate;
  isAvailable?: (day: PlainDate) => boolean;
  /** Hint below the calendar's days. */
  calendarHint?: ReactNode;
  size?: 32 | 36 | 44;
  disabled?: boolean;
}

export function DatePicker({
  label,
  hint,
  error,
  required,
  optional,
  saved,
  aside,
  className,
  value,
  onChange,
  today,
  isAvailable,
  calendarHint,
  size = 36,
  disabled,
}: DatePickerProps) {
  const text = useTexts();
  return (
    <Field {...{ label, hint, error, required, optional, saved, aside, className }}>
      {(control) => (
        <Popover
          label={text('common.chooseDate')}
          panelClassName="max-sm:w-full"
          button={
            <button
              {...withoutRequired(control)}
              type="button"
              disabled={disabled}
              className={clsx(controlClass(size), 'flex items-center gap-2 text-left')}
            >
              <span className={clsx('flex-1 truncate', !value && 'text-muted')}>
                {value ? format.day(value, 'withYear') : text('common.chooseDate')}
              </span>
              <CalendarDays className="size-4 text-muted" aria-hidden="true" />
            </button>
          }
        >
          {(close) => (
            <Calendar
              autoFocus
              value={value}
              today={today}
              isAvailable={isAvailable}
              hint={calendarHint}
              onChange={(day) => {
                onChange(day);
                close();
              }}
            />
          )}
        </Popover>
      )}
    </Field>
  );
}
