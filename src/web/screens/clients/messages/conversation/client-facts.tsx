import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { listAccountServices } from '#contract/clients/account-services.ts';
import { readClient } from '#contract/clients/clients.ts';
import { listOfficers } from '#contract/clients/officers.ts';
import { personName } from '#domain/format/person-name.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { useClientStaff, useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { formatYearEnd } from '#web/base/year-end.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';
import type { Conversation } from '../types.ts';
import { PeopleList } from './people-list.tsx';
import { SideSection } from './side-section.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1 text-13">
      <dt className="w-20 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Shows the facts about a client that its accountants need. */
export function ClientFacts({ conversation }: { conversation: Conversation }) {
  const text = useTexts();
  const params = { id: String(conversation.client) };
  const client = useQuery(callOptions(readClient, { params }));
  const services = useQuery({ ...callOptions(listAccountServices, {}), staleTime: 60_000 });
  const officers = useQuery({
    ...callOptions(listOfficers, { params: { clientId: params.id } }),
    // Hides officers of clients that the visitor may only read.
    enabled: conversation.may_write,
  });
  const employees = useClientStaff();
  const { data: store } = useStore();
  const row = client.data;
  if (client.isLoadingError) return null;
  if (!row) {
    return (
      <LoadingState>
        <div className="px-5 py-4">
          <SkeletonRows rows={4} />
        </div>
      </LoadingState>
    );
  }
  const branch = store?.branches.find(({ id }) => id === row.branch);
  const names = services.data?.filter(({ id }) => row.account_service.includes(id)).map(({ name }) => name);
  const people = employees.data?.filter(({ id }) => row.staff.includes(id)) ?? [];
  const active = officers.data?.filter((officer) => officer.active) ?? [];
  return (
    <>
      <SideSection heading={row.entity_name}>
        <dl>
          {row.type_of_entity && <Fact name={text('messages.side.kind')}>{row.type_of_entity}</Fact>}
          {row.fiscal_year_end && (
            <Fact name={text('messages.side.yearEnds')}>{formatYearEnd(row.fiscal_year_end)}</Fact>
          )}
          <Fact name={text('messages.side.branch')}>{branch?.name ?? text('messages.side.noBranch')}</Fact>
          {names && names.length > 0 && (
            <Fact name={text('messages.side.services')}>{format.list(names)}</Fact>
          )}
          <Fact name={text('messages.side.paid')}>
            {row.paid ? (
              <span className="inline-flex items-center gap-1 text-ok">
                <CircleCheck className="size-4" aria-hidden="true" />
                {text('messages.side.isPaid')}
              </span>
            ) : (
              <span className="inline-flex items-center gap-1 text-warn">
                <CircleDashed className="size-4" aria-hidden="true" />
                {text('messages.side.isUnpaid')}
              </span>
            )}
          </Fact>
        </dl>
        <Link
          to={`/client/comm-client-by-staff?client=${conversation.client}`}
          className="mt-2 inline-block text-13 text-accent-strong underline"
        >
          {text('messages.side.all')}
        </Link>
      </SideSection>
      {active.length > 0 && (
        <SideSection heading={text('messages.side.officers')}>
          <ul className="flex flex-col gap-3">
            {active.map((officer) => (
              <li key={officer.id} className="flex items-center gap-3">
                <Avatar name={personName(officer)} size={32} />
                <span className="min-w-0">
                  <span className="block truncate font-medium text-13">{personName(officer)}</span>
                  <span className="block truncate text-12 text-muted">
                    {[officer.title, formatPhone(officer.phone)].filter(Boolean).join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      <SideSection heading={text('messages.side.servedBy')}>
        <PeopleList people={people} none={text('messages.side.nobody')} />
      </SideSection>
    </>
  );
}
