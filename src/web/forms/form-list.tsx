import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ChoiceSet } from '#web/components/choice.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { FormGroup } from './scope.tsx';
import { type FieldRules, useField } from './use-field.ts';

export interface FormListProps extends FieldRules {
  add: string;
  blank: object;
  /** Mutes the buttons until one points at them, where many lists stand in one view. */
  quiet?: boolean;
  /** Further buttons, each with the row that it adds. */
  others?: readonly { add: string; blank: object }[];
  /** Names a row for screen readers, from 1: 'Rate 2'. */
  rowLabel: (number: number) => string;
  hint?: ReactNode;
  optional?: boolean;
  /** Allows moving rows, if their order matters. */
  ordered?: boolean;
  className?: string;
  children: (index: number) => ReactNode;
}

/** Finds where to begin in a row: its first field, or the first empty one if that is filled. */
function findFirstToFill(row: Element | null | undefined): HTMLElement | undefined {
  const [first, ...others] = row?.querySelectorAll<HTMLElement>('input, button, textarea') ?? [];
  const isEmpty = (stop: HTMLElement) => stop instanceof HTMLInputElement && stop.value === '';
  return first instanceof HTMLInputElement && !isEmpty(first) ? (others.find(isEmpty) ?? first) : first;
}

/** Moves the focus after drawing: to the add button or the newest row, not those of a list in a row. */
function moveFocus(list: HTMLElement | null, to: 'add' | 'newest row'): void {
  requestAnimationFrame(() => {
    const [button, row] = [
      list?.querySelector<HTMLElement>(':scope > div > [data-add]'),
      list?.querySelector(':scope > [data-row]:nth-last-child(2)'),
    ];
    (to === 'add' ? button : findFirstToFill(row))?.focus();
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
  others = [],
  rowLabel,
  hint,
  optional,
  ordered = false,
  quiet = false,
  rules,
  messages,
  className,
  children,
}: FormListProps) {
  const text = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const { value, error, replace } = useField({ name, label, rules, messages });
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const [known, setKnown] = useState<readonly number[]>([]);
  const fresh = Math.max(0, ...known) + 1;
  // Adds keys for rows from outside.
  const keys = rows.map((_, index) => known[index] ?? fresh + index);
  const change = (next: readonly unknown[], nextKeys: readonly number[]) => {
    setKnown(nextKeys);
    replace(next);
  };
  const move = (from: number, to: number) => {
    const moved = <One,>(all: readonly One[]) =>
      all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
    change(moved(rows), moved(keys));
    followRow(list.current, from, to);
  };
  return (
    <ChoiceSet {...{ label, hint, optional, error, className }}>
      <div ref={list} className="w-full">
        {keys.map((key, index) => (
          <div key={key} data-row className="mb-2 flex items-start gap-2">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
            <div
              role="group"
              aria-label={rowLabel(index + 1)}
              className="grid min-w-0 flex-1 auto-cols-fr gap-2 sm:grid-flow-col"
            >
              <FormGroup name={`${name}.${index}`}>{children(index)}</FormGroup>
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
                  disabled={index === keys.length - 1}
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
                change(rows.toSpliced(index, 1), keys.toSpliced(index, 1));
                moveFocus(list.current, 'add');
              }}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {[{ add, blank }, ...others].map((one) => (
            <Button
              key={one.add}
              data-add
              size={28}
              variant={quiet ? 'quiet' : 'secondary'}
              className={quiet ? 'max-sm:first:-ml-2.5' : ''}
              icon={<Plus className="size-4" aria-hidden="true" />}
              onClick={() => {
                change([...rows, one.blank], [...keys, Math.max(0, ...keys) + 1]);
                moveFocus(list.current, 'newest row');
              }}
            >
              {one.add}
            </Button>
          ))}
        </div>
      </div>
    </ChoiceSet>
  );
}
