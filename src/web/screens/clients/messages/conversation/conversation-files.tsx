import { useTexts } from '#web/base/texts.ts';
import type { ProjectFile } from '../types.ts';
import { FileCard } from './file-card.tsx';
import { SidePart } from './side-section.tsx';

/** All files of a thread, the newest first. */
export function ThreadFiles({ files }: { files: readonly ProjectFile[] }) {
  const text = useTexts();
  return (
    <SidePart
      heading={
        <>
          {text('messages.thread.files')}{' '}
          {files.length > 0 && <span className="figures font-normal text-muted">{files.length}</span>}
        </>
      }
    >
      {files.length === 0 ? (
        <p className="text-13 text-muted">{text('messages.thread.noFiles')}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {files.toReversed().map((file) => (
            <li key={file.id} className="*:flex">
              <FileCard file={file} line />
            </li>
          ))}
        </ul>
      )}
    </SidePart>
  );
}
