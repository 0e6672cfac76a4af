import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass, Field, type FieldProps, WrongSign } from './field.tsx';

interface TextFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'size' | 'id'> {
  size?: 32 | 36 | 44;
  icon?: ReactNode;
  /** Content at the end: a unit, a button. */
  end?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  required,
  optional,
  saved,
  aside,
  className,
  size = 36,
  icon,
  end,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, optional, saved, aside, className }}>
      {(control) => {
        const wrong = control['aria-invalid'];
        return (
          <div className="relative">
            {icon && (
              <span className="pointer-events-none absolute inset-y-0 left-0 flex items-center pl-2.5 text-muted">
                {icon}
              </span>
            )}
            <input
              type="text"
              {...input}
              {...control}
              className={clsx(controlClass(size), icon && 'pl-9', wrong && !end && 'pr-9')}
            />
            {(end || wrong) && (
              <span className="absolute inset-y-0 right-0 flex items-center gap-2 pr-2.5 text-13 text-muted">
                {end ?? <WrongSign />}
              </span>
            )}
          </div>
        );
      }}
    </Field>
  );
}
