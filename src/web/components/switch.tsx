import { Description, Field, Switch as HeadlessSwitch, Label } from '@headlessui/react';
import clsx from 'clsx';
import type { ReactNode } from 'react';

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
  return (
    <Field className={clsx('flex items-center gap-2', line && 'flex-row-reverse justify-between gap-4')}>
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        className="group inline-flex h-5 w-8 shrink-0 items-center rounded-full border border-transparent bg-edge p-0.5 transition-colors data-checked:bg-accent data-disabled:opacity-50 forced-colors:border-current"
      >
        <span className="size-3.5 rounded-full bg-surface transition-transform group-data-checked:translate-x-3 group-data-checked:bg-on-accent" />
      </HeadlessSwitch>
      <span>
        <Label className="block font-medium text-13">{label}</Label>
        {hint && <Description className="text-12 text-muted">{hint}</Description>}
      </span>
    </Field>
  );
}
