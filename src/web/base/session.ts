import type { SealingKey } from '#domain/clock/sealed-pin.ts';
import type { Visitor } from '#domain/navigation.ts';
import { type AuthType, authTypes } from '#domain/permissions.ts';
import type { Reader } from '#texts/format.ts';
import { languageFor, usualClock } from '#texts/languages.ts';
import { type JsonObject, parseJson } from './json-object.ts';

export interface HomeBranch {
  id: number | null;
  name: string;
  address: string;
  phone: string;
}

/** What the public pages show of the installation's first store. */
export interface HomeStore {
  name: string;
  firmName: string;
  hours: string;
  phone: string;
  email: string;
  branches: HomeBranch[];
}

/** Who is signed in, as the page says it (docs/rules/accounts.md#page-context). */
export interface SignedIn extends Visitor {
  userId: number | null;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  storeId: number | null;
  branchId: number | null;
  employeeId: number | null;
  clientId: number | null;
}

export interface Session {
  /** Null: nobody. */
  visitor: SignedIn | null;
  /** The store's name; signed out, the home store's. */
  storeName: string;
  firmName: string;
  /** The store's IANA zone, in which 'today' and pay periods are. */
  timezone: string;
  /** The store's own pages on networks, by network; signed out, the home store's. */
  social: Record<string, string>;
  reader: Reader;
  home: HomeStore | null;
  /** The company asks for a second factor that this account has not set up: it may do that, and nothing else. */
  needsSecondFactor: boolean;
  /** What a kiosk seals PINs with that wait on it; null elsewhere. */
  sealingKey: SealingKey | null;
  /** A throw-away demo company. */
  demo: boolean;
  /** A mail server is set up; without one, mail stays in the outbox. */
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

function readVisitor(json: JsonObject): SignedIn | null {
  const authType = authTypes.find((type: AuthType) => type === json.text('auth_type'));
  if (!authType) return null;
  return {
    authType,
    salaried: json.flag('salaried'),
    scheduleEnabled: json.flag('schedule_enabled'),
    userId: json.id('user_id'),
    username: json.text('username'),
    email: json.text('user_email'),
    firstName: json.text('first_name'),
    lastName: json.text('last_name'),
    storeId: json.id('restaurant_id'),
    branchId: json.id('branch_id'),
    employeeId: json.id('emp_id'),
    clientId: json.id('client_id'),
  };
}

function readReader(json: JsonObject): Reader {
  const language = languageFor(json.text('language'));
  const clock = json.id('clock');
  return { language, clock: clock === 12 || clock === 24 ? clock : usualClock(language) };
}

/** Reads the page context from its JSON text. */
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
    demo: json.flag('demo'),
    sendsMail: json.flag('sends_mail'),
  };
}

/**
 * Takes up the context of a page that is rendered without a document: the public pages, by the server.
 * What others hold of the session stays theirs, as `changeSession` leaves it.
 */
export function takeSession({ reader, ...rest }: Session): void {
  Object.assign(session, rest);
  Object.assign(session.reader, reader);
}

/** The page's own data (sign-in, set-up), beside the context. */
export function readPageData(): JsonObject {
  return parseJson(document.getElementById('page-data')?.textContent);
}

/** The context of this page, read once: signing in and out load a new page; `session-changes.ts` keeps up with the store. */
export const session: Session = readSession(
  typeof document === 'undefined' ? null : document.getElementById('session-context')?.textContent,
);
