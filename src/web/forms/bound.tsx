import { FormKit } from '@formkit/react';
import { type FocusEvent, type ReactNode, useMemo } from 'react';
import type { FieldProps } from '#web/components/field.tsx';
import type { FormNodeContext, RuleCall } from './formkit.ts';

export interface InputProps extends Omit<FieldProps, 'error' | 'saved'> {
  name: string;
  label: string;
  /** Rules beside `required`: `[['max_characters', 80]]`, from FormKit or `product-rules.ts`. */
  rules?: readonly RuleCall[];
  /** Messages that replace a rule's own, by rule name. */
  messages?: Record<string, string>;
  disabled?: boolean;
}

export interface BoundField {
  id: string;
  /** Shown value, including the latest key. */
  value: unknown;
  error: string[];
  change: (value: unknown) => void;
  blur: () => void;
}

type Slots = { default?: (context: FormNodeContext) => ReactNode };

/** Leaves only value, rules and messages to FormKit. */
const scalar = {
  type: 'input',
  props: [],
  component: ({ context, slots }: { context: FormNodeContext; slots: Slots }) => slots.default?.(context),
};

/** Lists the errors that may show now. */
export function errorsOf(messages: FormNodeContext['messages']): string[] {
  return Object.values(messages)
    .filter(({ type, visible }) => visible && (type === 'validation' || type === 'error'))
    .map((message) => String(message.value));
}

function boundTo(context: FormNodeContext): BoundField {
  return {
    id: context.id,
    value: context._value,
    error: errorsOf(context.messages),
    change: (value) => {
      // Clears the server's errors: they were about the former value.
      context.node.clearErrors(false);
      void context.node.input(value);
    },
    blur: () => context.handlers.blur(),
  };
}

/** Detects focus that moves only into the field's own floating list or calendar. */
function staysInside(event: FocusEvent): boolean {
  const next = event.relatedTarget;
  if (!(next instanceof Element)) return false;
  return event.currentTarget.contains(next) || next.closest('[role="listbox"]') !== null;
}

interface BoundProps extends Pick<InputProps, 'name' | 'label' | 'rules' | 'required' | 'messages'> {
  /** Rules of the input's kind, before the given ones. */
  kind?: readonly RuleCall[];
  className?: string;
  children: (field: BoundField) => ReactNode;
}

const none: readonly RuleCall[] = [];

export function Bound({
  name,
  label,
  rules = none,
  required = false,
  messages,
  kind = none,
  className,
  children,
}: BoundProps) {
  const validation = useMemo(
    () => [...(required ? [['required', 'trim']] : []), ...kind, ...rules],
    [required, kind, rules],
  );
  return (
    <FormKit
      type={scalar as never}
      name={name}
      label={label}
      validation={validation as never}
      validationMessages={messages}
    >
      {(context: unknown) => {
        const field = boundTo(context as FormNodeContext);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus left the control inside
          <div className={className} onBlur={(event) => !staysInside(event) && field.blur()}>
            {children(field)}
          </div>
        );
      }}
    </FormKit>
  );
}
