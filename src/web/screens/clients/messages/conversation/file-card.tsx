import { Download, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { readProjectFile } from '#contract/clients/projects.ts';
import type { readClientRequestFile } from '#contract/clients/requests.ts';
import { buildUrl } from '#web/api/call-api.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import type { ConversationFile } from '../types.ts';

/** Shows a file to download, with a preview of a picture; a small one with `line`. */
export function FileCard({
  file,
  line = false,
  call = readProjectFile,
}: {
  file: ConversationFile;
  line?: boolean;
  /** Call that reads the file. */
  call?: typeof readProjectFile | typeof readClientRequestFile;
}) {
  const text = useTexts();
  const [isBroken, setBroken] = useState(false);
  const size = format.bytes(file.size);
  const params = { id: String(file.id) };
  const Icon = file.type.startsWith('image/') ? Image : FileText;
  const hasPicture = file.preview && !isBroken;
  const picture = (className: string) =>
    hasPicture && (
      <img
        src={buildUrl(call, { params, query: { preview: '1' } })}
        alt=""
        loading="lazy"
        decoding="async"
        className={className}
        onError={() => setBroken(true)}
      />
    );
  return (
    <a
      href={buildUrl(call, { params })}
      download={file.name}
      className="group inline-flex max-w-full flex-col overflow-hidden rounded-control border border-line-2 bg-surface text-13 hover:border-edge hover:bg-hover"
    >
      {!line && picture('h-40 w-full bg-sunken object-contain')}
      <span className="flex min-h-9 items-center gap-2 px-2.5 py-1.5 max-sm:min-h-11">
        {(line && picture('-ml-1 size-9 shrink-0 rounded-tag bg-sunken object-cover')) || (
          <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
        )}
        <span className="sr-only">{text('messages.thread.download')}</span>
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="figures shrink-0 text-12 text-muted">{size}</span>
        <Download className="ml-auto size-4 shrink-0 text-muted group-hover:text-text" aria-hidden="true" />
      </span>
    </a>
  );
}
