import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MissingFileError } from '#server/files/file-store.ts';
import { matchesTag } from './entity-tag.ts';
import { notFound } from './refusal.ts';

/** A file as the answer to a call. Its maker has checked that the caller may read it: a matching tag alone never grants access. */
export class FileAnswer {
  readonly type: string;
  readonly bytes: number;
  /** Changes with the content: a strong entity tag without its quotes. */
  readonly tag: string;
  readonly open: () => Promise<Readable>;
  /** Name to save the file under; undefined: shown in place, like a picture. */
  readonly name: string | undefined;

  constructor(given: {
    type: string;
    bytes: number;
    tag: string;
    open: () => Promise<Readable>;
    name?: string;
  }) {
    this.type = given.type;
    this.bytes = given.bytes;
    this.tag = given.tag;
    this.open = given.open;
    this.name = given.name;
  }
}

/** Formats a header that saves the file and never opens it (RFC 6266), with a plain name for old programs. */
function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Sends a file that is stored on no disk (docs/rules/live.md#answers) and runs no scripts in a tab. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const tag = `"${file.tag}"`;
  reply
    .header('cache-control', 'no-store')
    .header('etag', tag)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  if (file.name !== undefined) reply.header('content-disposition', attachmentHeader(file.name));
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  try {
    const content = await file.open();
    return reply.code(200).type(file.type).header('content-length', file.bytes).send(content);
  } catch (error) {
    // The row was deleted a moment ago, or the file is lost, which the log then says.
    if (!(error instanceof MissingFileError)) throw error;
    request.log.error({ err: error }, 'file missing');
    reply.removeHeader('etag').removeHeader('content-disposition');
    throw notFound();
  }
}
