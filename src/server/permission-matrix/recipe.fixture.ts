import type { StoreQuery } from '#database/open.ts';
import type { AuthType } from '#domain/permissions.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Cast } from '#test/cast.ts';
import type { Rows } from './rows.fixture.ts';

/** What rows of several names are made together with. */
export interface Wholes {
  /** A thread of the client, with a message and its file. */
  thread: Pick<Rows, 'project' | 'message' | 'projectFile'>;
  /** What the client was asked for and answered with a file. */
  answered: Pick<Rows, 'clientRequest' | 'clientRequestFile'>;
}

export interface Given {
  cast: Cast;
  /** Whose own the row is, where it is somebody's. */
  role: AuthType;
  query: StoreQuery;
  files: FileStore;
  /** A number of its own for each set of rows, so that none takes another's day or name. */
  made: number;
  /** Another row of the same set. */
  row: <Name extends keyof (Rows & Wholes)>(name: Name) => Promise<(Rows & Wholes)[Name]>;
}

type Recipe<Row> = (given: Given) => Row | Promise<Row>;

/** How each of these rows is made. */
export type Recipes<Name extends keyof (Rows & Wholes) = keyof (Rows & Wholes)> = {
  [Each in Name]: Recipe<(Rows & Wholes)[Each]>;
};

/** The account of the role that calls. */
export function accountOf({ cast, role }: Pick<Given, 'cast' | 'role'>): number {
  const { admin, hourly, clock, client } = cast.userIds;
  return { admin, employee: hourly, clockadmin: clock, client }[role];
}
