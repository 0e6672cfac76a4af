import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Label at the left edge, switch at the right: a line of settings. */
  line?: boolean;
}

/** Setting that applies immediately, without saving. */
export function Switch({ label, hint, checked, onChange, disabled, line }: SwitchProps) {
  const id = useId();
  return (
    <div
      className={clsx(
        'flex items-center gap-2 max-sm:min-h-11',
        line && 'flex-row-reverse justify-between gap-4',
      )}
    >
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative inline-flex h-5 w-8 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-transparent bg-edge p-0.5 transition-colors after:absolute after:-inset-x-2 after:-inset-y-3.5 before:size-3.5 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-3 checked:before:bg-on-accent disabled:cursor-default disabled:opacity-50 forced-colors:border-current"
      />
      <span>
        <label htmlFor={id} className="block font-medium text-13">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-12 text-muted">
            {hint}
          </p>
        )}
      </span>
    </div>
  );
}
