import { type Database, openDatabase } from '#database/open.ts';
import { wallClock } from '#server/start.ts';
import { embeddedTemplate } from '#test/embedded-template.ts';
import { openSession } from '#test/session.ts';

export interface Answered<Body> {
  status: number;
  /** `X-Error-Code` of a refusal. */
  code: string | null;
  etag: string | null;
  /** `Retry-After` of a refusal. */
  retryAfter: string | null;
  body: Body;
}

/** Somebody signed in who calls the API of a server that may be gone; their session outlives it. */
export interface RemoteCaller {
  headers: Record<string, string>;
  /** Answers null where nothing came back. `body` goes as JSON, or as a form. */
  call: <Body = unknown>(
    method: string,
    path: string,
    body?: object,
    ifMatch?: number,
  ) => Promise<Answered<Body> | null>;
}

/** Signs somebody in. `url` names the server, or chooses one of several for each call. */
export async function callerOf(
  database: Database,
  url: string | (() => string),
  user: { storeId: number; userId: number; isKiosk?: boolean },
): Promise<RemoteCaller> {
  const { token, csrfToken } = await openSession(database, user, wallClock());
  const headers = { cookie: `session=${token}; csrftoken=${csrfToken}`, 'x-csrftoken': csrfToken };
  return {
    headers,
    call: async <Body>(method: string, path: string, body?: object, ifMatch?: number) => {
      const isForm = body instanceof FormData;
      const content = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
      try {
        const answer = await fetch(`${typeof url === 'string' ? url : url()}/api/v1${path}`, {
          method,
          ...content,
          headers: {
            ...headers,
            ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
            ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
          },
        });
        const text = await answer.text();
        return {
          status: answer.status,
          code: answer.headers.get('x-error-code'),
          etag: answer.headers.get('etag'),
          retryAfter: answer.headers.get('retry-after'),
          body: (text === '' ? null : JSON.parse(text)) as Body,
        };
      } catch (error) {
        // Undici's word for a connection that was refused or cut; anything else is a fault.
        if (error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}

export interface Place {
  dataDir?: string;
  databaseUrl?: string;
}

/** Opens the database of a place; a new embedded one starts from the kept cluster. */
export async function openPlace(place: Place): Promise<Database> {
  return openDatabase(place.databaseUrl ? place : { ...place, template: await embeddedTemplate() });
}

/** Runs work on a database that no server of ours holds at the time, or PostgreSQL beside it. */
export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPlace(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
