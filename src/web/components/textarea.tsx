import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextareaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'id'>;

/** Several lines of text; grows with its content if the browser supports it. */
export function Textarea({
  label,
  hint,
  error,
  required,
  optional,
  saved,
  aside,
  className,
  rows = 3,
  ...textarea
}: TextareaProps) {
  return (
    <Field {...{ label, hint, error, required, optional, saved, aside, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          className={clsx(controlClass(36), 'field-sizing-content h-auto! min-h-20 py-2')}
        />
      )}
    </Field>
  );
}
