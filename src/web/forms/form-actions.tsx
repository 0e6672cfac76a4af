import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { useFormState } from './form.tsx';

interface FormActionsProps {
  /** Button's words; 'Save' by default. */
  submit?: ReactNode;
  disabled?: boolean;
  /** Closes the dialog, in place of Discard. */
  onCancel?: () => void;
  /** Leaves the primary button to others in view until something is typed. */
  modest?: boolean;
  /** Stays in sight on a phone while something is unsaved. */
  sticky?: boolean;
  children?: ReactNode;
  className?: string;
}

/** Foot of a form: unsaved state, Discard and Save. */
export function FormActions({
  submit,
  disabled,
  onCancel,
  modest,
  sticky,
  children,
  className,
}: FormActionsProps) {
  const text = useTexts();
  const { busy, dirty, saved, wrong, discard } = useFormState();
  const needed = (
    <span data-wrong className="flex items-center gap-1.5 text-13 text-danger">
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      {text('common.form.needAttention', { count: wrong })}
    </span>
  );
  // Matches the foot of dialogs without a form.
  if (onCancel) {
    return (
      <div
        data-foot
        className={clsx('mt-5 flex flex-wrap items-center justify-end gap-2 max-sm:*:flex-1', className)}
      >
        {wrong > 1 && <p className="mr-auto max-sm:basis-full!">{needed}</p>}
        {children}
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submit ?? text('common.save')}
        </Button>
      </div>
    );
  }
  return (
    <div
      data-foot
      className={clsx(
        'mt-5 flex flex-wrap items-center justify-end gap-2',
        sticky &&
          dirty &&
          'max-sm:-mx-4 max-sm:sticky max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-2.5',
        className,
      )}
    >
      <p role="status" className="mr-auto text-12 text-muted">
        {wrong > 0 ? needed : dirty && text('common.form.unsaved')}
        {saved && text('common.saved')}
      </p>
      {children}
      {dirty && (
        <Button size={36} variant="quiet" onClick={discard} disabled={busy}>
          {text('common.form.discard')}
        </Button>
      )}
      {/* One primary to a view: of several forms, the changed one. */}
      <Button
        type="submit"
        variant={(submit && !modest) || dirty ? 'primary' : 'secondary'}
        size={36}
        busy={busy}
        disabled={disabled}
      >
        {submit ?? text('common.save')}
      </Button>
    </div>
  );
}
