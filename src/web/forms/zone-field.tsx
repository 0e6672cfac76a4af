import { useState } from 'react';
import { zoneName } from '#web/base/zone-name.ts';
import { controlClass, Field } from '#web/components/field.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { ZoneChoiceProps } from './zone-choice.tsx';

const LaterChoice = lazyComponent(async () => (await import('./zone-choice.tsx')).ZoneChoice);

/** Field that becomes a search when it is focused; what was typed before goes on there. */
export function ZoneField(props: Omit<ZoneChoiceProps, 'typed'>) {
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
          value={typed ?? zoneName(value)}
          onFocus={() => setOpen(true)}
          onChange={(event) => setTyped(event.target.value)}
          className={controlClass(36)}
        />
      )}
    </Field>
  );
  return <LaterChoice {...props} typed={typed} open={open} meanwhile={plain} />;
}
