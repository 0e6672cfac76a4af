import { useState } from 'react';
import { formatCents } from '#domain/format/money.ts';
import { formatPercent, parsePercent } from '#domain/format/parts-per-million.ts';
import { parseMoney, parseNumber } from '#domain/format/typed-numbers.ts';
import { TextField } from '#web/components/text-field.tsx';
import { Bound, type BoundField, type InputProps } from './bound.tsx';
import type { RuleCall } from './formkit.ts';

export interface NumberInputProps extends InputProps {
  /** At its end: 'hours', '%'. */
  unit?: string;
  placeholder?: string;
  /** No decimals. */
  whole?: boolean;
}

interface TypedProps extends Omit<NumberInputProps, 'whole'> {
  kind: readonly RuleCall[];
  /** The value that a text stands for; undefined: none. */
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  inputMode: 'numeric' | 'decimal';
  /** At its start. */
  sign?: string;
  field: BoundField;
}

/** Shows what was typed while it stands for the value, so that `1.` and `1.50` stay as they are. */
function Typed({ read, write, field, unit, sign, ...rest }: Omit<TypedProps, 'kind' | 'rules' | 'messages'>) {
  const [typed, setTyped] = useState('');
  const { value } = field;
  const stands = value === (typed.trim() === '' ? null : (read(typed) ?? typed));
  const shown = typeof value === 'number' ? write(value) : String(value ?? '');
  return (
    <TextField
      {...rest}
      value={stands ? typed : shown}
      error={field.error}
      end={unit}
      icon={sign && <span className="text-14">{sign}</span>}
      autoComplete="off"
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        // What cannot be read stays a text, which the rule of the kind refuses.
        field.change(text.trim() === '' ? null : (read(text) ?? text));
      }}
    />
  );
}

function TypedInput({ kind, name, rules, messages, className, ...rest }: Omit<TypedProps, 'field'>) {
  const { label, required } = rest;
  return (
    <Bound {...{ name, label, rules, messages, required, kind, className }}>
      {(field) => <Typed {...rest} name={name} field={field} />}
    </Bound>
  );
}

const numberKind: readonly RuleCall[] = [['number']];
const wholeKind: readonly RuleCall[] = [['number'], ['whole_number']];

/** A number; empty is null. */
export function NumberInput({ whole = false, ...props }: NumberInputProps) {
  return (
    <TypedInput
      {...props}
      kind={whole ? wholeKind : numberKind}
      inputMode={whole ? 'numeric' : 'decimal'}
      read={parseNumber}
      write={String}
    />
  );
}

const percentKind: readonly RuleCall[] = [['parts_per_million']];

/** A rate, typed as a percentage with up to four decimals; the value is whole millionths, empty is null. */
export function PercentInput({ whole: _, ...props }: NumberInputProps) {
  return (
    <TypedInput
      {...props}
      unit="%"
      kind={percentKind}
      inputMode="decimal"
      read={parsePercent}
      write={formatPercent}
    />
  );
}

const moneyKind: readonly RuleCall[] = [['cents']];

/** Money, typed in dollars; the value is whole cents, empty is null. */
export function MoneyInput({ whole: _, ...props }: NumberInputProps) {
  return (
    <TypedInput
      {...props}
      sign="$"
      kind={moneyKind}
      inputMode="decimal"
      read={parseMoney}
      write={formatCents}
    />
  );
}
