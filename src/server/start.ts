import type { AddressInfo } from 'node:net';
import { type Database, openDatabase } from '#database/open.ts';
import { StartError } from '#database/start-error.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Mailer, startMailer } from './mail/mailer.ts';
import { smtpTransport } from './mail/smtp.ts';
import { offerSetUp } from './setup/setup-link.ts';

export interface RunningServer {
  address: string;
  port: number;
  database: Database;
  /** The one-time link that sets up the first store; only on an empty database. */
  setUpLink: string | null;
  /** Answers what is under way, then lets go of port and database. */
  close: () => Promise<void>;
}

export interface StartOptions extends Config {
  webFolder: string;
  /** Whole epoch seconds; the wall clock unless a test gives its own. */
  now?: () => number;
  /** Runs on the open database before the port opens (the demo fills it here). */
  prepare?: (database: Database) => Promise<void>;
}

export function wallClock(): number {
  return Math.floor(Date.now() / 1000);
}

function startMailerFor(
  { smtpUrl, publicUrl }: StartOptions,
  database: Database,
  now: () => number,
): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = smtpTransport(smtpUrl, publicUrl);
  return startMailer({ database, transport, publicUrl, now });
}

/** Opens the database, brings its schema up to date and listens. Throws {@link StartError} with one clear line. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const now = options.now ?? wallClock;
  const database = await openDatabase(
    options.databaseUrl ? { databaseUrl: options.databaseUrl } : { dataDir: options.dataDir },
  );
  try {
    await options.prepare?.(database);
    const setUpLink = await offerSetUp(database, options.publicUrl, now());
    const mailer = startMailerFor(options, database, now);
    const app = await createApp({ ...options, database, now, mailer });
    try {
      await app.listen({ port: options.port, host: options.host });
    } catch (error) {
      await mailer?.stop();
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EADDRINUSE') {
        throw new StartError(`Port ${options.port} on ${options.host} is taken. Set PORT to a free one.`);
      }
      if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
        throw new StartError(`Cannot listen on ${options.host}:${options.port} (${code}).`);
      }
      throw error;
    }
    const { port } = app.server.address() as AddressInfo;
    return {
      address: options.publicUrl,
      port,
      database,
      setUpLink,
      close: async () => {
        await app.close();
        await mailer?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
