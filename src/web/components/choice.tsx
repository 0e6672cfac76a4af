import clsx from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useTexts } from '#web/base/texts.ts';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marks an error of its set, which shows the message. */
  wrong?: boolean;
  /** Draws a control's frame, for several in a row of a form. */
  framed?: boolean;
}

function Choice({
  label,
  hint,
  error,
  wrong,
  framed,
  className,
  kind,
  ...input
}: ChoiceProps & { kind: 'checkbox' | 'radio' }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label
        className={clsx(
          'inline-flex cursor-pointer items-center gap-2 text-13 has-disabled:cursor-default has-disabled:text-muted max-sm:min-h-11 max-sm:min-w-11 max-sm:text-14 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          framed &&
            'h-9 rounded-control border border-line-2 bg-surface px-2.5 text-14! hover:border-edge has-checked:border-accent has-checked:bg-accent-weak max-sm:h-11',
        )}
      >
        <span className="relative inline-flex">
          <input
            {...input}
            type={kind}
            aria-describedby={described || undefined}
            aria-invalid={error || wrong ? true : undefined}
            className={clsx(
              'peer size-4 appearance-none border border-edge bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-text checked:hover:border-accent-strong disabled:border-line-2 disabled:bg-sunken aria-invalid:border-danger',
              kind === 'checkbox' ? 'rounded-[4px]' : 'rounded-full',
            )}
          />
          {kind === 'checkbox' ? (
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 hidden size-4 text-on-accent peer-checked:block"
            >
              <path
                d="m4 8.3 2.7 2.7L12 5.5"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          ) : (
            <span className="pointer-events-none absolute inset-[5px] hidden rounded-full bg-on-accent peer-checked:block" />
          )}
        </span>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-12 text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 pl-6 text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Yes or no, sent with its form. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} kind="checkbox" />;
}

/** One of several of the same `name`; use inside a `ChoiceSet`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} kind="radio" />;
}

interface ChoiceSetProps {
  label: string;
  children: ReactNode;
  hint?: ReactNode;
  error?: readonly string[];
  optional?: boolean;
  /** One below the other, where each is a sentence. */
  stacked?: boolean | undefined;
  className?: string;
}

/** Related radios or checkboxes under one label. */
export function ChoiceSet({
  label,
  children,
  hint,
  error = [],
  optional,
  stacked,
  className,
}: ChoiceSetProps) {
  const text = useTexts();
  const id = useId();
  const described = [error.length > 0 && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className={className} aria-describedby={described || undefined}>
      <legend className="mb-1 font-medium text-13">
        {label}
        {optional && (
          <>
            {' '}
            <span className="ml-0.5 font-normal text-muted">{text('common.optional')}</span>
          </>
        )}
      </legend>
      <div className={stacked ? 'grid gap-2' : 'flex flex-wrap gap-x-4 gap-y-2'}>{children}</div>
      {error.length > 0 && (
        <p
          id={`${id}-error`}
          tabIndex={-1}
          data-error
          className="mt-1 scroll-my-24 text-12 text-danger focus-visible:outline-none"
        >
          {error.join(' ')}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-12 text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
