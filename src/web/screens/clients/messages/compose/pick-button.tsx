import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/button.tsx';

/** Opens the device's file chooser, or its camera. */
export function PickButton({
  label,
  name,
  icon,
  primary = false,
  camera = false,
  size = 32,
  onFiles,
}: {
  label: string;
  /** Names the files' purpose for screen readers. */
  name?: string;
  size?: 32 | 36;
  icon: ReactNode;
  primary?: boolean;
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const said = name === undefined ? label : `${label}: ${name}`;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size={size}
        variant={primary ? 'primary' : 'secondary'}
        icon={icon}
        aria-label={said}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!camera}
        {...(camera && { accept: 'image/*', capture: 'environment' as const })}
        hidden
        aria-label={said}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
