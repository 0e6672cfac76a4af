import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from '#web/components/field.tsx';

interface PlainSelectProps extends FieldProps {
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** Native list with the arrow of the other lists. */
export function PlainList(props: Omit<ComponentPropsWithRef<'select'>, 'className'>) {
  return (
    <span className="relative block">
      <select {...props} className={`${controlClass(36)} appearance-none truncate pr-8`} />
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
        aria-hidden="true"
      />
    </span>
  );
}

/** Native list: opens fast with hundreds of people, and is a wheel on phones. */
export function PlainSelect({ value, onChange, children, ...field }: PlainSelectProps) {
  return (
    <Field {...field}>
      {(control) => (
        <PlainList {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </PlainList>
      )}
    </Field>
  );
}
