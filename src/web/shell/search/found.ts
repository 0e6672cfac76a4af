import type { find } from '#contract/search/search.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import type { Received } from '#web/api/instants.ts';

export type Answer = Received<typeof find>;

/** Groups in the order of those that match equally well: names before what contains one. */
const groups = [
  'people',
  'clients',
  'branches',
  'screens',
  'actions',
  'officers',
  'projects',
  'help',
] as const;

/** Most hits of a group beside others: more letters find the rest. */
const most = 5;

export interface Hit {
  key: string;
  group: (typeof groups)[number];
  label: string;
  /** Quieter text beside it. */
  aside: string;
  to: string;
  /** A person's picture; null: their initials. */
  image?: string | null;
  /** Names why it is listed before anything is typed. */
  start?: 'waiting' | 'recent' | 'onClock' | 'latest';
  /** How much waits there. */
  count?: number;
}

/** Words for results, passed in: this file needs no texts of its own. */
export interface HitWords {
  inactive: string;
  officerOf: (officer: Answer['officers'][number]) => string;
  clientsOf: (name: string) => string;
  /** Names a person's role and branches. */
  facts: (person: Answer['people'][number]) => string;
}

/** A screen, an action or a page of help, and what else it is looked for by: synonyms, or what its steps say. */
export interface NamedScreen {
  label: string;
  also: readonly string[];
  to: string;
  /** Says where it leads; absent: nothing, or what found it. */
  aside?: string;
  /** Absent: a screen. */
  group?: 'branches' | 'actions' | 'help';
}

/** Returns the text if one of its words begins with a typed one, cut before it where that stands far behind. */
function findBegun(text: string, typed: string): string | undefined {
  const words = text.split(' ');
  const at = words.findIndex((word) => foldedText(word).startsWith(typed));
  if (at < 0) return undefined;
  return at < 4 ? text : `…${words.slice(at - 1).join(' ')}`;
}

/** Finds screens and help by all typed words: in the name, or at the beginning of a word of what else they are looked for by, which then stands beside. */
export function findScreens(screens: readonly NamedScreen[], typed: string): Hit[] {
  const words = foldedText(typed).split(' ');
  return screens.flatMap(({ label, also, to, group, ...named }): Hit[] => {
    const name = foldedText(label);
    const elsewhere = words
      .filter((word) => !name.includes(word))
      .map((word) => also.map((text) => findBegun(text, word)).find((text) => text !== undefined));
    if (elsewhere.includes(undefined)) return [];
    const aside = named.aside ?? [...new Set(elsewhere)].join(', ');
    return [{ key: `screen ${to}`, group: group ?? 'screens', label, aside, to }];
  });
}

/** Rates a name: 0 begins it, 1 begins words of it, 2 is within it, 3 is elsewhere, as in a synonym. */
function rateName(label: string, typed: string): number {
  const name = foldedText(label);
  const words = typed.split(' ');
  if (name.startsWith(typed)) return 0;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

/** Rates a screen by its own name too, which stands after that of its place: `Dashboard: Payroll`. */
function rate({ group, label }: Hit, typed: string): number {
  const own = group === 'screens' ? label.slice(label.indexOf(': ') + 1).trim() : label;
  return Math.min(rateName(label, typed), rateName(own, typed));
}

/** A piece of a name, and whether the typed letters found it. */
export interface NamePiece {
  /** Where it begins in the name. */
  at: number;
  text: string;
  matched: boolean;
}

/** Splits a name at the typed words, each at the beginning of a word where it begins one. */
export function splitMatched(label: string, typed: string): NamePiece[] {
  const letters = [...label];
  const plain = letters.map((letter) => (letter === ' ' ? ' ' : foldedText(letter)));
  const name = plain.join('');
  // Where each folded letter comes from: `ß` is two.
  const origin = plain.flatMap((text, index) => [...text].map(() => index));
  const marked = new Set<number>();
  for (const word of foldedText(typed).split(' ')) {
    const begun = ` ${name}`.indexOf(` ${word}`);
    const from = begun >= 0 ? begun : name.indexOf(word);
    if (from < 0) continue;
    for (const index of origin.slice(from, from + word.length)) marked.add(index);
  }
  const pieces: NamePiece[] = [];
  letters.forEach((letter, at) => {
    const last = pieces.at(-1);
    const matched = marked.has(at);
    if (last?.matched === matched) last.text += letter;
    else pieces.push({ at, text: letter, matched });
  });
  return pieces;
}

/** Orders hits by what begins with the typed letters, group by group. */
export function orderHits(hits: readonly Hit[], typed: string): Hit[] {
  const wanted = foldedText(typed);
  const rated = hits
    .map((hit) => ({ hit, rating: rate(hit, wanted) }))
    .sort((one, other) => one.rating - other.rating);
  const found = groups
    .map((group) => rated.filter(({ hit }) => hit.group === group))
    .sort(([one], [other]) => (one?.rating ?? 0) - (other?.rating ?? 0))
    .filter((group) => group.length > 0);
  const isAll = typed.trim() === '' || found.length === 1;
  return found.flatMap((group) => (isAll ? group : group.slice(0, most)).map(({ hit }) => hit));
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
        image: null,
        to: clientHref(officer.client, isClient),
      }),
    ),
    ...people.map(
      (person): Hit => ({
        key: `person ${person.id}`,
        group: 'people',
        label: person.name,
        aside: opensFiles ? words.facts(person) : words.clientsOf(person.name),
        image: person.image,
        // Opens the personal file for a manager, the person's clients for everyone else.
        to: opensFiles ? `/spa/profile?tab=team&person=${person.id}` : `/spa/clients?staff=${person.id}`,
      }),
    ),
  ];
}
