import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** As it came over the line, headers and text. */
  raw: string;
}

/** Reply to one mail: acceptance, or a code of refusal. */
export type Verdict = 'accept' | { code: number };

export interface TestMailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  close: () => Promise<void>;
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A real SMTP server on a port of its own. `judge` is asked once for each mail that was sent to its end, `steps` before that. */
export async function startMailServer(
  judge: (mail: ReceivedMail) => Verdict | Promise<Verdict> = () => 'accept',
  port = 0,
  steps: Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo'> = {},
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    ...steps,
    onData(stream, session, done) {
      const take = async () => {
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: await readAll(stream),
        };
        const verdict = await judge(mail);
        if (verdict === 'accept') {
          received.push(mail);
          done();
        } else {
          done(Object.assign(new Error('Not this one'), { responseCode: verdict.code }));
        }
      };
      take().catch(done);
    },
  });
  // A client that goes away in the middle is part of what is tested.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Undoes the encoding of the lines of a part. */
function decodePart(part: string): string {
  const [headers = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n');
  if (/^content-transfer-encoding: base64/im.test(headers))
    return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return body;
  const bytes = body
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Finds a part of a mail by its type. */
function findPart({ raw }: ReceivedMail, type: 'plain' | 'html'): string {
  const boundary = /boundary="(.+?)"/.exec(raw)?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const isWanted = (part: string) => new RegExp(`^content-type: text/${type}`, 'im').test(part);
  return decodePart(parts.slice(boundary === undefined ? 0 : 1).find(isWanted) ?? '').trimEnd();
}

/** The text of a mail without its headers. */
export const textOfMail = (mail: ReceivedMail): string => findPart(mail, 'plain');

/** The same as a page. */
export const htmlOfMail = (mail: ReceivedMail): string => findPart(mail, 'html');

/** The subject of a mail, decoded (RFC 2047). */
export function subjectOfMail({ raw }: ReceivedMail): string {
  const line = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? '';
  return line
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=(?: (?==\?))?/gi, (_, encoding: string, value: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString('utf8')
        : Buffer.from(
            value
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (_hex, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    );
}
