import type { ReactNode } from 'react';
import { Checkbox, ChoiceSet, Radio } from '#web/components/choice.tsx';
import { Field } from '#web/components/field.tsx';
import { Segmented, type SegmentedOption } from '#web/components/segmented.tsx';
import { Select, type SelectOption } from '#web/components/select.tsx';
import { Switch } from '#web/components/switch.tsx';
import { Bound, type InputProps } from './bound.tsx';
import { toggleChoice } from './toggle-choice.ts';

type Plain = string | number;

export interface SelectInputProps<Value extends Plain = Plain> extends InputProps {
  options: readonly SelectOption<Value>[];
  placeholder?: string;
}

/** One of many; null if empty. */
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

export interface ChoiceInputProps<Value extends Plain = Plain>
  extends Pick<
    InputProps,
    'name' | 'label' | 'rules' | 'messages' | 'required' | 'optional' | 'hint' | 'disabled' | 'className'
  > {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
}

/** Several of a few visible options; the value lists the chosen ones in the order of the options. */
export function MultiSelectInput({
  name,
  options,
  rules,
  messages,
  className,
  disabled,
  ...rest
}: ChoiceInputProps) {
  const { label, required } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, className }}>
      {({ value, error, change }) => {
        const chosen = Array.isArray(value) ? (value as Plain[]) : [];
        const offered = options.map((option) => option.value);
        return (
          <ChoiceSet label={label} hint={rest.hint} optional={rest.optional} error={error}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                framed
                name={name}
                label={option.label}
                disabled={disabled || option.disabled}
                wrong={error.length > 0}
                checked={chosen.includes(option.value)}
                onChange={(event) =>
                  change(toggleChoice(chosen, offered, { value: option.value, isOn: event.target.checked }))
                }
              />
            ))}
          </ChoiceSet>
        );
      }}
    </Bound>
  );
}

export interface RadiosInputProps<Value extends Plain = Plain> extends ChoiceInputProps<Value> {
  /** One below the other. */
  stacked?: boolean;
  onChange?: (value: Plain) => void;
}

export function RadiosInput({
  name,
  options,
  rules,
  messages,
  className,
  disabled,
  stacked,
  onChange,
  ...rest
}: RadiosInputProps) {
  const { label, required } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, className }}>
      {({ value, error, change, id }) => (
        <ChoiceSet label={label} hint={rest.hint} optional={rest.optional} stacked={stacked} error={error}>
          {options.map((option) => (
            <Radio
              key={option.value}
              // Separates radios of the same name in several rows of a list.
              name={id}
              label={option.label}
              disabled={disabled || option.disabled}
              wrong={error.length > 0}
              checked={value === option.value}
              onChange={() => {
                change(option.value);
                onChange?.(option.value);
              }}
            />
          ))}
        </ChoiceSet>
      )}
    </Bound>
  );
}

export interface SegmentedInputProps<Value extends Plain = Plain>
  extends Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'className'> {
  options: readonly SegmentedOption<Value>[];
}

/** One of few as a bar; null if none is chosen yet. */
export function SegmentedInput({ name, label, hint, required, options, className }: SegmentedInputProps) {
  return (
    <Bound {...{ name, label, required, className }}>
      {({ value, error, change }) => (
        <Field label={label} hint={hint} error={error}>
          {() => (
            <Segmented
              wide
              label={label}
              value={(value as Plain | null) ?? ''}
              options={options}
              onChange={change}
            />
          )}
        </Field>
      )}
    </Bound>
  );
}

export interface CheckboxInputProps
  extends Pick<InputProps, 'name' | 'label' | 'rules' | 'messages' | 'hint' | 'className' | 'disabled'> {
  accepted?: boolean;
}

const acceptedKind = [['accepted']] as const;

export function CheckboxInput({
  name,
  accepted = false,
  rules,
  messages,
  className,
  ...rest
}: CheckboxInputProps) {
  const { label } = rest;
  return (
    <Bound {...{ name, label, rules, messages, className }} kind={accepted ? acceptedKind : undefined}>
      {({ value, error, change }) => (
        <Checkbox
          {...rest}
          name={name}
          error={error.join(' ')}
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
      )}
    </Bound>
  );
}

export interface SwitchInputProps
  extends Pick<InputProps, 'name' | 'label' | 'hint' | 'className' | 'disabled'> {
  /** Label at the left edge, switch at the right. */
  line?: boolean;
  onChange?: (checked: boolean) => void;
}

/** On or off, saved with its form. */
export function SwitchInput({ name, className, onChange, ...rest }: SwitchInputProps) {
  return (
    <Bound name={name} label={rest.label} className={className}>
      {({ value, error, change }) => (
        <>
          <Switch
            {...rest}
            checked={value === true}
            onChange={(checked) => {
              change(checked);
              onChange?.(checked);
            }}
          />
          {error.length > 0 && (
            <p role="alert" className="mt-1 text-12 text-danger">
              {error.join(' ')}
            </p>
          )}
        </>
      )}
    </Bound>
  );
}
