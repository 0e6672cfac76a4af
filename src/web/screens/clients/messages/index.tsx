import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { readOwnClient } from '#contract/clients/clients.ts';
import { listProjects } from '#contract/clients/projects.ts';
import { listClientRequests } from '#contract/clients/requests.ts';
import { isOpenRequest } from '#domain/clients/requests.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { readFirmName } from '#web/base/firm-name.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton, SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { PickButton } from './compose/pick-button.tsx';
import { FileCard } from './conversation/file-card.tsx';
import { PeopleList } from './conversation/people-list.tsx';
import { ConversationsByStatus } from './home/conversations-by-status.tsx';
import { HomeSection } from './home/home-section.tsx';
import { OpenTasks } from './home/open-tasks.tsx';
import { NewConversation } from './later-dialogs.ts';
import { readRequestsPage } from './requests/read-requests-page.ts';
import { seesFiles } from './sees-files.ts';

/** Rows shown; the conversations hold the others. */
const [unreadShown, filesShown] = [3, 6];

/** `/client/comm-client`: shows a client's home. */
export default function ClientHome() {
  const text = useTexts();
  /** Files that a new conversation begins with; null: none is being started. */
  const [started, setStarted] = useState<readonly File[] | null>(null);
  const own = usePageCall(readOwnClient, { params: { id: String(session.visitor?.clientId) } });
  const newest = usePageCall(listProjects, {});
  const unread = usePageCall(listProjects, { query: { unread: 'true' } });
  const waiting = usePageCall(listProjects, { query: { status: 'waiting' } });
  const [search] = useSearchParams();
  const { page } = readRequestsPage(search);
  const requests = usePageCall(
    listClientRequests,
    { query: { page: page > 1 ? String(page) : undefined } },
    { keepsBefore: true },
  );
  // Leaves the primary button to what is due first. Later pages can't tell: open requests are on the first ones.
  const hasRequests = page > 1 || (requests.data?.results.some(({ state }) => isOpenRequest(state)) ?? true);
  const start = (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={hasRequests ? 'secondary' : 'primary'}
        size={36}
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => setStarted([])}
      >
        {text('messages.startConversation')}
      </Button>
      {seesFiles() && (
        <PickButton
          label={text('messages.home.share')}
          size={36}
          icon={<Upload className="size-4" aria-hidden="true" />}
          onFiles={setStarted}
        />
      )}
    </div>
  );
  const firm = readFirmName();
  const isReady = own.data && newest.data && unread.data && waiting.data && requests.data;
  const files = (newest.data?.results ?? [])
    .flatMap((conversation) => conversation.files)
    .toSorted((one, other) => other.id - one.id)
    .slice(0, filesShown);
  return (
    <div className="page-x mx-auto w-full max-w-280 pt-6 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-20">
            {own.data ? own.data.entity_name : text('messages.heading')}
          </h1>
          <p className="text-13 text-muted">{text('messages.home.with', { firm })}</p>
        </div>
        {own.data?.active !== false && start}
      </div>
      {own.data?.active === false && <Notice className="mt-4">{text('messages.inactive', { firm })}</Notice>}
      {!isReady && (
        <LoadingState>
          <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_20rem]">
            <div>
              <Skeleton className="mb-4 h-4! w-52" />
              <SkeletonRows rows={6} />
            </div>
            <div>
              <Skeleton className="mb-4 h-4! w-40" />
              <SkeletonRows rows={3} />
            </div>
          </div>
        </LoadingState>
      )}
      {own.data && newest.data && unread.data && waiting.data && requests.data && (
        <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <HomeSection heading={text('messages.home.needed')}>
              <OpenTasks
                requests={requests.data}
                hasRequests={hasRequests}
                unread={unread.data.results.slice(0, unreadShown)}
                waiting={waiting.data.results}
              />
            </HomeSection>
            <ConversationsByStatus waiting={waiting.data.results} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <HomeSection heading={text('messages.home.people')}>
              <PeopleList people={own.data.people} none={text('messages.home.peopleNone')} size={48} />
            </HomeSection>
            <HomeSection heading={text('messages.thread.files')}>
              {files.length === 0 ? (
                <p className="text-13 text-muted">
                  {text(seesFiles() ? 'messages.thread.noFiles' : 'messages.thread.hiddenFiles')}
                </p>
              ) : (
                <ul className="flex flex-col gap-1.5">
                  {files.map((file) => (
                    <li key={file.id} className="*:flex">
                      <FileCard file={file} line />
                    </li>
                  ))}
                </ul>
              )}
            </HomeSection>
          </div>
        </div>
      )}
      {started && <NewConversation picked={started} onClose={() => setStarted(null)} />}
    </div>
  );
}
