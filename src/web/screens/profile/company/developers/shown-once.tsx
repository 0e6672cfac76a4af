import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { showToast } from '#web/components/toast.tsx';

interface ShownOnceProps {
  title: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that nobody can read again, to copy. */
export function ShownOnce({ title, label, secret, onClose }: ShownOnceProps) {
  const text = useTexts();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ text: text('developers.copied') });
    } catch {
      showToast({ text: text('developers.copyFailed'), tone: 'failed' });
    }
  };
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
      <label htmlFor={id} className="mt-3 block font-medium text-13">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
          className="h-9 min-w-0 flex-1 rounded-control border border-edge bg-surface px-2.5 font-mono text-13"
        />
        <Button
          data-autofocus
          size={36}
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {text('developers.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
