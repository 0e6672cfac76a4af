import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SegmentedOption<Value extends string | number> {
  value: Value;
  label: ReactNode;
}

interface SegmentedProps<Value extends string | number> {
  label: string;
  /** Null: none of them. */
  value: Value | null;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  /** Fills the width with equal parts, in forms. */
  wide?: boolean;
}

/** Choice of few visible options: Month, Half-month, Week. */
export function Segmented<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  wide,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'rounded-control border border-line-2 bg-sunken p-px',
        wide ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex select-none items-center justify-center gap-1 rounded-[7px] border border-transparent px-2 font-medium text-13 text-muted max-sm:min-h-11 max-sm:min-w-11 sm:pointer-coarse:min-h-9 sm:pointer-coarse:min-w-11',
            'has-checked:border-line-2 has-checked:bg-surface has-checked:text-text hover:text-text',
            wide ? 'min-h-8 py-1 text-center leading-4' : 'h-7 whitespace-nowrap',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute -inset-px cursor-pointer appearance-none rounded-[7px]"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
