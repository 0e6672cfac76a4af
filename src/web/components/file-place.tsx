import clsx from 'clsx';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface FilePlaceProps {
  /** File types as in `<input accept>`. */
  accept: string;
  /** Name of the chosen file, or a hint about files to drop. */
  children: ReactNode;
  choose: string;
  onChoose: (file: File | undefined) => void;
  disabled?: boolean;
  actions?: ReactNode;
  className?: string;
}

export function FilePlace({
  accept,
  children,
  choose,
  onChoose,
  disabled = false,
  actions,
  className,
}: FilePlaceProps) {
  const [dragged, setDragged] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    if (!disabled) onChoose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-card border border-dashed p-4',
        dragged ? 'border-accent bg-accent-weak' : 'border-line-2 bg-surface',
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={choose}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // Allows the same file again, after a correction.
          event.target.value = '';
        }}
      />
      <FileSpreadsheet className="size-6 text-muted" aria-hidden="true" />
      <p className="min-w-40 flex-1 wrap-anywhere text-13">{children}</p>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      {actions}
    </div>
  );
}
