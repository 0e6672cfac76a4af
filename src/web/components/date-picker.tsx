import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { isFullDate, moveDay, readTypedDate } from '#domain/time/typed-date.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { Popover } from './popover.tsx';

const Calendar = lazyComponent(async () => (await import('./calendar.tsx')).Calendar);

interface DatePickerProps extends FieldProps {
  /** Day, null, or typed text that is no date. */
  value: string | null;
  /** Gets a day, null for an empty field, or typed text that is no date. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** Store's day, not the device's. */
  today: PlainDate;
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
  isAvailable?: ((day: PlainDate) => boolean) | undefined;
  /** Hint below the calendar's days. */
  calendarHint?: ReactNode;
  size?: 32 | 36 | 44;
  disabled?: boolean | undefined;
  name?: string;
}

/** Day typed as the reader writes it, or picked from a calendar; arrow keys step through the days. */
export function DatePicker({
  label,
  hint,
  error,
  required,
  optional,
  saved,
  aside,
  hidesLabel,
  className,
  value,
  onChange,
  onBlur,
  today,
  min,
  max,
  isAvailable,
  calendarHint,
  size = 36,
  disabled,
  name,
}: DatePickerProps) {
  const text = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const day = value !== null && isPlainDate(value) ? value : null;
  const shown = typed ?? (day ? format.day(day, 'typed') : (value ?? ''));
  const read = (words: string) => readTypedDate(words, format.dateOrder(), today);

  const type = (words: string) => {
    setTyped(words);
    if (isFullDate(words) || words.trim() === '') onChange(read(words));
  };
  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    onChange(read(typed) ?? (typed.trim() || null));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    const from = typed === null ? day : read(typed);
    setTyped(null);
    onChange(from ? moveDay(from, step, min, max) : today);
  };

  return (
    <Field {...{ label, hint, error, required, optional, saved, aside, hidesLabel, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            required={required}
            disabled={disabled}
            placeholder={text('common.datePattern')}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onKeyDown={pressKey}
            onBlur={() => {
              finish();
              onBlur?.();
            }}
            className={clsx(controlClass(size), 'figures pr-9')}
          />
          <Popover
            label={text('common.chooseDate')}
            // Opens below the whole field.
            className="static"
            inSight
            button={
              <button
                type="button"
                disabled={disabled}
                aria-label={text('common.chooseDate')}
                title={text('common.chooseDate')}
                className="absolute inset-y-0 right-0 inline-flex w-9 items-center justify-center rounded-control text-muted hover:text-text disabled:text-edge"
              >
                <CalendarDays className="size-4" aria-hidden="true" />
              </button>
            }
          >
            {(close) => (
              <Calendar
                autoFocus
                value={day}
                today={today}
                isAvailable={(one) =>
                  (min === undefined || one >= min) &&
                  (max === undefined || one <= max) &&
                  (isAvailable?.(one) ?? true)
                }
                hint={calendarHint}
                onChange={(chosen) => {
                  setTyped(null);
                  onChange(chosen);
                  close();
                }}
              />
            )}
          </Popover>
        </div>
      )}
    </Field>
  );
}
