import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MissingFileError } from '#server/files/file-store.ts';
import { namesTag } from './entity-tag.ts';
import { notFound } from './refusal.ts';

/** An answer that is a file. Whoever makes it has judged that the caller may have it: the tag alone never decides. */
export class FileAnswer {
  readonly type: string;
  readonly bytes: number;
  /** Changes with the content: a strong entity tag without its quotes. */
  readonly tag: string;
  readonly open: () => Promise<Readable>;
  /** What it is saved as; undefined: shown in its place, as a picture is. */
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

/** A file to be saved under a name (RFC 6266), never opened in the page: a plain name for old programs, the true one for the rest. */
function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/**
 * Sends a file. As every answer to who is signed in it stays on no disk (docs/rules/live.md#answers): a machine that several people use keeps
 * none of a client's papers. Opened by itself in a tab it runs nothing.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const tag = `"${file.tag}"`;
  reply
    .header('cache-control', 'no-store')
    .header('etag', tag)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  if (file.name !== undefined) reply.header('content-disposition', attachmentHeader(file.name));
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  try {
    const content = await file.open();
    return reply.code(200).type(file.type).header('content-length', file.bytes).send(content);
  } catch (error) {
    // The row went in the moment between; or the folder lost the file, which the log says.
    if (!(error instanceof MissingFileError)) throw error;
    request.log.error({ err: error }, 'file missing');
    reply.removeHeader('etag').removeHeader('content-disposition');
    throw notFound();
  }
}
