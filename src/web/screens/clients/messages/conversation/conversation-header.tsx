import clsx from 'clsx';
import { ArrowLeft, Clock } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { ConversationStatus } from '../conversation-status.tsx';
import { formatAgo, formatConversationDue, formatShort } from '../format-conversation.ts';
import type { Conversation } from '../types.ts';
import { ConversationActions } from './conversation-actions.tsx';

export type ConversationView = 'messages' | 'files' | 'details';

interface ConversationHeaderProps {
  conversation: Conversation;
  isFirm: boolean;
  backTo: string;
  onLeave: () => void;
  view: ConversationView;
  onView: (view: ConversationView) => void;
}

/** Shows title, status and waiting time, and the views on narrow screens. */
export function ConversationHeader({
  conversation,
  isFirm,
  backTo,
  onLeave,
  view,
  onView,
}: ConversationHeaderProps) {
  const text = useTexts();
  const due = formatConversationDue(text, conversation);
  const views: { id: ConversationView; label: string }[] = [
    { id: 'messages', label: text('messages.thread.messages') },
    { id: 'files', label: text('messages.thread.files') },
    { id: 'details', label: text('messages.thread.details') },
  ];
  return (
    <div className="border-line border-b bg-surface max-sm:sticky max-sm:top-13 max-sm:z-20">
      <div className="flex items-start gap-2 px-4 py-3 sm:px-6">
        <Link
          to={backTo}
          aria-label={text('messages.thread.back')}
          title={text('messages.thread.back')}
          className={clsx(
            '-ml-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text max-sm:size-11',
            isFirm && 'md:hidden',
          )}
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1">
          <div
            className={clsx('flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1', !isFirm && 'sm:min-h-8')}
          >
            <h1 className="min-w-0 break-words font-semibold text-16">{conversation.title}</h1>
            <ConversationStatus conversation={conversation} />
            {!isFirm && due && <span className="text-13 text-muted">{due}</span>}
          </div>
          <p className="mt-0.5 flex empty:hidden flex-wrap gap-x-3 text-13 text-muted">
            {isFirm && <span>{conversation.client_name}</span>}
            {isFirm && due && <span>{due}</span>}
            {isFirm && conversation.waiting_since && (
              <span className="inline-flex items-center gap-1 text-warn">
                <Clock className="size-3.5 shrink-0" aria-hidden="true" />
                {text('messages.waitingSince', {
                  when: formatShort(conversation.waiting_since),
                  distance: formatAgo(conversation.waiting_since),
                })}
              </span>
            )}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <ConversationActions conversation={conversation} onLeave={onLeave} />
        </div>
      </div>
      <fieldset className="flex px-4 sm:px-6 xl:hidden">
        <legend className="sr-only">{text('messages.thread.views')}</legend>
        {views.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id}
            onClick={() => onView(id)}
            className={clsx(
              '-mb-px h-10 border-b-2 px-3 text-13 max-sm:h-11 max-sm:flex-1',
              view === id
                ? 'border-accent font-semibold text-text'
                : 'border-transparent text-muted hover:text-text',
            )}
          >
            {label}
            {id === 'files' && conversation.files.length > 0 && (
              <span className="figures ml-1.5 text-muted">{conversation.files.length}</span>
            )}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
