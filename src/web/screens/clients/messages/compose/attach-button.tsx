import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';

/** Opens the device's own choice of files; on a phone the camera is among it. */
export function AttachButton({
  onFiles,
  disabled,
}: {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
}) {
  const text = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled}
        icon={<Paperclip className="size-4" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {text('messages.compose.attach')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text('messages.compose.attachFull')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after it was taken out.
          target.value = '';
        }}
      />
    </>
  );
}
