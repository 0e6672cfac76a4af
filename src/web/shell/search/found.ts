import type { find } from '#contract/search/search.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import type { Received } from '#web/api/instants.ts';

export type Answer = Received<typeof find>;

export interface Hit {
  key: string;
  group: 'screens' | 'clients' | 'projects' | 'officers' | 'people';
  label: string;
  /** Quieter text beside it. */
  aside: string;
  to: string;
}

/** Words for results, passed in: this file needs no texts of its own. */
export interface HitWords {
  inactive: string;
  officerOf: (officer: Answer['officers'][number]) => string;
  clientsOf: (name: string) => string;
  role: (person: Answer['people'][number]) => string;
}

/** Finds screens whose name or synonym contains every typed word; matches by name first. */
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

/** The facts about the reader that decide where results lead. */
export interface Finder {
  isClient: boolean;
  /** May open the files on people. */
  opensFiles: boolean;
}

/** Address of a client for the reader: in the list, or as their own business. */
function clientHref(id: number, isClient: boolean): string {
  return isClient ? '/client/profile' : `/spa/clients?client=${id}`;
}

/** Converts the server's results to lines with links that the reader may open. */
export function listHits(
  { clients, officers, projects, people }: Answer,
  { isClient, opensFiles }: Finder,
  words: HitWords,
): Hit[] {
  return [
    ...clients.map(
      (client): Hit => ({
        key: `client ${client.id}`,
        group: 'clients',
        label: client.entity_name,
        aside: client.active ? client.business_name : words.inactive,
        to: `${clientHref(client.id, isClient)}${client.active || isClient ? '' : '&list=inactive'}`,
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
        to: clientHref(officer.client, isClient),
      }),
    ),
    ...people.map(
      (person): Hit => ({
        key: `person ${person.id}`,
        group: 'people',
        label: person.name,
        aside: opensFiles ? words.role(person) : words.clientsOf(person.name),
        // Opens the personal file for a manager, the person's clients for everyone else.
        to: opensFiles ? `/spa/profile?tab=team&person=${person.id}` : `/spa/clients?staff=${person.id}`,
      }),
    ),
  ];
}
