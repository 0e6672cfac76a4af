import { isIP } from 'node:net';
import { z } from 'zod';
import { readDatabaseUrl } from '#database/database-url.ts';
import { maxIdRange } from '#database/id-range.ts';
import { StartError } from '#database/start-error.ts';
import { emailPattern } from '#domain/patterns.ts';
import { readS3Url } from '#server/files/s3-file-store.ts';

/** Settings from the environment, read and validated here only (docs/configuration.md). */
export interface Config {
  port: number;
  host: string;
  /** Folder of the embedded database and the files; undefined: in memory, deleted at the end (the demo). */
  dataDir: string | undefined;
  /** Address of PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** Address of a standby of that PostgreSQL, which answers reports. */
  databaseReadUrl?: string | undefined;
  /** Public address without a trailing slash; decides links in mail and `Secure` cookies. */
  publicUrl: string;
  /** Server for outgoing mail; without it mail stays in the outbox, where admins read it. */
  smtpUrl: string | undefined;
  /** S3-compatible store for files that are not on the disk. */
  filesUrl?: string | undefined;
  /** Addresses or networks of proxies whose `X-Forwarded-For` is trusted; empty: none. */
  trustedProxies: string[];
  /** Networks that are not public and that webhooks may reach; empty: none. */
  webhookNetworks?: string[];
  /** Address of the provider of text messages. */
  smsUrl?: string | undefined;
  /** Address of Square's API. */
  squareUrl?: string | undefined;
  /** Whether anything is sent by itself: mail, push and text messages, webhooks, and questions to Square. True by default. */
  outgoing?: boolean;
  /** The range that ids are drawn from, where stores move between installations. */
  idRange?: number | undefined;
  /** The throw-away demo company, with its reset calls. */
  demo: boolean;
  logLevel: 'info' | 'warn' | 'silent';
}

/** Checks the protocol of an address, and the rest with `fits`. */
function webAddress(protocols: RegExp, fits: (address: URL) => boolean = () => true) {
  return z.string().refine((value) => {
    if (!URL.canParse(value)) return false;
    const address = new URL(value);
    return protocols.test(address.protocol) && fits(address);
  });
}

/** `10.0.0.7`, `10.0.0.0/8`, `::1`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    others.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most))
  );
}

function isDatabaseUrl(text: string): boolean {
  try {
    readDatabaseUrl(text);
    return true;
  } catch {
    return false;
  }
}

/** Addresses or networks, with commas between. */
const networks = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((one) => one.trim() || []))
  .refine((list) => list.every(isNetwork));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().refine(isDatabaseUrl).optional(),
  DATABASE_READ_URL: z.string().refine(isDatabaseUrl).optional(),
  // Pages and scripts are requested at the root: below a path none would be found.
  PUBLIC_URL: webAddress(/^https?:$/, ({ href, origin }) => href === `${origin}/`).optional(),
  SMTP_URL: webAddress(/^smtps?:$/, ({ searchParams }) =>
    emailPattern.test(searchParams.get('from') ?? 'a@b.example'),
  ).optional(),
  FILES_URL: z
    .string()
    .refine((value) => readS3Url(value) !== null)
    .optional(),
  TRUSTED_PROXIES: networks,
  WEBHOOK_NETWORKS: networks,
  SMS_URL: webAddress(/^https?:$/, ({ href, origin }) => href === `${origin}/`).default(
    'https://api.twilio.com',
  ),
  SQUARE_URL: webAddress(/^https?:$/, ({ href, origin }) => href === `${origin}/`).default(
    'https://connect.squareup.com',
  ),
  OUTGOING: z.enum(['on', 'off']).default('on'),
  ID_RANGE: z.coerce.number().int().min(0).max(maxIdRange).optional(),
});

/** Reads the configuration; a bad value is a {@link StartError} with one clear line. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StartError(`${name} has a value that cannot be used. See docs/configuration.md.`);
  }
  const values = parsed.data;
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    publicUrl: (values.PUBLIC_URL ?? `http://${host}:${values.PORT}`).replace(/\/+$/, ''),
    smtpUrl: values.SMTP_URL,
    filesUrl: values.FILES_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    webhookNetworks: values.WEBHOOK_NETWORKS,
    smsUrl: values.SMS_URL,
    squareUrl: values.SQUARE_URL,
    outgoing: values.OUTGOING === 'on',
    idRange: values.ID_RANGE,
    demo: false,
    logLevel: 'info',
  };
}
