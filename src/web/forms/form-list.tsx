import { FormKit } from '@formkit/react';
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ChoiceSet } from '#web/components/choice.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { errorsOf } from './bound.tsx';
import type { FormNodeContext, RuleCall } from './formkit.ts';

export interface FormListProps {
  name: string;
  label: string;
  add: string;
  blank: object;
  /** Names a row for screen readers, from 1: 'Rate 2'. */
  rowLabel: (number: number) => string;
  hint?: ReactNode;
  optional?: boolean;
  /** Allows moving rows, if their order matters. */
  ordered?: boolean;
  rules?: readonly RuleCall[];
  messages?: Record<string, string>;
  className?: string;
  children: (index: number) => ReactNode;
}

/** Moves the focus after drawing: to the add button or the newest row. */
function moveFocus(list: HTMLElement | null, to: 'add' | 'newest row'): void {
  requestAnimationFrame(() => {
    const [button, row] = [
      list?.querySelector<HTMLElement>('[data-add]'),
      list?.querySelector('[data-row]:nth-last-child(2)'),
    ];
    const target = to === 'add' ? button : row?.querySelector<HTMLElement>('input, button, textarea');
    target?.focus();
  });
}

/** Moves the focus after drawing: to the moved row's same button, or its opposite at the list's end. */
function followRow(list: HTMLElement | null, from: number, to: number): void {
  requestAnimationFrame(() => {
    const [up, down] =
      list?.querySelectorAll('[data-steps]')[to]?.querySelectorAll<HTMLButtonElement>('button') ?? [];
    const [on, back] = to < from ? [up, down] : [down, up];
    (on?.disabled ? back : on)?.focus();
  });
}

/** Rows of fields to add and remove; the value lists the rows' values. */
export function FormList({
  name,
  label,
  add,
  blank,
  rowLabel,
  hint,
  optional,
  ordered = false,
  rules,
  messages,
  className,
  children,
}: FormListProps) {
  const text = useTexts();
  const validation = useMemo(() => rules?.map((rule) => [...rule]), [rules]);
  const list = useRef<HTMLDivElement>(null);
  return (
    <FormKit
      type="list"
      dynamic
      name={name}
      label={label}
      validation={validation as never}
      validationMessages={messages}
    >
      {(given: unknown) => {
        const { node, items, value, ...context } = given as FormNodeContext;
        const rows = Array.isArray(value) ? value : [];
        const error = errorsOf(context.messages);
        const change = (next: unknown[]) => {
          node.clearErrors(false);
          void node.input(next, false);
        };
        const move = (from: number, to: number) => {
          const taken = rows.toSpliced(from, 1);
          change(taken.toSpliced(to, 0, rows[from]));
          followRow(list.current, from, to);
        };
        return (
          <ChoiceSet {...{ label, hint, optional, error, className }}>
            <div ref={list} className="w-full">
              {items.map((item, index) => (
                <div key={String(item)} data-row className="mb-2 flex items-start gap-2">
                  {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
                  <div
                    role="group"
                    aria-label={rowLabel(index + 1)}
                    className="grid min-w-0 flex-1 auto-cols-fr gap-2 sm:grid-flow-col"
                  >
                    <FormKit type="group" index={index}>
                      {children(index)}
                    </FormKit>
                  </div>
                  {ordered && (
                    <div data-steps className="mt-6 flex">
                      <IconButton
                        label={text('common.moveUp', { label: rowLabel(index + 1) })}
                        icon={<ChevronUp className="size-4" aria-hidden="true" />}
                        variant="quiet"
                        disabled={index === 0}
                        onClick={() => move(index, index - 1)}
                      />
                      <IconButton
                        label={text('common.moveDown', { label: rowLabel(index + 1) })}
                        icon={<ChevronDown className="size-4" aria-hidden="true" />}
                        variant="quiet"
                        disabled={index === items.length - 1}
                        onClick={() => move(index, index + 1)}
                      />
                    </div>
                  )}
                  <IconButton
                    label={text('common.remove', { label: rowLabel(index + 1) })}
                    icon={<X className="size-4" aria-hidden="true" />}
                    variant="quiet"
                    className="mt-6"
                    onClick={() => {
                      change(rows.toSpliced(index, 1));
                      moveFocus(list.current, 'add');
                    }}
                  />
                </div>
              ))}
              <Button
                data-add
                size={28}
                icon={<Plus className="size-4" aria-hidden="true" />}
                onClick={() => {
                  change([...rows, structuredClone(blank)]);
                  moveFocus(list.current, 'newest row');
                }}
              >
                {add}
              </Button>
            </div>
          </ChoiceSet>
        );
      }}
    </FormKit>
  );
}
