import { createHash, createHmac } from 'node:crypto';

/** Key and region that a request is signed with. */
export interface S3Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

export interface S3Request {
  method: string;
  /** Host with its port, as in the request. */
  host: string;
  /** Percent-encoded. */
  path: string;
  query: Record<string, string>;
  /** SHA-256 of the content, in hexadecimal. */
  contentHash: string;
  /** Epoch seconds. */
  at: number;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Encodes as RFC 3986 does: letters, digits and `-._~` stay. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Writes a query as it is signed and sent: sorted by name. */
export function queryText(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .sort()
    .join('&');
}

/** Signs a request: AWS Signature 4 (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). */
export function signedHeaders(request: S3Request, credentials: S3Credentials): Record<string, string> {
  const { method, host, path, query, contentHash } = request;
  const time = new Date(request.at * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers = { host, 'x-amz-content-sha256': contentHash, 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, path, queryText(query), lines.join(''), names, contentHash].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(
    (last, part) => mac(last, part),
    mac(mac(`AWS4${credentials.secretKey}`, day), credentials.region),
  );
  const signature = mac(key, ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}
