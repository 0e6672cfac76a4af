import clsx from 'clsx';
import { useId, useState } from 'react';
import { isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { controlClass } from '#web/components/field.tsx';

interface DateFieldProps {
  label: string;
  value: PlainDate;
  onChange: (day: PlainDate) => void;
  error?: string | undefined;
}

/** Edits a date by typing or picking; reports only complete dates. */
export function DateField({ label, value, onChange, error }: DateFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState({ of: value, text: value });
  // Drops typed text after steps and links change the date.
  if (draft.of !== value) setDraft({ of: value, text: value });
  return (
    <div className="max-sm:min-w-0 max-sm:flex-1">
      <div className="flex max-sm:flex-col max-sm:gap-1">
        <label htmlFor={id} className="text-13 text-muted sm:sr-only">
          {label}
        </label>
        <input
          id={id}
          type="date"
          required
          value={draft.text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => {
            if (isPlainDate(target.value)) {
              setDraft({ of: target.value, text: target.value });
              onChange(target.value);
            } else setDraft({ of: value, text: target.value });
          }}
          className={clsx(controlClass(32), 'figures sm:w-33')}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-12 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
