import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { readProject } from '#contract/clients/projects.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { readFirmName } from '#web/base/firm-name.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton, SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { useNavigate } from '#web/navigation/use-place.ts';
import { Composer } from '../compose/composer.tsx';
import { useFileDrop } from '../compose/use-file-drop.ts';
import { usePickedFiles } from '../compose/use-picked-files.ts';
import { countNew } from '../conversation-model.ts';
import { useWantedMessage } from '../list/use-list-address.ts';
import { ConversationRequests } from '../requests/conversation-requests.tsx';
import type { Conversation, Side } from '../types.ts';
import { messagesPerPage, useConversationCache } from '../use-conversations.ts';
import { ClientFacts } from './client-facts.tsx';
import { ConversationFiles } from './conversation-files.tsx';
import { ConversationHeader, type ConversationView } from './conversation-header.tsx';
import { MessageList } from './message-list.tsx';
import { type LoadedMessages, useMessages } from './use-messages.ts';
import { YourTeam } from './your-team.tsx';

function readerSide(): Side {
  return session.visitor?.authType === 'client' ? 'client' : 'firm';
}

/** Shows a conversation: messages, composer, and details beside them. */
export function ConversationPanel({ uuid, backTo }: { uuid: string; backTo: string }) {
  const conversation = usePageCall(readProject, { params: { uuid } }, { refetchOnMount: 'always' });
  const messages = useMessages(uuid);
  const { newest, hasOlder, older, loadOlder } = messages;
  const wanted = useWantedMessage();
  const firstId = messages.messages[0]?.id ?? 0;
  // Loads back to the first unread message, and to the one that a search found, however far.
  const missing = conversation.data
    ? conversation.data.unread - countNew(messages.messages, conversation.data, readerSide())
    : 0;
  const isUnreadMissing = missing > 0 && firstId > (conversation.data?.read_up_to ?? 0);
  const isWantedMissing = wanted !== null && firstId > wanted;
  const isShort = hasOlder && older !== 'failed' && (isUnreadMissing || isWantedMissing);
  useEffect(() => {
    if (isShort && older === 'idle') void loadOlder({ many: isWantedMissing || missing > messagesPerPage });
  });
  // Waits for fresh data: cached data may miss what is new, and hide the *New* line.
  const isFresh = conversation.isFetchedAfterMount && newest.isFetchedAfterMount;
  const wasOpen = useRef(false);
  if (!conversation.data || !isFresh || (isShort && !wasOpen.current)) return <ConversationSkeleton />;
  wasOpen.current = true;
  return <LoadedConversation conversation={conversation.data} messages={messages} backTo={backTo} />;
}

function ConversationSkeleton() {
  const text = useTexts();
  return (
    <LoadingState>
      <div className="border-line border-b bg-surface px-6 py-4">
        <h1 className="sr-only">{text('messages.thread.heading')}</h1>
        <Skeleton className="h-4! w-60" />
        <Skeleton className="mt-3 w-40" />
      </div>
      <div className="px-6 py-4">
        <SkeletonRows rows={5} />
      </div>
    </LoadingState>
  );
}

function LoadedConversation({
  conversation,
  messages,
  backTo,
}: {
  conversation: Conversation;
  messages: LoadedMessages;
  backTo: string;
}) {
  const text = useTexts();
  const navigate = useNavigate();
  const isFirm = session.visitor?.authType !== 'client';
  const [view, setView] = useState<ConversationView>('messages');
  const { newest } = messages;
  const files = usePickedFiles();
  const { storeMessage } = useConversationCache();
  const { isOver, handlers } = useFileDrop((dropped) => {
    setView('messages');
    files.add(dropped);
  }, conversation.may_write);
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div {...handlers} className="relative flex min-w-0 flex-1 flex-col bg-surface">
        <ConversationHeader
          {...{ conversation, isFirm, backTo, view }}
          onView={setView}
          onLeave={() => void navigate(backTo)}
        />
        <div
          className={clsx('flex min-h-0 flex-1 flex-col', view !== 'messages' && 'max-xl:hidden')}
          data-view="messages"
        >
          {newest.data && (
            <MessageList conversation={conversation} loaded={messages} readerSide={readerSide()} />
          )}
          {!newest.data && (
            <LoadingState>
              <div className="flex-1 px-6 py-4">
                <SkeletonRows rows={5} />
              </div>
            </LoadingState>
          )}
          <div className="bg-surface px-3 pb-3 max-sm:sticky max-sm:bottom-(--bar) max-sm:z-10 max-sm:border-line max-sm:border-t max-sm:pt-3 sm:px-6 sm:pb-5">
            <div className="mx-auto max-w-190">
              {conversation.may_write ? (
                <>
                  {!isFirm && conversation.status === 'done' && (
                    <p className="mb-2 text-12 text-muted">{text('messages.thread.doneOpensAgain')}</p>
                  )}
                  <Composer
                    {...{ conversation, isFirm, files }}
                    onSent={(message) => storeMessage(conversation.uuid, message)}
                  />
                </>
              ) : (
                <Notice>
                  {isFirm
                    ? text('messages.thread.readOnly')
                    : text('messages.inactive', { firm: readFirmName() })}
                </Notice>
              )}
            </div>
          </div>
        </div>
        {view !== 'messages' && (
          <div className="min-h-0 flex-1 overflow-y-auto xl:hidden">
            {view === 'files' ? (
              <ConversationFiles files={conversation.files} />
            ) : (
              <Details conversation={conversation} isFirm={isFirm} />
            )}
          </div>
        )}
        {isOver && (
          <div className="pointer-events-none absolute inset-2 z-20 flex items-center justify-center rounded-card border-2 border-accent border-dashed bg-accent-weak/90 p-6 text-center font-semibold text-16 text-accent-strong">
            {text('messages.compose.drop', { title: conversation.title })}
          </div>
        )}
      </div>
      <aside
        aria-label={text('messages.side.label')}
        className="w-84 shrink-0 overflow-y-auto border-line border-l bg-canvas max-xl:hidden"
      >
        <ConversationFiles files={conversation.files} />
        <Details conversation={conversation} isFirm={isFirm} />
      </aside>
    </div>
  );
}

function Details({ conversation, isFirm }: { conversation: Conversation; isFirm: boolean }) {
  return (
    <>
      <ConversationRequests conversation={conversation} side={isFirm ? 'firm' : 'client'} />
      {isFirm ? <ClientFacts conversation={conversation} /> : <YourTeam client={conversation.client} />}
    </>
  );
}
