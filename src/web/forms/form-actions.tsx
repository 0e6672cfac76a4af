import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
  /** Stays in sight while something is unsaved. */
  sticky?: boolean;
  /** Comes with the first change: one of several forms on a page. */
  whenChanged?: boolean;
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
  whenChanged,
  children,
  className,
}: FormActionsProps) {
  const text = useTexts();
  const { busy, dirty, saved, wrong, discard } = useFormState();
  const [isTouched, setIsTouched] = useState(false);
  if (!isTouched && (dirty || saved || wrong > 0)) setIsTouched(true);
  const leave = () => {
    discard();
    setIsTouched(false);
  };
  const needed = (
    <span data-wrong className="flex items-center gap-1.5 text-13 text-danger">
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      {text('common.form.needAttention', { count: wrong })}
    </span>
  );
  if (whenChanged && !isTouched) return null;
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
          'sticky bottom-0 z-20 border-line border-t bg-canvas py-2.5 max-sm:bottom-(--bar) max-sm:-mx-4 max-sm:bg-surface max-sm:px-4',
        className,
      )}
    >
      <p role="status" className="mr-auto text-12 text-muted">
        {wrong > 0 ? needed : dirty && text('common.form.unsaved')}
        {saved && text('common.saved')}
      </p>
      {children}
      {dirty && (
        <Button size={36} variant="quiet" onClick={leave} disabled={busy}>
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
