import clsx from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { ListBox } from './list-box.tsx';
import type { SelectOption } from './popup-props.ts';

const frame =
  'inline-flex h-8 max-w-full items-center gap-1.5 whitespace-nowrap rounded-control border text-13 transition-colors max-sm:h-11 max-sm:text-14 pointer-coarse:min-h-10';

interface FilterChipProps<Value extends string | number> {
  label: string;
  /** Null for no filter. */
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value | null) => void;
  /** Word for no filter; 'All' by default. */
  everything?: string;
}

/** Filter that opens a list while empty, and clears with its cross once set. */
export function FilterChip<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  everything,
}: FilterChipProps<Value>) {
  const text = useTexts();
  const chosen = options.find((option) => option.value === value);
  return (
    <div
      className={clsx(
        frame,
        chosen ? 'border-accent-line bg-accent-weak' : 'border-line-2 bg-surface hover:border-edge',
      )}
    >
      <ListBox
        value={value}
        options={options}
        onChange={onChange}
        button={
          <button
            type="button"
            className={clsx(
              'flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-control pl-2.5',
              chosen ? 'pr-0.5' : 'pr-2.5',
            )}
          >
            <span className={chosen ? 'text-accent-strong' : 'text-muted'}>{label}</span>
            <span className="max-w-48 truncate font-medium">
              {chosen?.label ?? everything ?? text('common.all')}
            </span>
            {!chosen && <ChevronDown className="ml-auto size-4 text-muted" aria-hidden="true" />}
          </button>
        }
      />
      {chosen && (
        <button
          type="button"
          onClick={() => onChange(null)}
          aria-label={text('common.remove', { label: `${label} ${chosen.label}` })}
          className="-ml-1 inline-flex h-full items-center rounded-control px-2 text-accent-strong hover:text-text"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
