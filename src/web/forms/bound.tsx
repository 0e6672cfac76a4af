import { type FocusEvent, type ReactNode, useMemo } from 'react';
import type { FieldProps } from '#web/components/field.tsx';
import type { RuleCall } from './rules.ts';
import { type BoundField, type FieldRules, useField } from './use-field.ts';

export interface InputProps
  extends Omit<FieldProps, 'error' | 'saved'>,
    Omit<FieldRules, 'rules' | 'messages' | 'secret'> {
  /** Rules beside `required` and those of the input's kind: `[['max_characters', 80]]`. */
  rules?: readonly RuleCall[];
  messages?: Record<string, string>;
  disabled?: boolean;
}

/** Detects focus that moves only into the field's own floating list or calendar, or to a menu, which may fill the field, or adds a row. */
function staysInside(event: FocusEvent): boolean {
  const next = event.relatedTarget;
  if (!(next instanceof Element)) return false;
  return (
    event.currentTarget.contains(next) ||
    next.closest('[role="listbox"], [role="menu"], [aria-haspopup="menu"], [data-add]') !== null
  );
}

interface BoundProps
  extends Pick<InputProps, 'name' | 'label' | 'rules' | 'required' | 'messages'>,
    Pick<FieldRules, 'secret'> {
  /** Rules of the input's kind, before the given ones. */
  kind?: readonly RuleCall[];
  className?: string;
  children: (field: BoundField) => ReactNode;
}

const none: readonly RuleCall[] = [];
const requiredRule = ['required', 'trim'] as const;

export function Bound({
  name,
  label,
  rules = none,
  required = false,
  messages,
  secret,
  kind = none,
  className,
  children,
}: BoundProps) {
  const all = useMemo(
    () => [...(required ? [requiredRule] : []), ...kind, ...rules],
    [required, kind, rules],
  );
  const field = useField({ name, label, rules: all, messages, secret });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus left the control inside
    <div className={className} onBlur={(event) => !staysInside(event) && field.blur()}>
      {children(field)}
    </div>
  );
}
