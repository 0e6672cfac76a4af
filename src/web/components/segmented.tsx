import { Radio, RadioGroup } from '@headlessui/react';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface SegmentedOption<Value extends string | number> {
  value: Value;
  label: ReactNode;
}

interface SegmentedProps<Value extends string | number> {
  label: string;
  value: Value;
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
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      aria-label={label}
      className={clsx(
        'rounded-control border border-line-2 bg-sunken p-px',
        wide ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex',
      )}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={clsx(
            'flex cursor-pointer select-none items-center justify-center gap-1 whitespace-nowrap rounded-[7px] border border-transparent px-2.5 font-medium text-13 text-muted',
            'data-checked:border-line-2 data-checked:bg-surface data-checked:text-text hover:text-text',
            wide ? 'h-8 max-sm:h-10' : 'h-7 max-sm:h-9',
          )}
        >
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
