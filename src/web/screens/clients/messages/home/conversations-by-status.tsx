import { Link } from 'react-router';
import { listProjects } from '#contract/clients/projects.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Segmented } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { ProjectStatus } from '../conversation-status.tsx';
import { dueText, shortlyAt } from '../format-conversation.ts';
import { PageLinks } from '../list/page-links.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { HomePart } from './home-section.tsx';

const path = '/client/comm-client';

/** All of a client's work by where it stands: in progress, or done. */
export function Standing() {
  const text = useTexts();
  const { filter, page, setFilter, hrefOf } = useListAddress();
  const isDone = filter.status === 'done';
  const projects = usePageCall(
    listProjects,
    { query: { status: isDone ? 'done' : 'open', page: page > 1 ? String(page) : undefined } },
    { keepsBefore: true },
  );
  return (
    <HomePart
      heading={text('messages.home.standing')}
      aside={
        <Segmented
          label={text('messages.statusLabel')}
          value={isDone ? 'done' : 'open'}
          options={[
            { value: 'open' as const, label: text('messages.home.active') },
            { value: 'done' as const, label: text('messages.home.finished') },
          ]}
          onChange={(status) => setFilter({ status: status === 'done' ? 'done' : null })}
        />
      }
    >
      {projects.isPending && (
        <LoadingState>
          <SkeletonRows rows={3} />
        </LoadingState>
      )}
      {projects.data?.results.length === 0 && (
        <p className="text-13 text-muted">
          {text(isDone ? 'messages.home.finishedNone' : 'messages.home.standingNone')}
        </p>
      )}
      {projects.data && projects.data.results.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {projects.data.results.map((project) => (
            <li key={project.uuid}>
              <Link
                to={`/client/comm/detail/${project.uuid}`}
                className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:bg-hover"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block truncate font-medium text-14">{project.title}</span>
                  <span className="block truncate text-12 text-muted">
                    {[
                      dueText(text, project),
                      text('messages.home.lastMessage', { when: shortlyAt(project.last_message_at) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <ProjectStatus status={project.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {projects.data && (
        <PageLinks answer={projects.data} page={page} hrefOf={(to) => hrefOf(path, { page: to })} />
      )}
    </HomePart>
  );
}
