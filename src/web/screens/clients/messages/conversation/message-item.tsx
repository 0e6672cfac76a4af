import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { readSearchWords } from '#domain/clients/message-search.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { formatWritten } from '../format-conversation.ts';
import { MarkedText } from '../list/marked-text.tsx';
import type { Message } from '../types.ts';
import { FileCard } from './file-card.tsx';

function Files({ files }: Pick<Message, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <FileCard file={file} />
        </li>
      ))}
    </ul>
  );
}

/** Shows a message, or an internal note. */
export function MessageItem({ message, clientName }: { message: Message; clientName: string }) {
  const text = useTexts();
  const { author, body, internal } = message;
  const [search] = useSearchParams();
  const searched = readSearchWords(search.get('search') ?? '');
  const time = (
    <time
      dateTime={formatInstant(message.created_at)}
      className="figures ml-auto shrink-0 text-12 text-muted"
    >
      {formatWritten(text, message.created_at)}
    </time>
  );
  const words = body !== '' && (
    <p className="whitespace-pre-wrap break-words text-14">
      <MarkedText text={body} words={searched} />
    </p>
  );
  if (internal) {
    return (
      <article className="ml-11 rounded-control border border-note-line bg-note px-3 py-2.5 max-sm:ml-0">
        <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-warn">
          <Lock className="size-3.5" aria-hidden="true" />
          <span className="font-semibold">{text('messages.thread.internalNote')}</span>
          <span>{text('messages.thread.onlyFirm')}</span>
          <time dateTime={formatInstant(message.created_at)} className="figures ml-auto">
            {formatWritten(text, message.created_at)}
          </time>
        </p>
        <div className="mt-1.5 flex gap-2">
          <Avatar name={author.name} image={author.image} size={24} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-13">{author.name}</p>
            {words}
            <Files files={message.files} />
          </div>
        </div>
      </article>
    );
  }
  return (
    <article className="flex gap-3">
      <span
        className={clsx('rounded-full', author.side === 'client' && '*:bg-accent-weak *:text-accent-strong')}
      >
        <Avatar name={author.name} image={author.image} size={32} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-x-2 max-sm:flex-wrap">
          <span
            title={author.name}
            className="max-w-[calc(100%-9rem)] shrink-0 truncate font-semibold text-14 max-sm:w-0 max-sm:max-w-none max-sm:flex-1"
          >
            {author.name}
          </span>
          <span className="min-w-0 truncate text-12 text-muted max-sm:order-1 max-sm:w-full">
            {author.side === 'firm' ? session.firmName : clientName}
          </span>
          {time}
        </p>
        {words}
        <Files files={message.files} />
        {message.files_withheld && (
          <p className="mt-1 text-13 text-muted">{text('messages.thread.withheldFiles')}</p>
        )}
      </div>
    </article>
  );
}
