import type { RightfulVisitor } from '#domain/allowed-places.ts';
import { type AuthType, authTypes } from '#domain/auth-types.ts';
import type { SealingKey } from '#domain/clock/sealed-pin.ts';
import type { ContactRight, Power, Rights } from '#domain/permissions.ts';
import type { Reader } from '#texts/format.ts';
import { languageFor, usualClock } from '#texts/languages.ts';
import { type JsonObject, parseJson } from './json-object.ts';
import { readTabletLanguage } from './tablet-language.ts';

export interface HomeBranch {
  id: number | null;
  name: string;
  address: string;
  phone: string;
}

/** Public data of the installation's first store. */
export interface HomeStore {
  name: string;
  firmName: string;
  hours: string;
  phone: string;
  email: string;
  branches: HomeBranch[];
}

/** A client of the firm, by its name. */
export interface Entity {
  id: number;
  name: string;
}

/** Signed-in person, from the page context (docs/rules/accounts.md#page-context). */
export interface SignedIn extends RightfulVisitor {
  userId: number | null;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Address of the employee's picture. */
  image: string | null;
  storeId: number | null;
  branchId: number | null;
  employeeId: number | null;
  /** The client that a contact's page was opened for. */
  clientId: number | null;
  /** Clients of a contact; empty for everybody else. */
  entities: Entity[];
  /** Set once the session works for another client than this page's. */
  left?: { name: string; chosen: string; mayReturn: boolean } | null;
}

export interface Session {
  /** Null if signed out. */
  visitor: SignedIn | null;
  /** Store's name; signed out, the home store's. */
  storeName: string;
  firmName: string;
  /** Store's IANA zone, for 'today' and pay periods. */
  timezone: string;
  /** Store's own pages by social network; signed out, the home store's. */
  social: Record<string, string>;
  reader: Reader;
  home: HomeStore | null;
  /** Must set up a second factor before anything else, by the company's rule. */
  needsSecondFactor: boolean;
  /** Key that seals a kiosk's waiting PINs; null elsewhere. */
  sealingKey: SealingKey | null;
  /** Place in the stream of changes that the page was made at; '' if signed out. */
  position: string;
  demo: boolean;
  /** False without a mail server: mail stays in the outbox. */
  sendsMail: boolean;
}

function readHome(json: JsonObject): HomeStore {
  return {
    name: json.text('name'),
    firmName: json.text('firm_name'),
    hours: json.text('hours'),
    phone: json.text('phone'),
    email: json.text('email'),
    branches: json.list('branches').map((branch) => ({
      id: branch.id('id'),
      name: branch.text('name'),
      address: branch.text('address'),
      phone: branch.text('phone'),
    })),
  };
}

function readSealingKey(json: JsonObject | null): SealingKey | null {
  return json && { id: json.text('id'), publicKey: json.text('public_key') };
}

/** Reads an admin's powers and branches from the page context, and what a contact lacks; no branches are none. */
export function readRights(json: JsonObject): Pick<Rights, 'powers' | 'branches' | 'withheld'> {
  return {
    withheld: json.values('withheld', 'string') as ContactRight[],
    powers: json.values('powers', 'string') as Power[],
    branches: json.text('branches') === 'all' ? 'all' : json.values('branches', 'number'),
  };
}

/** Reads the clients of a contact from the page context. */
export function readEntities(json: JsonObject): Entity[] {
  return json.list('entities').map((entity) => ({ id: entity.id('id') ?? 0, name: entity.text('name') }));
}

function readVisitor(json: JsonObject): SignedIn | null {
  const authType = authTypes.find((type: AuthType) => type === json.text('auth_type'));
  if (!authType) return null;
  return {
    authType,
    ...readRights(json),
    salaried: json.flag('salaried'),
    scheduleEnabled: json.flag('schedule_enabled'),
    userId: json.id('user_id'),
    username: json.text('username'),
    email: json.text('user_email'),
    firstName: json.text('first_name'),
    lastName: json.text('last_name'),
    image: json.text('image') || null,
    storeId: json.id('restaurant_id'),
    branchId: json.id('branch_id'),
    employeeId: json.id('emp_id'),
    clientId: json.id('client_id'),
    entities: readEntities(json),
  };
}

function readReader(json: JsonObject): Reader {
  const chosen = json.text('auth_type') === 'clockadmin' ? readTabletLanguage() : undefined;
  if (chosen) return { language: chosen, clock: usualClock(chosen) };
  const language = languageFor(json.text('language'));
  const clock = json.id('clock');
  return { language, clock: clock === 12 || clock === 24 ? clock : usualClock(language) };
}

export function readSession(text: string | null | undefined): Session {
  const json = parseJson(text);
  const home = json.object('home_store');
  return {
    visitor: readVisitor(json),
    storeName: json.text('restaurant_name'),
    firmName: json.text('firm_name') || (home?.text('firm_name') ?? ''),
    timezone: json.text('timezone') || 'America/Los_Angeles',
    social: json.object('social')?.texts() ?? home?.object('social')?.texts() ?? {},
    reader: readReader(json),
    home: home && readHome(home),
    needsSecondFactor: json.flag('second_factor_required'),
    sealingKey: readSealingKey(json.object('sealing_key')),
    position: json.text('position'),
    demo: json.flag('demo'),
    sendsMail: json.flag('sends_mail'),
  };
}

/** Replaces the context for a server-rendered public page. Keeps the object's identity, as `changeSession` does. */
export function takeSession({ reader, ...rest }: Session): void {
  Object.assign(session, rest);
  Object.assign(session.reader, reader);
}

/** Reads the page's own data (sign-in, set-up), beside the context. */
export function readPageData(): JsonObject {
  return parseJson(document.getElementById('page-data')?.textContent);
}

/** Page context, read once: sign-in and sign-out load a new page. `session-changes.ts` follows the store. */
export const session: Session = readSession(
  typeof document === 'undefined' ? null : document.getElementById('session-context')?.textContent,
);
