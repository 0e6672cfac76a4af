import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, memo, type ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { controlClass, Field, type FieldProps } from '#web/components/field.tsx';
import type { EmployeeRow } from '../week-model.ts';

interface PlainSelectProps extends FieldProps {
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** The browser's own list, with the arrow that all lists here have. */
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

/** The browser's own list: opens at once, with hundreds of people too, and is the phone's wheel on a phone. */
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

/** Typing draws no person again. */
export const PeopleOptions = memo(function PeopleOptions({ people }: { people: readonly EmployeeRow[] }) {
  const text = useTexts();
  return people.map(({ id, first_name, last_name, active }) => {
    const name = `${first_name} ${last_name}`;
    return (
      <option key={id} value={id}>
        {active ? name : text('schedule.editor.inactive', { name })}
      </option>
    );
  });
});
