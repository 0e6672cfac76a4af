import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readProject } from '#contract/clients/projects.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton, SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { Composer } from '../compose/composer.tsx';
import { useFileDrop } from '../compose/use-file-drop.ts';
import { usePickedFiles } from '../compose/use-picked-files.ts';
import { newCount } from '../conversation-model.ts';
import { ThreadRequests } from '../requests/conversation-requests.tsx';
import type { Project, Side } from '../types.ts';
import { messagesAtOnce, useKeptConversations } from '../use-conversations.ts';
import { ClientFacts } from './client-facts.tsx';
import { ThreadFiles } from './conversation-files.tsx';
import { ThreadHeader, type ThreadView } from './conversation-header.tsx';
import { MessageList } from './message-list.tsx';
import { type ThreadMessages, useMessages } from './use-messages.ts';
import { OwnPeople } from './your-team.tsx';

function readerSide(): Side {
  return session.visitor?.authType === 'client' ? 'client' : 'firm';
}

/** One conversation: its messages with the place to write, and what belongs to it beside. */
export function Thread({ uuid, backTo }: { uuid: string; backTo: string }) {
  const project = usePageCall(readProject, { params: { uuid } }, { refetchOnMount: 'always' });
  const messages = useMessages(uuid);
  const { newest, hasOlder, older, loadOlder } = messages;
  // The *New* line stands among what is loaded, however much is new.
  const missing = project.data
    ? project.data.unread - newCount(messages.messages, project.data, readerSide())
    : 0;
  const isShort =
    hasOlder &&
    older !== 'failed' &&
    missing > 0 &&
    (messages.messages[0]?.id ?? 0) > (project.data?.read_up_to ?? 0);
  useEffect(() => {
    if (isShort && older === 'idle') void loadOlder({ many: missing > messagesAtOnce });
  });
  // What is kept from an earlier visit may not know what is new by now, and would hide the *New* line.
  const isFresh = project.isFetchedAfterMount && newest.isFetchedAfterMount;
  const wasOpen = useRef(false);
  if (!project.data || !isFresh || (isShort && !wasOpen.current)) return <ThreadSkeleton />;
  wasOpen.current = true;
  return <LoadedThread project={project.data} messages={messages} backTo={backTo} />;
}

function ThreadSkeleton() {
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

function LoadedThread({
  project,
  messages,
  backTo,
}: {
  project: Project;
  messages: ThreadMessages;
  backTo: string;
}) {
  const text = useTexts();
  const navigate = useNavigate();
  const isFirm = session.visitor?.authType !== 'client';
  const [view, setView] = useState<ThreadView>('messages');
  const { newest } = messages;
  const files = usePickedFiles();
  const { keepMessage } = useKeptConversations();
  const { isOver, handlers } = useFileDrop((dropped) => {
    setView('messages');
    files.add(dropped);
  }, project.may_write);
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div {...handlers} className="relative flex min-w-0 flex-1 flex-col bg-surface">
        <ThreadHeader
          {...{ project, isFirm, backTo, view }}
          onView={setView}
          onLeave={() => void navigate(backTo)}
        />
        <div
          className={clsx('flex min-h-0 flex-1 flex-col', view !== 'messages' && 'max-xl:hidden')}
          data-view="messages"
        >
          {newest.data && <MessageList project={project} loaded={messages} readerSide={readerSide()} />}
          {!newest.data && (
            <LoadingState>
              <div className="flex-1 px-6 py-4">
                <SkeletonRows rows={5} />
              </div>
            </LoadingState>
          )}
          <div className="bg-surface px-3 pb-3 max-sm:sticky max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:border-line max-sm:border-t max-sm:pt-3 sm:px-6 sm:pb-5">
            <div className="mx-auto max-w-190">
              {project.may_write ? (
                <>
                  {!isFirm && project.status === 'done' && (
                    <p className="mb-2 text-12 text-muted">{text('messages.thread.doneOpensAgain')}</p>
                  )}
                  <Composer
                    {...{ project, isFirm, files }}
                    onSent={(message) => keepMessage(project.uuid, message)}
                  />
                </>
              ) : (
                <Notice>{text('messages.thread.readOnly')}</Notice>
              )}
            </div>
          </div>
        </div>
        {view !== 'messages' && (
          <div className="min-h-0 flex-1 overflow-y-auto xl:hidden">
            {view === 'files' ? (
              <ThreadFiles files={project.files} />
            ) : (
              <Details project={project} isFirm={isFirm} />
            )}
          </div>
        )}
        {isOver && (
          <div className="pointer-events-none absolute inset-2 z-20 flex items-center justify-center rounded-card border-2 border-accent border-dashed bg-accent-weak/90 p-6 text-center font-semibold text-16 text-accent-strong">
            {text('messages.compose.drop', { title: project.title })}
          </div>
        )}
      </div>
      <aside
        aria-label={text('messages.side.label')}
        className="w-84 shrink-0 overflow-y-auto border-line border-l bg-canvas max-xl:hidden"
      >
        <ThreadFiles files={project.files} />
        <Details project={project} isFirm={isFirm} />
      </aside>
    </div>
  );
}

function Details({ project, isFirm }: { project: Project; isFirm: boolean }) {
  return (
    <>
      <ThreadRequests project={project} side={isFirm ? 'firm' : 'client'} />
      {isFirm ? <ClientFacts project={project} /> : <OwnPeople client={project.client} />}
    </>
  );
}
