import { type ReactNode, useId, useRef, useState } from 'react';
import { Dialog } from '#web/components/dialog.tsx';
import { Form, type FormProps } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { DiscardQuestion } from './leave-guard.tsx';
import { isUnsaved } from './unsaved.ts';

export interface FormDialogProps<Values extends object>
  extends Pick<FormProps<Values>, 'initial' | 'onSubmit' | 'children'> {
  open: boolean;
  /** Runs after a save and after closing without one. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: 'narrow' | 'wide';
  submit?: ReactNode;
  actions?: ReactNode;
}

/** Form in a dialog: closes after a save, asks before discarding input. */
export function FormDialog<Values extends object>({
  open,
  onClose,
  title,
  description,
  width,
  submit,
  actions,
  initial,
  onSubmit,
  children,
}: FormDialogProps<Values>) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  /** Tells a save of this form from one that ends after closing: one dialog may serve many rows. */
  const closings = useRef(0);
  const leave = () => {
    closings.current += 1;
    onClose();
  };
  const close = () => (isUnsaved(id) ? setAsking(true) : leave());
  return (
    <Dialog open={open} onClose={close} {...{ title, description, width }}>
      <Form
        id={id}
        label={title}
        initial={initial}
        className="-mb-4 mt-3"
        onSubmit={async (...given) => {
          const before = closings.current;
          if ((await onSubmit(...given)) === false) return false;
          if (closings.current === before) leave();
        }}
      >
        {children}
        <FormActions
          submit={submit}
          onCancel={close}
          className="sticky -bottom-4 z-10 -mx-5 border-line border-t bg-surface px-5 py-3 sm:rounded-b-card"
        >
          {actions}
        </FormActions>
      </Form>
      <DiscardQuestion
        open={asking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          leave();
        }}
      />
    </Dialog>
  );
}
