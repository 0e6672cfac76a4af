import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { findAllowedAddresses, PrivateAddressError, type Reachable } from './addresses.ts';

/** Milliseconds for a whole delivery, from the name to the end of the answer. */
const patience = 10_000;

/** Bytes of an answer that are read; nobody needs them. */
const maxAnswer = 16 * 1024;

/** Outcome of a delivery: the status of the answer, or why there was none. */
export type Posted = { status: number } | { error: 'private_address' | 'unreachable' | 'too_slow' };

/** Connects to the addresses that were judged, so that no second look at the name leads elsewhere. */
export function pin(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (!first) done(new Error('no address'), '');
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };
}

function request(
  url: URL,
  given: { addresses: readonly string[]; headers: Record<string, string>; body: string | Uint8Array },
  signal: AbortSignal,
): Promise<number> {
  const { addresses, headers, body } = given;
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http;
    const options = { method: 'POST', headers, lookup: pin(addresses), agent: false, signal };
    const asked = open(url, options, (answer) => {
      const { statusCode = 0 } = answer;
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxAnswer) answer.destroy();
      });
      // A cut answer has said its status.
      answer.on('error', () => {});
      answer.once('close', () => resolve(statusCode));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Posts a body to an allowed address. Follows no redirect, and waits ten seconds at most. */
export async function post(
  url: URL,
  message: { headers: Record<string, string>; body: string | Uint8Array },
  { reachable, stopping }: { reachable: Reachable; stopping?: AbortSignal },
): Promise<Posted> {
  const late = AbortSignal.timeout(patience);
  const signal = stopping ? AbortSignal.any([late, stopping]) : late;
  const givenUp = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Names are resolved by the system, which cannot be interrupted.
  givenUp.catch(() => {});
  try {
    const addresses = await Promise.race([findAllowedAddresses(url, reachable), givenUp]);
    return { status: await request(url, { addresses, ...message }, signal) };
  } catch (error) {
    if (error instanceof PrivateAddressError) return { error: 'private_address' };
    return { error: late.aborted ? 'too_slow' : 'unreachable' };
  }
}
