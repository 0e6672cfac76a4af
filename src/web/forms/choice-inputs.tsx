import { Switch } from '#web/components/choice.tsx';
import { Select, type SelectOption } from '#web/components/select.tsx';
import { Bound, type InputProps } from './bound.tsx';

export interface SelectInputProps<Value extends string | number = string | number> extends InputProps {
  options: readonly SelectOption<Value>[];
  placeholder?: string;
}

/** One of many; nothing chosen is null. */
export function SelectInput({ name, rules, messages, className, ...rest }: SelectInputProps) {
  const { label, required, options } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, className }}>
      {({ value, error, change }) => (
        <Select
          {...rest}
          value={options.find((option) => option.value === value)?.value ?? null}
          error={error}
          onChange={change}
        />
      )}
    </Bound>
  );
}

export interface SwitchInputProps
  extends Pick<InputProps, 'name' | 'label' | 'hint' | 'className' | 'disabled'> {
  /** The label at the left edge and the switch at the right one. */
  line?: boolean;
}

/** On or off, saved with its form. */
export function SwitchInput({ name, className, ...rest }: SwitchInputProps) {
  return (
    <Bound name={name} label={rest.label} className={className}>
      {({ value, change }) => <Switch {...rest} checked={value === true} onChange={change} />}
    </Bound>
  );
}
