import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';

/** Opens the file chooser of the device; on a phone it offers the camera, too. */
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
          // Allows choosing the same file again after removing it.
          target.value = '';
        }}
      />
    </>
  );
}
