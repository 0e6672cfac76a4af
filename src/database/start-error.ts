/** A failed start that the person at the terminal can fix: `message` is one clear line, without stack or secret. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

const isFull = (reason: string) => /ENOSPC|EDQUOT|disk is full|no space left/i.test(reason);

const diskFull = (folder: string) =>
  new StartError(`The disk of the data folder ${folder} is full. Make room, then start again.`);

/** Leaves out how an aborted program was built. */
const inBrackets = (reason: string) => (reason.startsWith('Aborted(') ? '' : ` (${firstLine(reason)})`);

/** All messages of a database that cannot start. */
export const startErrors = {
  folderInUse: (folder: string) =>
    new StartError(`The data folder ${folder} is in use by another Branchline process. Stop that one first.`),
  folderNotWritable: (folder: string, code: string) =>
    isFull(code)
      ? diskFull(folder)
      : new StartError(`The data folder ${folder} cannot be written (${code}). Check its owner and rights.`),
  folderCorrupt: (folder: string, reason: string) =>
    isFull(reason)
      ? diskFull(folder)
      : new StartError(
          `The database in the data folder ${folder} cannot be opened, it seems damaged${inBrackets(reason)}. Restore a backup.`,
        ),
  embeddedFailed: (folder: string, reason: string) =>
    isFull(reason)
      ? diskFull(folder)
      : new StartError(`The embedded database could not be started: ${firstLine(reason)}`),
  newerData: (names: string[]) =>
    new StartError(
      `The data was written by a newer Branchline (it knows ${names.join(', ')}). Start that version, or restore an older backup.`,
    ),
  olderData: () =>
    new StartError(
      'The data is of an earlier version. Start the server of this one first: it brings the data up to date.',
    ),
  noDatabase: (place: string) =>
    new StartError(`There is no database of Branchline ${place}. Check DATA_DIR and DATABASE_URL.`),
  changedMigration: (name: string) =>
    new StartError(
      `Migration ${name} differs from the one that was applied to this database. Use the released files.`,
    ),
  migrationFailed: (name: string, reason: string) =>
    new StartError(`Migration ${name} failed and changed nothing: ${firstLine(reason)}`),
  badAddress: () => new StartError('DATABASE_URL is not a postgres:// address.'),
  unknownHost: (host: string) =>
    new StartError(`DATABASE_URL names the host ${host}, which cannot be found. Check the address.`),
  refused: (server: string) =>
    new StartError(`No PostgreSQL answers at ${server}. Is it running, and is the address right?`),
  wrongPassword: (user: string, server: string) =>
    new StartError(`PostgreSQL at ${server} refuses user ${user}. Check user and password in DATABASE_URL.`),
  unknownDatabase: (name: string, server: string) =>
    new StartError(`PostgreSQL at ${server} has no database ${name}. Create it first.`),
  otherEncoding: (name: string, encoding: string) =>
    new StartError(`Database ${name} has the encoding ${encoding}. Make it with ENCODING 'UTF8'.`),
  unreachable: (server: string, reason: string) =>
    new StartError(`PostgreSQL at ${server} cannot be used: ${firstLine(reason)}`),
  readOnly: (server: string) =>
    new StartError(`PostgreSQL at ${server} takes no writes: a standby, or set read-only. Name the primary.`),
  pooled: (server: string) =>
    new StartError(
      `A pooler answers at ${server}, which does not keep a session and its settings for each connection. Name PostgreSQL itself.`,
    ),
  bypassesRowSecurity: (user: string) =>
    new StartError(
      `User ${user} of DATABASE_URL bypasses row-level security and cannot become branchline_app. Give another user, or the right to create roles.`,
    ),
} as const;
