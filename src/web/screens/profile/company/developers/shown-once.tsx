import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { CopyField } from '../copy-field.tsx';

interface ShownOnceProps {
  title: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that nobody can read again, to copy. */
export function ShownOnce({ title, label, secret, onClose }: ShownOnceProps) {
  const text = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text('developers.once')}
      actions={
        <Button variant="primary" size={36} onClick={onClose}>
          {text('developers.kept')}
        </Button>
      }
    >
      <div className="mt-3">
        <CopyField label={label} value={secret} autofocus />
      </div>
    </Dialog>
  );
}
