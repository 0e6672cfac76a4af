import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Key and certificate of the push service below, for 127.0.0.1 and for nothing else: push goes over TLS only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMelpROs2mxywqIII
sUWDYEaIqSNIc0P4qYP4n+yqG9GhRANCAAS5DYsq3S3nYLwxZP+nH6nIr4fJqD04
up06ENKuC12UJD4YIIA40TWMH73oUuMyxmDt2PhpW1+ugJlpe3rZ0ULd
-----END PRIVATE KEY-----`;
const pushCertificate = `-----BEGIN CERTIFICATE-----
MIIBcjCCARigAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlwdXNoLnRl
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CXB1c2gudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLkNiyrdLedgvDFk
/6cfqcivh8moPTi6nToQ0q4LXZQkPhgggDjRNYwfvehS4zLGYO3Y+GlbX66AmWl7
etnRQt2jWTBXMCUGA1UdEQQeMByCCWxvY2FsaG9zdIIJcHVzaC50ZXN0hwR/AAAB
MA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFNxYdI79cNwv0qqJqjAiNvjJiFcn
MAoGCCqGSM49BAMCA0gAMEUCIQDJw7PfOss77Yy0B3JlANJcHzHDRf045k91/u3b
dAwqSQIgaFd1XK+DlCqbZkuj3rNN+kRpbSqsuvhrcTq45v6nB1I=
-----END CERTIFICATE-----`;

/** A browser's subscription, with the keys that open what is sent to it. */
export interface TestDevice {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  open: (body: Buffer) => unknown;
}

/** Makes the keys of a browser (RFC 8291, 2). */
export function makeDevice(endpoint: string): TestDevice {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    open: (body) => {
      const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, info, length));
      // The header of one record (RFC 8188, 2.1), whose key id is the sender's public key.
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const sealed = body.subarray(21 + sender.length, -16);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      );
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** Reads the signed claims of a sender, or throws (RFC 8292). */
export function readVapid({ authorization = '' }: IncomingHttpHeaders): {
  claims: { aud: string; exp: number; sub: string };
  key: string;
} {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const raw = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The claims are not signed with this key.');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')), key: publicKey };
}

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  received: ReceivedPush[];
  /** Bodies that came in for a path, opened. */
  opened: (path: string, device: TestDevice) => unknown[];
  close: () => Promise<void>;
}

/** A push service over TLS on a port of its own; `reply` is asked once for each message. */
export async function startPushService(
  reply: (received: ReceivedPush) => number | ((response: ServerResponse) => void) = () => 201,
): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates('default'), pushCertificate]);
  const received: ReceivedPush[] = [];
  const server = createServer({ key, cert: pushCertificate }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    received.push(one);
    const answer = reply(one);
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    received,
    opened: (path, device) =>
      received.filter((one) => one.path === path).map(({ body }) => device.open(body)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
