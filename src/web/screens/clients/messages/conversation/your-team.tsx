import { useQuery } from '@tanstack/react-query';
import { readOwnClient } from '#contract/clients/clients.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { PeopleList } from './people-list.tsx';
import { SideSection } from './side-section.tsx';

/** Shows a client its team. */
export function YourTeam({ client }: { client: number }) {
  const text = useTexts();
  const { data } = useQuery(callOptions(readOwnClient, { params: { id: String(client) } }));
  if (!data) return null;
  return (
    <SideSection heading={text('messages.home.people')}>
      <PeopleList people={data.people} none={text('messages.home.peopleNone')} />
    </SideSection>
  );
}
