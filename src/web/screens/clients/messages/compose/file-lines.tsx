import clsx from 'clsx';
import { FileText, FileX, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#domain/files/limits.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { splitProgress } from '../conversation-model.ts';
import type { PickedFile } from './use-picked-files.ts';

interface FileLinesProps {
  picked: readonly PickedFile[];
  /** Share of all files sent so far, 0 to 1; undefined when idle. */
  share?: number;
  /** Removes a file; cancels sending if it is in progress. */
  onRemove: (key: number) => void;
}

/** Shows a picked picture small, and the icon instead of what the browser can't draw. */
function Thumbnail({ file, children }: { file: File; children: ReactNode }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!source) return children;
  return (
    <img
      src={source}
      alt=""
      className="my-1 size-9 shrink-0 rounded-tag bg-sunken object-cover"
      onError={() => setSource(undefined)}
    />
  );
}

/** Lists the attached files with size, progress, problem and a remove button. */
export function FileLines({ picked, share, onRemove }: FileLinesProps) {
  const text = useTexts();
  const list = useRef<HTMLUListElement>(null);
  if (picked.length === 0) return null;
  const shares =
    share === undefined
      ? []
      : splitProgress(
          picked.map(({ file }) => file.size),
          share,
        );
  const remove = (key: number, index: number) => {
    // Moves the focus to the next file, or the previous one.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    onRemove(key);
  };
  return (
    <ul ref={list} aria-label={text('messages.compose.picked')} className="max-h-44 overflow-y-auto py-1">
      {picked.map(({ key, file, problem }, index) => {
        const Icon = problem ? FileX : FileText;
        const sent = shares[index];
        const size = format.bytes(file.size);
        return (
          <li key={key} className="flex items-center gap-2 px-2 text-13">
            <Thumbnail file={file}>
              <Icon
                className={clsx('size-4 shrink-0', problem ? 'text-danger' : 'text-muted')}
                aria-hidden="true"
              />
            </Thumbnail>
            <div className="min-w-0 flex-1">
              <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 flex-1 basis-24 truncate" title={file.name}>
                  {file.name}
                </span>
                <span
                  className={clsx(
                    'figures shrink-0 text-12',
                    problem ? 'text-danger' : sent === undefined ? 'text-ok' : 'text-muted',
                  )}
                >
                  {problem === 'tooLarge' &&
                    text('messages.compose.fileTooLarge', {
                      size,
                      megabytes: maxFileBytes / 1024 / 1024,
                    })}
                  {problem === 'empty' && text('messages.compose.fileEmpty')}
                  {!problem && sent === undefined && text('messages.compose.fileReady', { size })}
                  {sent !== undefined &&
                    text('messages.compose.fileProgress', { percent: format.percent(sent, 0), size })}
                </span>
              </div>
              {sent !== undefined && (
                <progress
                  aria-label={file.name}
                  value={sent}
                  max={1}
                  className="block h-0.75 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
                />
              )}
            </div>
            <IconButton
              size={28}
              variant="quiet"
              label={text(
                sent === undefined ? 'messages.compose.removeFile' : 'messages.compose.cancelFile',
                { name: file.name },
              )}
              icon={<X className="size-4" aria-hidden="true" />}
              onClick={() => remove(key, index)}
            />
          </li>
        );
      })}
    </ul>
  );
}
