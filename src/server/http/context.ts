import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Reach, Rights } from '#domain/permissions.ts';
import type { AccountRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Reader } from '#texts/format.ts';
import type { Translator } from '#texts/index.ts';

/** The user of a live session, with everything about employee and store that decides rights. */
export interface Actor extends Rights {
  userId: number;
  storeId: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  employeeId: number | null;
  branchId: number | null;
  /** The client that the session of a contact works for: all that the account sees is of it. */
  clientId: number | null;
  /** All clients that the account is a contact of. */
  entities: readonly number[];
  salaried: boolean;
  /** The language chosen for the account; null: the browser's decides. */
  language: string | null;
  /** The role of the employee behind the account. */
  role: AccountRole | null;
  /** Of the session, or of the program's token. */
  tokenHash: Buffer;
  csrfToken: string;
  /** The program that acts for the user, with powers and branches of its own; null: the user in person. */
  apiToken: { id: number; name: string } | null;
  /** The store requires two-factor authentication of its admins and this one has none yet: setting it up is all they may do. */
  secondFactorMissing: boolean;
  store: {
    name: string;
    firmName: string;
    zone: string;
    plan: number;
    enableSchedule: boolean;
    enablePto: boolean;
    enableSickLeave: boolean;
  };
}

/** Finds who makes a request, or null when nobody is signed in. Reads anew each time: a deactivated account is out with its next request. */
export type Authenticate = (
  request: FastifyRequest,
  /** `isUse: false` keeps the request from extending the session. */
  options?: { isUse: boolean },
) => Promise<Actor | null>;

/** Formats the name under which an account appears in records; a program's is in brackets. */
export function formatAccountName({
  apiToken,
  ...actor
}: Pick<Actor, 'firstName' | 'lastName' | 'username'> & Partial<Pick<Actor, 'apiToken'>>): string {
  const name = personName(actor) || actor.username;
  return apiToken ? `${name} (${apiToken.name})` : name;
}

/** Services that the whole server shares, made once at start. */
export interface Services {
  database: Database;
  files: FileStore;
  /** Whole epoch seconds; tests give their own. */
  now: () => number;
  publicUrl: string;
  /** Derives the keys that encrypt what a copy of the database must not reveal. */
  installationKey: Buffer;
  demo: boolean;
  /** Sends queued mail; undefined without `SMTP_URL`: mail stays in the outbox, for admins to read. */
  mailer?: { wake: () => void } | undefined;
  /** Sends what changes queue for webhooks; undefined where nothing is sent (tests). */
  webhookSender?: { wake: () => void } | undefined;
  /** Sends push and text messages; undefined where none is sent (tests). */
  noticeSender?: { wake: () => void } | undefined;
  /** Address of the provider of text messages; undefined where none is sent (tests). */
  smsUrl?: string | undefined;
  /** Address of Square's API; undefined where it is not asked (tests). */
  squareUrl?: string | undefined;
  /** Networks that webhooks, push and text messages may reach although they are not public. */
  webhookNetworks?: readonly string[] | undefined;
  /** Restores the demo company; exists in the demo only. */
  resetDemo?: (
    query: StoreQuery,
    now: number,
    options: { keepEmployees: boolean; files: FileStore; publicUrl: string },
  ) => Promise<void>;
  salesImporter: { wake: () => void };
  /** Live connections of this process. */
  events: {
    readonly listeners: number;
    listen: (actor: Actor, lastEventId: string | undefined) => Readable;
  };
}

type Read = <T>(work: (query: StoreQuery) => Promise<T>) => Promise<T>;

export interface Context extends Pick<Services, 'now' | 'publicUrl'> {
  actor: Actor;
  /** Actor's reach in this call (`domain/permissions.ts`). */
  reach: Reach;
  /** The version in `If-Match`, or undefined when the caller sent none. */
  ifMatch: number | undefined;
  requestId: string;
  translate: Translator;
  /** Caller's format of numbers and times. */
  reader: Reader;
  /** Runs one transaction within the actor's store: all of it is saved, or nothing. */
  write: <T>(work: (query: StoreQuery) => Promise<T>) => Promise<T>;
  /** Runs one read-only transaction within the actor's store. */
  read: Read;
}

/** Returns today in the caller's store. */
export function findToday({ now, actor }: Pick<Context, 'now' | 'actor'>): PlainDate {
  return localDate(now(), actor.store.zone);
}

/** Everything a handler can ask for by name with {@link ContextWith}. */
export interface FullContext extends Context, Services {
  /** Reads on a standby that has everything up to a position of the database's log, if there is one. */
  readAfter: (written: string | null) => Read;
  request: FastifyRequest;
  /** Takes cookies and headers only: the handler returns the answer itself. */
  reply: Pick<FastifyReply, 'setCookie' | 'header'>;
}

/** The context of the few handlers that need a service of the server, or the request itself. */
export type ContextWith<Name extends keyof FullContext> = Context & Pick<FullContext, Name>;
