import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findOfficerPeople } from '#contract/clients/officers.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { SearchPicker } from '#web/components/search-picker.tsx';

export type KnownPerson = Received<typeof findOfficerPeople>[number];

const useFound = (typed: string) =>
  useQuery({
    ...callOptions(findOfficerPeople, { query: { find: typed } }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });

/** Finds an officer of any readable client by part of name or email. */
export function KnownPeople({
  without,
  onChoose,
}: {
  /** Current person, left out of the results. */
  without: number | undefined;
  onChoose: (person: KnownPerson) => void;
}) {
  const text = useTexts();
  return (
    <SearchPicker
      label={text('clients.officers.known')}
      hint={text('clients.officers.knownHint')}
      optional
      useFound={useFound}
      without={without}
      none={text('clients.officers.knownNone')}
      value={null}
      onChange={(person) => person && onChoose(person)}
      nameOf={personName}
    >
      {(person) => ({
        name: [personName(person), person.email].filter(Boolean).join(' · '),
        more: format.list(person.clients.map(({ entity_name }) => entity_name)),
      })}
    </SearchPicker>
  );
}
