import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, openDatabase } from '#database/open.ts';
import { StartError } from '#database/start-error.ts';
import { openInstallationKey } from '#server/accounts/installation-key.ts';
import { joinInstallation } from '#server/accounts/join-installation.ts';
import { offerSetUp } from '#server/accounts/set-up/set-up-link.ts';
import { startNotifying } from '#server/attention/notify-due.ts';
import { joinSenders, type OnError } from '#server/background.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFiles } from '#server/files/open-files.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import type { Services } from '#server/http/context.ts';
import { type Mailer, startMailer } from '#server/mail/mailer.ts';
import { openSmtpTransport } from '#server/mail/smtp.ts';
import { openPushKeys } from '#server/notifications/push/push-keys.ts';
import { startPushSender } from '#server/notifications/push/push-sender.ts';
import { startSmsSender } from '#server/notifications/sms/sms-sender.ts';
import { resolveHost, toNetworks } from '#server/outgoing/addresses.ts';
import { startSquarePulls } from '#server/sales/square/pull-daily.ts';
import { startWebhookSender } from '#server/webhooks/sender.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';

export interface RunningServer {
  address: string;
  port: number;
  database: Database;
  /** One-time link that sets up the first store; only on an empty database. */
  setUpLink: string | null;
  /** Answers what is under way, then releases port and database. */
  close: () => Promise<void>;
}

export interface StartOptions extends Config {
  webFolder: string;
  /** Whole epoch seconds; the system clock, except in tests. */
  now?: () => number;
  /** Runs on the open database before the port opens (fills the demo). */
  prepare?: (database: Database, site: { files: FileStore; publicUrl: string }) => Promise<void>;
  resetDemo?: NonNullable<Services['resetDemo']>;
  /** Called when a newer version has upgraded the data: this process should end. */
  onNewerData?: (error: StartError) => void;
}

export function wallClock(): number {
  return Math.floor(Date.now() / 1000);
}

function startMailerFor(
  { smtpUrl, publicUrl }: StartOptions,
  database: Database,
  { now, onError }: { now: () => number; onError: OnError },
): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = openSmtpTransport(smtpUrl, publicUrl);
  return startMailer({ database, transport, publicUrl, now, onError });
}

/** Makes what takes errors of work in the background, and logs them under a message. */
type Warn = (message: string) => OnError;

interface Background {
  database: Database;
  installationKey: Buffer;
  now: () => number;
  warn: Warn;
}

/** Starts what sends queued mail, push and text messages and webhooks. */
async function startSenders(options: StartOptions, { database, installationKey, now, warn }: Background) {
  const { publicUrl, smsUrl } = options;
  const mailer = startMailerFor(options, database, { now, onError: warn('mail could not be sent') });
  const reachable = { networks: toNetworks(options.webhookNetworks ?? []), resolve: resolveHost };
  const keys = await openPushKeys(database, installationKey);
  const all = { database, reachable, publicUrl, now };
  const noticeSender = joinSenders([
    startPushSender({ ...all, keys, onError: warn('push messages could not be sent') }),
    startSmsSender({
      ...all,
      installationKey,
      smsUrl,
      mailer,
      onError: warn('text messages could not be sent'),
    }),
  ]);
  const webhookSender = startWebhookSender({
    ...all,
    installationKey,
    mailer,
    noticeSender,
    onError: warn('webhooks could not be sent'),
  });
  return {
    woken: { mailer, noticeSender, webhookSender },
    stop: async () => {
      await webhookSender.stop();
      await noticeSender.stop();
      await mailer?.stop();
    },
  };
}

/** Starts what time alone brings about: notifications that are due, and each morning's sales. */
function startRoutines(
  { publicUrl, squareUrl, webhookNetworks }: StartOptions,
  {
    database,
    files,
    installationKey,
    now,
    warn,
    mailer,
    noticeSender,
  }: Background & Pick<Services, 'files' | 'mailer' | 'noticeSender'>,
) {
  const notifier = startNotifying(
    { database, now, publicUrl, mailer, noticeSender },
    warn('what is due could not be notified of'),
  );
  const pulls = startSquarePulls(
    { database, files, installationKey, now, squareUrl, webhookNetworks },
    warn('sales could not be fetched from Square'),
  );
  return {
    stop: async () => {
      await notifier.stop();
      await pulls.stop();
    },
  };
}

