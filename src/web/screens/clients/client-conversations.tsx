import { useState } from 'react';
import type { listProjects } from '#contract/clients/projects.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';
import type { Client } from './client-model.ts';
import { useClientConversations } from './client-queries.ts';
import { ConversationStatus } from './messages/conversation-status.tsx';
import { NewConversation } from './messages/later-dialogs.ts';
import { PanelSection } from './panel-section.tsx';

type Conversation = Received<typeof listProjects>['results'][number];

/** Rows shown; the link leads to the others. */
const maxShown = 5;

function Row({ conversation }: { conversation: Conversation }) {
  const text = useTexts();
  const facts = [
    conversation.due_date === null
      ? ''
      : text('clients.projects.due', { date: format.day(conversation.due_date, 'withYear') }),
    conversation.unread > 0 ? text('clients.projects.unread', { count: conversation.unread }) : '',
  ];
  return (
    <li className="flex items-center gap-3 py-2 text-13">
      <div className="min-w-0 flex-1">
        <Link
          to={`/client/comm/detail/${conversation.uuid}`}
          className="block truncate font-medium hover:text-accent hover:underline"
        >
          {conversation.title}
        </Link>
        <p className="truncate text-12 text-muted">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <ConversationStatus conversation={conversation} words="clients.projects.status" />
    </li>
  );
}

/** Lists the client's latest conversations. */
export function ClientConversations({ client, mayWrite }: { client: Client; mayWrite: boolean }) {
  const text = useTexts();
  const [isStarting, setStarting] = useState(false);
  const link = 'text-12 text-accent hover:underline';
  const query = useClientConversations(client.id);
  const { data } = query;
  return (
    <PanelSection
      title={text('clients.projects.title')}
      aside={
        <span className="ml-auto flex gap-4">
          {data && data.count > maxShown && (
            <Link to={`/client/comm-client-by-staff?client=${client.id}`} className={link}>
              {text('clients.projects.all', { count: data.count })}
            </Link>
          )}
          {mayWrite && (
            <button type="button" className={link} onClick={() => setStarting(true)}>
              {text('clients.projects.start')}
            </button>
          )}
        </span>
      }
    >
      <Unloaded query={query}>
        <Skeleton className="h-12" />
      </Unloaded>
      {data?.count === 0 && <p className="text-13 text-muted">{text('clients.projects.none')}</p>}
      <ul className="divide-y divide-line">
        {data?.results.slice(0, maxShown).map((conversation) => (
          <Row key={conversation.uuid} conversation={conversation} />
        ))}
      </ul>
      {isStarting && <NewConversation client={client} onClose={() => setStarting(false)} />}
    </PanelSection>
  );
}
