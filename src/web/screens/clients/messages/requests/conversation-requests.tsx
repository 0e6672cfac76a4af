import { useQuery } from '@tanstack/react-query';
import { listClientRequests } from '#contract/clients/requests.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { SideSection } from '../conversation/side-section.tsx';
import type { Conversation, Side } from '../types.ts';
import { RequestFacts, RequestStatus } from './request-labels.tsx';

/** Lists the requests of a conversation beside it; hidden if there are none. */
export function ConversationRequests({ conversation, side }: { conversation: Conversation; side: Side }) {
  const text = useTexts();
  const { data } = useQuery(callOptions(listClientRequests, { query: { project: conversation.uuid } }));
  if (!data || data.count === 0) return null;
  const all =
    side === 'firm'
      ? `/client/comm-client-by-staff?tab=requests&client=${conversation.client}`
      : '/client/comm-client';
  return (
    <SideSection heading={text(side === 'firm' ? 'messages.requests.heading' : 'messages.home.needed')}>
      <ul className="flex flex-col gap-2">
        {data.results.map((request) => (
          <li key={request.id} className="flex items-start justify-between gap-2 text-13">
            <div className="min-w-0">
              <Link to={all} className="break-words font-medium hover:underline">
                {request.title}
              </Link>
              <RequestFacts request={{ ...request, project_title: null }} />
            </div>
            <RequestStatus state={request.state} side={side} />
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
