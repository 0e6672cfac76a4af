import { readClientRequestFile } from '#contract/clients/requests.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { useTexts } from '#web/base/texts.ts';
import { FileCard } from '../conversation/file-card.tsx';
import { formatWritten } from '../format-conversation.ts';
import type { ClientRequest } from '../types.ts';

/** Shows the answers with their files, and the firm's replies. */
export function RequestEntries({ entries }: Pick<ClientRequest, 'entries'>) {
  const text = useTexts();
  if (entries.length === 0) return null;
  return (
    <ol className="mt-2 flex flex-col gap-2 border-line border-l-2 pl-3">
      {entries.map((entry) => (
        <li key={entry.id} className="text-13">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{text(`messages.requests.entry.${entry.kind}`)}</span>
            <span className="text-muted">{entry.author.name}</span>
            <time dateTime={formatInstant(entry.created_at)} className="figures text-12 text-muted">
              {formatWritten(text, entry.created_at)}
            </time>
          </p>
          {entry.body !== '' && <p className="whitespace-pre-wrap break-words">{entry.body}</p>}
          {entry.files.length > 0 && (
            <ul className="mt-1 flex flex-wrap gap-2">
              {entry.files.map((file) => (
                <li key={file.id} className="max-w-full">
                  <FileCard file={file} call={readClientRequestFile} line />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
