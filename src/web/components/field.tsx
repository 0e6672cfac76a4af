import clsx from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#web/base/texts.ts';

/** Ids that connect a control with its label, hint and error for screen readers. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Drops `aria-required` for a control that is a button; its error names what is missing. */
export function withoutRequired({
  'aria-required': _,
  ...control
}: ControlIds): Omit<ControlIds, 'aria-required'> {
  return control;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Error in words; empty or undefined means none. */
  error?: string | readonly string[];
  required?: boolean;
  /** Shows 'optional' beside the label. */
  optional?: boolean;
  /** Shows that the field was just saved in place. */
  saved?: boolean;
  /** Content at the right end of the label's line; Tab reaches it after the control. */
  aside?: ReactNode;
  /** Shows the label to screen readers only, or on a phone, too: for a toolbar. */
  hidesLabel?: 'everywhere' | 'desk' | undefined;
  className?: string;
}

/** Connects a label, a control, and an error or hint below it. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  saved,
  aside,
  hidesLabel,
  className,
  children,
}: FieldProps & { children: (control: ControlIds) => ReactNode }) {
  const text = useTexts();
  const id = useId();
  const errors = (typeof error === 'string' ? [error] : (error ?? [])).filter((message) => message !== '');
  const wrong = errors.length > 0;
  const described = [wrong && `${id}-error`, hint && `${id}-hint`, saved && `${id}-saved`].filter(Boolean);
  return (
    <div className={clsx(aside && 'relative', className)}>
      <div
        className={clsx(
          'mb-1 flex items-baseline',
          hidesLabel && (hidesLabel === 'desk' ? 'sm:sr-only' : 'sr-only'),
        )}
      >
        <label htmlFor={id} className="font-medium text-13">
          {label}
          {optional && (
            <>
              {' '}
              <span className="ml-0.5 font-normal text-muted">{text('common.optional')}</span>
            </>
          )}
        </label>
      </div>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': wrong || undefined,
        'aria-required': required || undefined,
      })}
      {wrong && (
        <p id={`${id}-error`} className="mt-1 text-12 text-danger">
          {errors.join(' ')}
        </p>
      )}
      {saved && !wrong && (
        <p id={`${id}-saved`} className="mt-1 flex items-center gap-1 text-12 text-ok">
          <Check className="size-3.5" aria-hidden="true" />
          {text('common.saved')}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={wrong ? 'sr-only' : 'mt-1 text-12 text-muted'}>
          {hint}
        </p>
      )}
      {aside && <div className="absolute top-0 right-0">{aside}</div>}
    </div>
  );
}

/** Frame of a control; `size` 32 in a bar, 36 in a form, 44 on the sign-in page. */
export function controlClass(size: 32 | 36 | 44 = 36): string {
  const sizes = {
    32: 'h-8 px-2.5 text-13 max-sm:h-11 max-sm:text-16 pointer-coarse:min-h-10',
    36: 'h-9 px-2.5 text-14 max-sm:h-11 max-sm:text-16 pointer-coarse:min-h-10',
    44: 'h-11 px-3 text-14 max-sm:text-16',
  };
  return `${sizes[size]} w-full rounded-control border border-edge bg-surface text-text transition-[border-color,box-shadow] hover:border-text focus:border-accent focus:shadow-[0_0_0_1px_var(--accent),0_0_0_4px_var(--accent-weak)] focus:outline-none aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)] aria-invalid:focus:shadow-[0_0_0_1px_var(--danger),0_0_0_4px_var(--danger-weak)] disabled:border-line-2 disabled:bg-sunken disabled:text-muted forced-colors:focus:outline-2`;
}

export function WrongSign() {
  return <CircleAlert className="size-4 text-danger" aria-hidden="true" />;
}
