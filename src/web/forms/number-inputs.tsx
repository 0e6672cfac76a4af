import { useState } from 'react';
import { formatCents } from '#domain/format/money.ts';
import { formatPercent, parsePercent } from '#domain/format/parts-per-million.ts';
import { parseMoney, parseNumber } from '#domain/format/typed-numbers.ts';
import { TextField } from '#web/components/text-field.tsx';
import { Bound, type InputProps } from './bound.tsx';
import type { RuleCall } from './rules.ts';
import type { BoundField } from './use-field.ts';

export interface NumberInputProps extends InputProps {
  unit?: string;
  placeholder?: string;
  whole?: boolean;
}

interface TypedProps extends Omit<NumberInputProps, 'whole'> {
  kind: readonly RuleCall[];
  /** Converts text to a value; undefined if invalid. */
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  inputMode: 'numeric' | 'decimal';
  sign?: string;
  field: BoundField;
}

/** Keeps typed text such as `1.` and `1.50` while it matches the value. */
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
        // Keeps invalid text as text: the kind's rule refuses it.
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

/** Number; null if empty. */
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

/** Rate, typed as a percentage with up to four decimals; the value is whole millionths, null if empty. */
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

/** Money, typed in dollars; the value is whole cents, null if empty. */
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
