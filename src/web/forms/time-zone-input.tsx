import { controlClass, Field } from '#web/components/field.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Bound, type InputProps } from './bound.tsx';

const LaterField = lazyComponent(async () => (await import('./zone-field.tsx')).ZoneField);

/** IANA time zone, found by a part of its name. */
export function TimeZoneInput({ name, rules, messages, className, ...rest }: InputProps) {
  const { label, required } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, className }}>
      {({ value, error, change }) => (
        <LaterField
          {...rest}
          value={String(value ?? '')}
          error={error}
          onChange={change}
          meanwhile={
            <Field {...rest} error={error}>
              {(control) => <input {...control} disabled className={controlClass(36)} />}
            </Field>
          }
        />
      )}
    </Bound>
  );
}
