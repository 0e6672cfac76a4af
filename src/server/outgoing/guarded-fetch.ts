import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import {
  findAllowedAddresses,
  isConfiguredNetwork,
  PrivateAddressError,
  type Reachable,
} from './addresses.ts';
import { pin } from './post.ts';

/** Limits the bytes of an answer. */
const maxAnswer = 1024 * 1024;

interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Thrown for an answer beyond the limit: asking again would bring it again. */
export class LongAnswerError extends Error {}

async function readAnswer(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxAnswer) throw new LongAnswerError();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function open(url: URL, { method, headers, body, signal }: Asked, addresses: readonly string[]) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const options = { method, headers, lookup: pin(addresses), agent: false, ...(signal ? { signal } : {}) };
    const asked = request(url, options, resolve);
    asked.once('error', reject);
    asked.end(body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined);
  });
}

/**
 * Makes a `fetch` for libraries: to allowed addresses only, without encryption to configured networks only, following no redirect. Throws
 * {@link PrivateAddressError}.
 */
export function makeGuardedFetch(reachable: Reachable) {
  return async (address: string, asked: Asked): Promise<Response> => {
    const url = new URL(address);
    const aborted = new Promise<never>((_resolve, reject) => {
      asked.signal?.addEventListener('abort', () => reject(asked.signal?.reason), { once: true });
    });
    // Names are resolved by the system, which cannot be interrupted.
    aborted.catch(() => {});
    const addresses = await Promise.race([findAllowedAddresses(url, reachable), aborted]);
    const isOwnNetwork = addresses.every((one) => isConfiguredNetwork(one, reachable));
    if (url.protocol !== 'https:' && !isOwnNetwork) throw new PrivateAddressError();
    const answer = await open(url, asked, addresses);
    const content = await readAnswer(answer);
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const { statusCode: status = 502 } = answer;
    return new Response(content.length > 0 ? new Uint8Array(content) : null, { status, headers });
  };
}
