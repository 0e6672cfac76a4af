import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  checkKey,
  type FileStore,
  isKey,
  type KeptFile,
  MissingFileError,
  makeKey,
  markName,
} from './file-store.ts';
import { removeLeftovers } from './leftovers.ts';
import { encodePart, queryText, type S3Credentials, signedHeaders } from './s3-signature.ts';

/** Begins the names of the folders, one for each request, that files are collected in. */
const incomingName = 'branchline-s3-';
const makeIncoming = () => mkdtemp(join(tmpdir(), incomingName));
const nothing = createHash('sha256').digest('hex');
/** Milliseconds without an answer after which a request is given up. */
const silence = 30_000;

/** Address of a store: `s3://key:secret@host[:port]/bucket[/folder]?region=…&tls=false` (`docs/configuration.md`). */
export interface S3Place {
  host: string;
  secure: boolean;
  bucket: string;
  /** Precedes every key; empty or ending in a slash. */
  folder: string;
  credentials: S3Credentials;
}

/** Reads `FILES_URL`; null when something is missing. */
export function readS3Url(address: string): S3Place | null {
  const url = URL.canParse(address) && !/%(?![0-9a-f]{2})/i.test(address) ? new URL(address) : null;
  const [bucket = '', ...folders] = (url?.pathname ?? '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  if (url?.protocol !== 's3:' || !url.host || !url.username || !url.password || bucket === '') return null;
  return {
    host: url.host,
    secure: url.searchParams.get('tls') !== 'false',
    bucket,
    folder: folders.map((part) => `${part}/`).join(''),
    credentials: {
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    },
  };
}

interface Asked {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  key?: string;
  query?: Record<string, string>;
  body?: { path: string; bytes: number; hash: string };
}

/** Sends one signed request; returns the answer with its content still to be read. */
function ask(place: S3Place, { method, key, query = {}, body }: Asked): Promise<IncomingMessage> {
  const name = key === undefined ? '' : `${place.folder}${key}`;
  const path = `/${[place.bucket, ...name.split('/')].map(encodePart).join('/')}`;
  const at = Math.floor(Date.now() / 1000);
  const headers = signedHeaders(
    { method, host: place.host, path, query, contentHash: body?.hash ?? nothing, at },
    place.credentials,
  );
  const search = queryText(query);
  const address = `${place.secure ? 'https' : 'http'}://${place.host}${path}${search && `?${search}`}`;
  return new Promise((resolve, reject) => {
    const send = place.secure ? requestHttps : requestHttp;
    const request = send(
      address,
      {
        method,
        headers: { ...headers, ...(body ? { 'content-length': body.bytes } : {}) },
        timeout: silence,
      },
      resolve,
    );
    request.on('timeout', () => request.destroy(new Error(`The file store ${place.host} does not answer.`)));
    request.on('error', reject);
    if (body) pipeline(createReadStream(body.path), request).catch(reject);
    else request.end();
  });
}

/** Describes an error in one line for the log: the store's own code, never our key. */
async function refusal(place: S3Place, asked: Asked, answer: IncomingMessage): Promise<Error> {
  const said = /<Code>(\w+)<\/Code>/.exec(await text(answer).catch(() => ''))?.[1] ?? '';
  return new Error(
    `The file store ${place.host} refused ${asked.method}: ${answer.statusCode} ${said}`.trim(),
  );
}

async function requestDone(place: S3Place, asked: Asked): Promise<void> {
  const answer = await ask(place, asked);
  if ((answer.statusCode ?? 500) >= 300) throw await refusal(place, asked, answer);
  answer.resume();
}

/** Returns the texts between tags, with XML escapes resolved. */
function readValues(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}

/** Opens an S3-compatible store (docs/configuration.md). Collects each file on disk first, for its size and hash. */
export async function openS3FileStore(place: S3Place): Promise<FileStore> {
  await removeLeftovers(tmpdir(), (name) => name.startsWith(incomingName));
  // Stops the start for a wrong address or key, rather than the first upload.
  await requestDone(place, { method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });

  async function* list(storeId: number): AsyncIterable<KeptFile> {
    let token: string | undefined;
    do {
      const asked: Asked = {
        method: 'GET',
        query: {
          'list-type': '2',
          prefix: `${place.folder}${storeId}/`,
          ...(token === undefined ? {} : { 'continuation-token': token }),
        },
      };
      const answer = await ask(place, asked);
      if (answer.statusCode !== 200) throw await refusal(place, asked, answer);
      const xml = await text(answer);
      const times = readValues(xml, 'LastModified');
      for (const [index, name] of readValues(xml, 'Key').entries()) {
        const key = name.slice(place.folder.length);
        const writtenAt = Math.floor(Date.parse(times[index] ?? '') / 1000);
        if (isKey(key) && Number.isFinite(writtenAt)) yield { key, writtenAt };
      }
      [token] = readValues(xml, 'NextContinuationToken');
    } while (token !== undefined);
  }

  /** Stores the content under a name. Returns its bytes. */
  async function send(key: string, source: Readable): Promise<number> {
    const incoming = await makeIncoming();
    const path = join(incoming, 'content');
    const content = createHash('sha256');
    const hashing = new Transform({
      transform(chunk, _encoding, next) {
        content.update(chunk);
        next(null, chunk);
      },
    });
    try {
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      await pipeline(source, hashing, target);
      const bytes = target.bytesWritten;
      await requestDone(place, { method: 'PUT', key, body: { path, bytes, hash: content.digest('hex') } });
      return bytes;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async function receive(key: string): Promise<IncomingMessage | null> {
    const asked: Asked = { method: 'GET', key };
    const answer = await ask(place, asked);
    if (answer.statusCode === 200) return answer;
    if (answer.statusCode !== 404) throw await refusal(place, asked, answer);
    answer.resume();
    return null;
  }

  return {
    async write(storeId, source) {
      const key = makeKey(storeId);
      return { key, bytes: await send(key, source) };
    },
    async read(key): Promise<Readable> {
      const answer = await receive(checkKey(key));
      if (!answer) throw new MissingFileError(key);
      return answer;
    },
    readMark: async () => {
      const answer = await receive(markName);
      return answer && text(answer);
    },
    writeMark: async (mark) => {
      await send(markName, Readable.from([mark]));
    },
    async remove(key) {
      await requestDone(place, { method: 'DELETE', key: checkKey(key) });
    },
    list,
    temporaryFolder: makeIncoming,
    close: async () => {},
  };
}
