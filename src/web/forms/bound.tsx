import { FormKit } from '@formkit/react';
import { type FocusEvent, type ReactNode, useMemo } from 'react';
import type { FieldProps } from '#web/components/field.tsx';
import type { FormNodeContext, RuleCall } from './formkit.ts';

/** What every input of the kit takes. */
export interface InputProps extends Omit<FieldProps, 'error' | 'saved'> {
  name: string;
  label: string;
  /** Rules beside `required`: `[['max_characters', 80]]`; FormKit's and those of `product-rules.ts`. */
  rules?: readonly RuleCall[];
  /** Replaces the message of a rule, by its name. */
  messages?: Record<string, string>;
  disabled?: boolean;
}

export interface BoundField {
  /** Of the field, on the page. */
  id: string;
  /** As shown: already with the key that was just pressed. */
  value: unknown;
  error: string[];
  change: (value: unknown) => void;
  blur: () => void;
}

type Slots = { default?: (context: FormNodeContext) => ReactNode };

/** The control is ours; FormKit holds its value, its rules and its messages. */
const scalar = {
  type: 'input',
  props: [],
  component: ({ context, slots }: { context: FormNodeContext; slots: Slots }) => slots.default?.(context),
};

/** What is wrong, as far as it is to be seen now. */
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
      // What the server said was about the former value.
      context.node.clearErrors(false);
      void context.node.input(value);
    },
    blur: () => context.handlers.blur(),
  };
}

/** Whether the focus only went into the list or calendar that floats above its own field. */
function staysInside(event: FocusEvent): boolean {
  const next = event.relatedTarget;
  if (!(next instanceof Element)) return false;
  return event.currentTarget.contains(next) || next.closest('[role="listbox"]') !== null;
}

interface BoundProps extends Pick<InputProps, 'name' | 'label' | 'rules' | 'required' | 'messages'> {
  /** The rules that come with the kind of input, before the given ones. */
  kind?: readonly RuleCall[];
  className?: string;
  children: (field: BoundField) => ReactNode;
}

const none: readonly RuleCall[] = [];

/** Ties a control to the form around it. */
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
