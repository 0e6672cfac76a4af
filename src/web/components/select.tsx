import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { controlClass, Field, type FieldProps, withoutRequired } from './field.tsx';
import { ListBox } from './list-box.tsx';
import type { SelectOption } from './popup-props.ts';

export type { SelectOption };

interface SelectProps<Value extends string | number> extends FieldProps {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  size?: 32 | 36 | 44;
}

export function Select<Value extends string | number>({
  label,
  hint,
  error,
  required,
  optional,
  saved,
  aside,
  className,
  value,
  options,
  onChange,
  placeholder,
  disabled,
  size = 36,
}: SelectProps<Value>) {
  const text = useTexts();
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...{ label, hint, error, required, optional, saved, aside, className }}>
      {(control) => (
        <ListBox
          value={value}
          options={options}
          onChange={onChange}
          button={
            <button
              {...withoutRequired(control)}
              type="button"
              disabled={disabled}
              className={clsx(controlClass(size), 'flex items-center gap-2 text-left')}
            >
              {chosen?.icon}
              <span className={clsx('flex-1 truncate', !chosen && 'text-muted')}>
                {chosen?.label ?? placeholder ?? text('common.choose')}
              </span>
              <ChevronDown className="size-4 text-muted" aria-hidden="true" />
            </button>
          }
        />
      )}
    </Field>
  );
}
