import type { find } from '#contract/search/search.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import type { AuthType } from '#domain/permissions.ts';
import type { Received } from '#web/api/instants.ts';

export type Answer = Received<typeof find>;

/** Something that was found, and where it leads. */
export interface Hit {
  key: string;
  group: 'screens' | 'clients' | 'projects' | 'officers' | 'people';
  label: string;
  /** Beside it, quieter. */
  aside: string;
  to: string;
}

/** What the words of a hit are made of, so that this part needs no texts of its own. */
export interface HitWords {
  inactive: string;
  officerOf: (officer: Answer['officers'][number]) => string;
  clientsOf: (name: string) => string;
  role: (person: Answer['people'][number]) => string;
}

/** Screens whose name, or another word for it, holds every word that was typed; those found by name first. */
export function findScreens(
  screens: readonly { label: string; also: string; to: string }[],
  typed: string,
): Hit[] {
  const words = foldedText(typed).split(' ');
  const holdsAll = (names: string) => words.every((word) => foldedText(names).includes(word));
  return screens
    .filter(({ label, also }) => holdsAll(`${label} ${also}`))
    .sort((one, other) => Number(holdsAll(other.label)) - Number(holdsAll(one.label)))
    .map(({ label, to }) => ({ key: `screen ${to}`, group: 'screens', label, aside: '', to }));
}

/** Where a client stands for who asks: in the list, or as one's own business. */
function clientHref(id: number, authType: AuthType): string {
  return authType === 'client' ? '/client/profile' : `/spa/clients?client=${id}`;
}

/** What the server found, as lines that lead somewhere its finder may go. */
export function listHits(
  { clients, officers, projects, people }: Answer,
  authType: AuthType,
  words: HitWords,
): Hit[] {
  return [
    ...clients.map(
      (client): Hit => ({
        key: `client ${client.id}`,
        group: 'clients',
        label: client.entity_name,
        aside: client.active ? client.business_name : words.inactive,
        to: `${clientHref(client.id, authType)}${client.active || authType === 'client' ? '' : '&list=inactive'}`,
      }),
    ),
    ...projects.map(
      (project): Hit => ({
        key: `project ${project.uuid}`,
        group: 'projects',
        label: project.title,
        aside: project.entity_name,
        to: `/client/comm/detail/${project.uuid}`,
      }),
    ),
    ...officers.map(
      (officer): Hit => ({
        key: `officer ${officer.id}`,
        group: 'officers',
        label: officer.name,
        aside: words.officerOf(officer),
        to: clientHref(officer.client, authType),
      }),
    ),
    ...people.map(
      (person): Hit => ({
        key: `person ${person.id}`,
        group: 'people',
        label: person.name,
        aside: authType === 'admin' ? words.role(person) : words.clientsOf(person.name),
        // The file on a person is an admin's; colleagues see whom somebody serves.
        to:
          authType === 'admin'
            ? `/spa/profile?tab=team&person=${person.id}`
            : `/spa/clients?staff=${person.id}`,
      }),
    ),
  ];
}
