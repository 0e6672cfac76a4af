import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast.tsx';

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** Puts the focus on the button when its dialog opens. */
  autofocus?: boolean;
}

/** Shows a text to copy. */
export function CopyField({ label, hint, value, autofocus }: CopyFieldProps) {
  const text = useTexts();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ text: text('common.copied') });
    } catch {
      showToast({ text: text('common.copyFailed'), tone: 'failed' });
    }
  };
  return (
    <div>
      <label htmlFor={id} className="block font-medium text-13">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          aria-describedby={hint && `${id}-hint`}
          onFocus={(event) => event.target.select()}
          className="min-h-9 min-w-0 flex-1 rounded-control border border-edge bg-surface px-2.5 font-mono text-13"
        />
        <Button
          data-autofocus={autofocus}
          size={36}
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {text('common.copy')}
        </Button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
