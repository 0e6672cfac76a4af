import { CircleCheck, Clock, FilePlus2, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { isOpenRequest } from '#domain/clients/requests.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Link } from '#web/navigation/link.tsx';
import type { Client } from './client-model.ts';
import { useClientConversations, useClientRequests } from './client-queries.ts';
import { formatAgo, formatShort } from './messages/format-conversation.ts';
import { NewConversation, RequestDialog } from './messages/later-dialogs.ts';

/** Counts a client's open, overdue and answered requests. */
function useRequestCounts(clientId: number) {
  const { data, isSuccess } = useClientRequests(clientId);
  const open = data?.results.filter(({ state }) => isOpenRequest(state)) ?? [];
  return {
    isKnown: isSuccess,
    open: open.length,
    late: open.filter(({ due_date }) => due_date !== null && due_date < readToday()).length,
    toCheck: data?.results.filter(({ state }) => state === 'received').length ?? 0,
  };
}

/** Says what waits at a client and since when, and offers what comes next. */
export function ClientSummary({ client, mayWrite }: { client: Client; mayWrite: boolean }) {
  const text = useTexts();
  const [open, setOpen] = useState<'message' | 'request' | null>(null);
  const conversations = useClientConversations(client.id);
  const requests = useRequestCounts(client.id);
  const all = `/client/comm-client-by-staff?client=${client.id}`;
  const since = client.waiting_since;
  const waiting = conversations.data?.results.findLast(({ unanswered }) => unanswered);
  const icon = (Icon: typeof Clock) => <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />;
  const facts = [
    requests.toCheck > 0 ? text('clients.summary.toCheck', { count: requests.toCheck }) : '',
    requests.open > 0 ? text('clients.summary.open', { count: requests.open }) : '',
    requests.late > 0 ? text('clients.summary.late', { count: requests.late }) : '',
  ].filter((fact) => fact !== '');
  return (
    <section aria-label={text('clients.summary.label')} className="page-x pb-3">
      <p
        className={
          since === null && !client.new_comm
            ? 'flex gap-2 text-13 text-muted'
            : 'flex gap-2 font-medium text-13 text-warn'
        }
      >
        {icon(since === null ? (client.new_comm ? MessageCircle : CircleCheck) : Clock)}
        {since === null
          ? text(client.new_comm ? 'clients.summary.unread' : 'clients.summary.quiet')
          : text('clients.summary.waiting', { when: formatShort(since), distance: formatAgo(since) })}
      </p>
      {/* Has its line before the numbers are known: nothing below moves. */}
      <p className="mt-1 min-h-4.5 text-13">
        {facts.length > 0 ? (
          <Link to={`${all}&tab=requests`} className="text-accent hover:underline">
            {facts.join(' · ')}
          </Link>
        ) : (
          requests.isKnown && <span className="text-muted">{text('clients.summary.noRequests')}</span>
        )}
      </p>
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">
          {since === null ? (
            <Button
              variant="primary"
              icon={<MessageCircle className="size-4" aria-hidden="true" />}
              onClick={() => setOpen('message')}
            >
              {text('clients.summary.message')}
            </Button>
          ) : (
            <ButtonLink
              variant="primary"
              to={waiting ? `/client/comm/detail/${waiting.uuid}` : all}
              icon={<MessageCircle className="size-4" aria-hidden="true" />}
            >
              {text('clients.summary.reply')}
            </ButtonLink>
          )}
          <Button
            icon={<FilePlus2 className="size-4" aria-hidden="true" />}
            onClick={() => setOpen('request')}
          >
            {text('clients.summary.request')}
          </Button>
        </div>
      )}
      {open === 'message' && <NewConversation client={client} onClose={() => setOpen(null)} />}
      {open === 'request' && <RequestDialog client={client} onClose={() => setOpen(null)} />}
    </section>
  );
}
