import { useState } from 'react';
import { controlClass, Field } from '#web/components/field.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Bound, type InputProps } from './bound.tsx';
import type { ZoneChoiceProps } from './zone-choice.tsx';

const LaterChoice = lazyComponent(async () => (await import('./zone-choice.tsx')).ZoneChoice);

/** Field that becomes a search when it is focused; what was typed before goes on there. */
function ZoneField(props: Omit<ZoneChoiceProps, 'typed'>) {
  const { value, onChange: _, ...field } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const plain = (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          autoComplete="off"
          disabled={props.disabled}
          value={typed ?? value.replaceAll('_', ' ')}
          onFocus={() => setOpen(true)}
          onChange={(event) => setTyped(event.target.value)}
          className={controlClass(36)}
        />
      )}
    </Field>
  );
  return <LaterChoice {...props} typed={typed} open={open} meanwhile={plain} />;
}

/** IANA time zone, found by a part of its name. */
export function TimeZoneInput({ name, rules, messages, className, ...rest }: InputProps) {
  const { label, required } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, className }}>
      {({ value, error, change }) => (
        <ZoneField {...rest} value={String(value ?? '')} error={error} onChange={change} />
      )}
    </Bound>
  );
}
