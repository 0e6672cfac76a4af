import { maxFileBytes, maxFilesAtOnce } from '#domain/files/limits.ts';
import { useTexts } from '#web/base/texts.ts';
import { seesFiles } from '../sees-files.ts';
import { AttachButton } from './attach-button.tsx';
import type { PickedFiles } from './use-picked-files.ts';

export const fileLimits = { megabytes: maxFileBytes / 1024 / 1024, max: maxFilesAtOnce };

/** Attaches files, and says how many may be how large. */
export function AttachRow({
  files,
  disabled,
  hint,
}: {
  files: PickedFiles;
  disabled: boolean;
  /** Replaces the limits. */
  hint?: string | undefined;
}) {
  const text = useTexts();
  if (!seesFiles()) return null;
  return (
    <>
      <AttachButton onFiles={files.add} disabled={disabled} />
      <span className="text-12 text-muted">{hint ?? text('messages.compose.limitsHint', fileLimits)}</span>
    </>
  );
}
