import { useDeferredValue } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { formatYearEnd } from '#web/base/year-end.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Notice } from '#web/components/notice.tsx';
import type { TabProps } from '#web/screens/clients/panel-props.ts';
import { ClientConversations } from './client-conversations.tsx';
import { ClientDetails } from './client-details.tsx';
import { useClientConversations, useClientRequests } from './client-queries.ts';
import { ClientRequests } from './client-requests.tsx';
import { Officers } from './officers/officers.tsx';

const BusinessForm = lazyComponent(async () => (await import('./business-form.tsx')).BusinessForm);

/** Lists changes proposed by the client, each to accept or decline. */
function Proposals({ client, writes }: Pick<TabProps, 'client' | 'writes'>) {
  const text = useTexts();
  if (client.proposals.length === 0) return null;
  return (
    <Notice tone="warn" className="mb-4">
      <p className="font-semibold">{text('clients.proposals.title')}</p>
      <ul className="mt-1 space-y-2">
        {client.proposals.map((proposal) => {
          const field = text(`clients.fields.${proposal.field}`);
          const say = proposal.field === 'fiscal_year_end' ? formatYearEnd : String;
          const now = say(client[proposal.field]);
          const kind = now === '' ? 'fromNothing' : proposal.value === '' ? 'toNothing' : 'from';
          return (
            <li key={proposal.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="wrap-break-word min-w-0">
                {text(`clients.proposals.${kind}`, { field, now, value: say(proposal.value) })}
              </span>
              <span className="flex gap-2">
                <Button
                  size={28}
                  aria-label={text('clients.proposals.acceptField', { field })}
                  onClick={() => void writes.answer(client, proposal, true)}
                >
                  {text('clients.proposals.accept')}
                </Button>
                <Button
                  size={28}
                  aria-label={text('clients.proposals.refuseField', { field })}
                  onClick={() => void writes.answer(client, proposal, false)}
                >
                  {text('clients.proposals.refuse')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Shows the client's conversations and requests, then its details and officers. */
export function BusinessTab({
  client,
  writes,
  mayWrite,
  seesOfficers,
  linkTo,
}: TabProps & { seesOfficers: boolean; linkTo: (client: number) => string }) {
  const text = useTexts();
  const conversations = useClientConversations(client.id, seesOfficers);
  const requests = useClientRequests(client.id, seesOfficers);
  // Shows the top first and what is below it after.
  const filled = useDeferredValue(true, false);
  return (
    <>
      {mayWrite && <Proposals client={client} writes={writes} />}
      {seesOfficers && (
        <>
          <ClientConversations client={client} mayWrite={mayWrite} />
          <ClientRequests clientId={client.id} />
        </>
      )}
      <ClientDetails
        part="business"
        isAwaited={seesOfficers && (conversations.isPending || requests.isPending)}
        mayWrite={mayWrite}
        facts={(['entity_name', 'business_name', 'type_of_entity', 'fiscal_year_end'] as const).map(
          (field) => [
            text(`clients.fields.${field}`),
            field === 'fiscal_year_end' ? formatYearEnd(client[field]) : client[field],
          ],
        )}
      >
        {(done) => <BusinessForm client={client} writes={writes} {...done} />}
      </ClientDetails>
      {!seesOfficers && <p className="mt-6 text-13 text-muted">{text('clients.officers.hidden')}</p>}
      {seesOfficers && filled && <Officers clientId={client.id} {...{ mayWrite, linkTo }} />}
    </>
  );
}
