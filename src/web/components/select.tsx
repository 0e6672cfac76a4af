import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { controlClass, Field, type FieldProps, withoutRequired } from './field.tsx';

export interface SelectOption<Value extends string | number> {
  value: Value;
  label: string;
  /** Icon before the label: a role tag, an avatar. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** Classes of floating lists: menus, listboxes, popovers. */
export const floatingClass =
  'z-40 rounded-card border border-line bg-surface shadow-float focus:outline-none transition duration-120 ease-out data-closed:opacity-0 data-closed:-translate-y-1';

export const floatingItemClass =
  'flex min-h-8 w-full cursor-pointer select-none items-center gap-2 rounded-chip px-2.5 py-1 text-left text-13 text-text data-disabled:cursor-default data-disabled:text-muted data-focus:bg-hover max-sm:min-h-11 max-sm:text-14';

export function SelectOptions<Value extends string | number>({
  options,
}: {
  options: readonly SelectOption<Value>[];
}) {
  return (
    <ListboxOptions
      transition
      modal={false}
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      className={clsx(floatingClass, 'max-h-80! min-w-(--button-width) overflow-y-auto p-1')}
    >
      {options.map((option) => (
        <ListboxOption
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={floatingItemClass}
        >
          {({ selected }) => (
            <>
              {/* Hides the icon from the name: typing finds an option by its label. */}
              {option.icon && (
                <span aria-hidden="true" className="contents">
                  {option.icon}
                </span>
              )}
              <span className={clsx('flex-1', selected && 'font-medium')}>{option.label}</span>
              <Check className={clsx('size-4 text-accent', !selected && 'invisible')} aria-hidden="true" />
            </>
          )}
        </ListboxOption>
      ))}
    </ListboxOptions>
  );
}

interface SelectProps<Value extends string | number> extends FieldProps {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  size?: 32 | 36 | 44;
  /** Name for a plain form post. */
  name?: string;
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
  name,
}: SelectProps<Value>) {
  const text = useTexts();
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...{ label, hint, error, required, optional, saved, aside, className }}>
      {(control) => (
        <Listbox
          value={value}
          onChange={(next) => next !== null && onChange(next)}
          disabled={disabled}
          name={name}
        >
          <ListboxButton
            {...withoutRequired(control)}
            className={clsx(controlClass(size), 'flex items-center gap-2 text-left')}
          >
            {chosen?.icon}
            <span className={clsx('flex-1 truncate', !chosen && 'text-muted')}>
              {chosen?.label ?? placeholder ?? text('common.choose')}
            </span>
            <ChevronDown className="size-4 text-muted" aria-hidden="true" />
          </ListboxButton>
          <SelectOptions options={options} />
        </Listbox>
      )}
    </Field>
  );
}
