import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server with the part of S3 that the product uses; rejects wrong signatures and contents. */
export interface S3Server {
  /** As in `FILES_URL`. */
  url: (secret?: string) => string;
  objects: Map<string, Buffer>;
  close: () => Promise<void>;
}

const [accessKey, secretKey, region, bucket] = ['ACCESS', 'secret/+ key', 'test-1', 'papers'];
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Checks the signature from the received request alone. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const said =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,SignedHeaders=([^,]+),Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    );
  const [, key = '', day = '', of = '', names = '', signature = ''] = said ?? [];
  if (key !== accessKey || of !== region || request.headers['x-amz-content-sha256'] !== sha256(body))
    return false;
  const lines = names.split(';').map((name) => `${name}:${request.headers[name]}`);
  const query = url.search.slice(1).split('&').sort().join('&');
  const canonical = [request.method, url.pathname, query, ...lines, '', names, sha256(body)].join('\n');
  const time = String(request.headers['x-amz-date']);
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  let signing: string | Buffer = `AWS4${secretKey}`;
  for (const part of [day, region, 's3', 'aws4_request', toSign]) {
    signing = createHmac('sha256', signing).update(part).digest();
  }
  return (signing as Buffer).toString('hex') === signature;
}

/** @param pageSize objects per listing, so that there is more than one page */
export async function startS3Server(pageSize = 2): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const list = (url: URL) => {
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''))
      .sort();
    const start = Number(url.searchParams.get('continuation-token') ?? 0);
    const contents = keys
      .slice(start, start + pageSize)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
      );
    const next =
      start + pageSize < keys.length
        ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>`
        : '';
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const body = await buffer(request);
    const [, of, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (!isSigned(request, url, body))
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    else if (of !== bucket) response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    else if (key === '') response.end(list(url));
    else if (request.method === 'PUT') {
      objects.set(key, body);
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const content = objects.get(key);
      if (content) response.end(content);
      else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (secret = secretKey) =>
      `s3://${accessKey}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/shop one?region=${region}&tls=false`,
    objects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