/** Finds a free port for port 0: links in mail and the set-up link name it before the server listens. */
async function choosePort(options: StartOptions): Promise<StartOptions> {
  if (options.port !== 0) return options;
  const finding = createServer().listen(0, options.host);
  await once(finding, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(options, error);
  });
  const { port } = finding.address() as AddressInfo;
  finding.close();
  await once(finding, 'close');
  return { ...options, port, publicUrl: options.publicUrl.replace(/:0$/, `:${port}`) };
}

function cannotListen({ host, port }: StartOptions, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} on ${host} is taken. Set PORT to a free one.`);
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`Cannot listen on ${host}:${port} (${error.code}).`);
  }
  return error;
}

/** Opens the database, updates its schema and listens. Throws {@link StartError} with one clear line. */
export async function startServer(given: StartOptions): Promise<RunningServer> {
  const outgoing = given.outgoing ?? true;
  const options = await choosePort({
    ...given,
    outgoing,
    // Nor does a call that an admin makes by hand reach the provider of texts or Square.
    ...(outgoing ? {} : { smsUrl: undefined, squareUrl: undefined }),
  });
  const now = options.now ?? wallClock;
  const { idRange, databaseReadUrl: readUrl } = options;
  const database = await openDatabase(
    options.databaseUrl
      ? { databaseUrl: options.databaseUrl, readUrl, onNewerData: options.onNewerData, idRange }
      : { dataDir: options.dataDir, idRange },
  );
  let files: FileStore | undefined;
  try {
    const kept = await openFiles(options);
    files = kept;
    const { dataDir, filesUrl } = options;
    const installationKey = openInstallationKey(dataDir);
    if (dataDir !== undefined) {
      await joinInstallation(database, { installationKey, files: kept, dataDir, filesUrl });
    }
    await options.prepare?.(database, { files: kept, publicUrl: options.publicUrl });
    const setUpLink = await offerSetUp(database, options.publicUrl, now());
    // Senders start before the log is there: what they report waits for it.
    const log = Promise.withResolvers<FastifyBaseLogger>();
    const warn: Warn = (message) => (error) =>
      void log.promise.then((lines) => lines.warn({ err: error }, message));
    const senders = options.outgoing
      ? await startSenders(options, { database, installationKey, now, warn })
      : undefined;
    const app = await createApp({
      ...options,
      database,
      files: kept,
      now,
      ...senders?.woken,
      installationKey,
    });
    log.resolve(app.log);
    try {
      await app.listen({ port: options.port, host: options.host });
    } catch (error) {
      // Ends background work before the database closes: the terminal shows only the line below.
      await app.close().finally(() => senders?.stop());
      throw cannotListen(options, error as NodeJS.ErrnoException);
    }
    const { port } = app.server.address() as AddressInfo;
    const routines = senders
      ? startRoutines(options, { database, files: kept, installationKey, now, warn, ...senders.woken })
      : undefined;
    // From now on a server that is cut off or demoted is noticed, whether or not anybody listens to changes.
    database.watchChanges(() => {});
    const stopping = new AbortController();
    const sweeping = sweepFiles(database, kept, now(), stopping.signal).catch((error: unknown) => {
      app.log.error({ err: error }, 'files not swept');
    });
    return {
      address: options.publicUrl,
      port,
      database,
      setUpLink,
      close: async () => {
        stopping.abort();
        await app.close();
        await routines?.stop();
        await senders?.stop();
        await sweeping;
        await database.close();
        await kept.close();
      },
    };
  } catch (error) {
    await database.close();
    await files?.close();
    throw error;
  }
}
