import { isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { controlClass } from '#web/components/field.tsx';
import { LaterDatePicker } from '#web/components/later-date-picker.ts';

interface DateFieldProps {
  label: string;
  value: PlainDate;
  onChange: (day: PlainDate) => void;
  error?: string | undefined;
  hidesLabel?: 'everywhere' | 'desk';
}

/** Edits a date of the toolbar; reports only dates, and shows the last one for anything else. */
export function DateField({ label, value, onChange, error, hidesLabel = 'desk' }: DateFieldProps) {
  const className = 'sm:w-33 max-sm:min-w-0 max-sm:flex-1';
  return (
    <LaterDatePicker
      meanwhile={
        <div className={className}>
          <p
            className={`${controlClass(32)} figures flex items-center ${hidesLabel === 'desk' ? 'max-sm:mt-6' : ''}`}
          >
            {format.day(value, 'typed')}
          </p>
        </div>
      }
      className={className}
      hidesLabel={hidesLabel}
      size={32}
      label={label}
      value={value}
      error={error ?? ''}
      today={readToday()}
      onChange={(day) => day !== null && isPlainDate(day) && day !== value && onChange(day)}
    />
  );
}
