import { useTexts } from '#web/base/texts.ts';
import { seesFiles } from '../sees-files.ts';
import type { ConversationFile } from '../types.ts';
import { FileCard } from './file-card.tsx';
import { SideSection } from './side-section.tsx';

/** Lists all files of a conversation, newest first. */
export function ConversationFiles({ files }: { files: readonly ConversationFile[] }) {
  const text = useTexts();
  return (
    <SideSection
      heading={
        <>
          {text('messages.thread.files')}{' '}
          {files.length > 0 && <span className="figures font-normal text-muted">{files.length}</span>}
        </>
      }
    >
      {files.length === 0 ? (
        <p className="text-13 text-muted">
          {text(seesFiles() ? 'messages.thread.noFiles' : 'messages.thread.hiddenFiles')}
        </p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {files.toReversed().map((file) => (
            <li key={file.id} className="*:flex">
              <FileCard file={file} line />
            </li>
          ))}
        </ul>
      )}
    </SideSection>
  );
}
