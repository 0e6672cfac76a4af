import type { StoreQuery } from '#database/open.ts';
import type { AuthType } from '#domain/auth-types.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Cast } from '#test/cast.ts';

/** The rows that the permission matrix asks about. */
export interface Rows {
  shift: string;
  week: number;
  employee: number;
  dayOff: number;
  /** A day that nobody has asked for. */
  freeDay: string;
  logo: string;
  /** The account of the caller. */
  user: number;
  /** The same, where another address waits to be confirmed. */
  userWithNewAddress: number;
  clockAdmin: number;
  /** The account of an employee, with a second factor that can be taken off. */
  secured: number;
  /** Of a program, made by the owner. */
  token: number;
  webhook: number;
  /** Of the webhook. */
  delivery: number;
  /** Of the caller: a device that gets push messages. */
  pushDevice: number;
  /** An employee who may go. */
  leaver: number;
  /** One that may go, and the first one. */
  branch: number;
  firstBranch: number;
  partner: number;
  service: number;
  position: number;
  store: number;
  /** Of the store, assigned to the employee and the client's own. */
  client: number;
  /** A client that may go, with a proposal. */
  lostClient: number;
  proposal: number;
  officer: number;
  /** A thread of the client, with a message and its file. */
  project: string;
  message: number;
  projectFile: number;
  /** A slot of the client, with a file in it. */
  clientRequest: number;
  clientRequestFile: number;
  /** A contact of the client beside the one that calls. */
  contact: number;
  messageTemplate: number;
  /** Of the caller, beside the one that calls. */
  session: string;
  waitingPunch: number;
  /** A shift of the employee's own, with a record. */
  ownShift: string;
  /** Open, in a week that is published. */
  openShift: string;
  /** The employee's own, ahead, in a week that is published. */
  tradedShift: string;
  /** The same, dropped into the pool. */
  droppedShift: string;
  /** Of the employee's, for an open shift. */
  bid: number;
  /** Of the employee's, waiting for a manager. */
  availabilityRequest: number;
  /** Shifts that a colleague offers to the employee; the second was accepted. */
  askedTrade: number;
  acceptedTrade: number;
  template: number;
  rotation: number;
  announcement: number;
  logEntry: number;
  /** A past day without any. */
  workedDay: string;
  correction: number;
  /** Of the employee's, in days of its own. */
  approval: number;
  device: number;
  passkey: number;
  salesImport: number;
  /** Closed; its day is its own. */
  period: number;
  payrollLayout: number;
  /** A day in the past that is not closed. */
  openDay: string;
}

/** Rows shared by several names. */
export interface Wholes {
  /** A thread of the client, with a message and its file. */
  thread: Pick<Rows, 'project' | 'message' | 'projectFile'>;
  /** A request answered with a file. */
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

export type Recipes<Name extends keyof (Rows & Wholes) = keyof (Rows & Wholes)> = {
  [Each in Name]: Recipe<(Rows & Wholes)[Each]>;
};

/** The account of the role that calls. */
export function accountOf({ cast, role }: Pick<Given, 'cast' | 'role'>): number {
  const { admin, hourly, clock, client } = cast.userIds;
  return { admin, employee: hourly, clockadmin: clock, client }[role];
}
