import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, FileRule, FileRules, UploadedFile } from '#contract/base/call.ts';
import { sum } from '#domain/sum.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type FieldProblem, invalid, nonFieldErrors, Refusal } from './refusal.ts';

/** Limit for everything except the files: text fields, part headers, boundaries. */
const maxOtherBytes = 1024 * 1024;
const maxFields = 50;
const maxFieldBytes = 128 * 1024;

/** Parts of a multipart request before its fields are parsed. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
  /** Unknown, repeated or misplaced parts. */
  problems: FieldProblem[];
}

const tooLarge = () => new Refusal(413, 'too_large');

function fileTooLarge(field: string, { tooLarge: code, bytes }: FileRule): Refusal {
  if (code === undefined) return tooLarge();
  const values = { megabytes: Math.floor(bytes / (1024 * 1024)) };
  return new Refusal(413, code, { problems: [{ field, code, values }] });
}

function refuseDeclaredSize(request: FastifyRequest, rules: FileRules): void {
  const all = Object.entries(rules);
  const most = all.reduce((sum, [, { max, bytes }]) => sum + max * bytes, maxOtherBytes);
  if (Number(request.headers['content-length'] ?? 0) <= most) return;
  const [only] = all;
  throw only && all.length === 1 ? fileTooLarge(...only) : tooLarge();
}

/** Turns an error of the parser into a refusal: a limit is a 413, a failure of our own disk stays ours, anything else is an unreadable body. */
function toUploadRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (statusCode === 413) return tooLarge();
  if (syscall !== undefined && syscall !== 'read') return error;
  return invalid({ field: nonFieldErrors, code: 'unreadable_body' });
}

class FormReader {
  readonly form: ReceivedForm;
  readonly #rules: FileRules;
  readonly #folder: string;
  #count = 0;

  constructor(rules: FileRules, folder: string) {
    this.#rules = rules;
    this.#folder = folder;
    // Without a prototype: a part may be called `__proto__`.
    this.form = { fields: Object.create(null), files: Object.create(null), problems: [] };
    for (const name of Object.keys(rules)) this.form.files[name] = [];
  }

  #findRule(name: string): FileRule | undefined {
    return Object.hasOwn(this.#rules, name) ? this.#rules[name] : undefined;
  }

  takeField(name: string, value: unknown): void {
    const rule = this.#findRule(name);
    if (rule && value === '') this.#takeEmpty(name, rule);
    else if (rule) this.form.problems.push({ field: name, code: 'file.expected' });
    else if (name in this.form.fields) this.form.problems.push({ field: name, code: 'invalid' });
    else this.form.fields[name] = value;
  }

  /** Reads an empty file field, which a form sends as an empty part. */
  #takeEmpty(name: string, rule: FileRule): void {
    if (rule.clearable) this.form.fields[name] = null;
  }

  async takeFile(part: MultipartFile): Promise<void> {
    const name = part.fieldname;
    const rule = this.#findRule(name);
    if (!rule) {
      this.form.problems.push({ field: name, code: 'unknown_field' });
      for await (const _ of part.file);
      return;
    }
    const path = join(this.#folder, String(this.#count));
    this.#count += 1;
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(part.file, target);
    if (part.file.truncated || target.bytesWritten > rule.bytes) throw fileTooLarge(name, rule);
    if (target.bytesWritten === 0 && !part.filename) {
      this.#takeEmpty(name, rule);
      return;
    }
    const files = this.form.files[name] ?? [];
    files.push({ path, name: part.filename ?? '', bytes: target.bytesWritten });
    if (files.length > rule.max) throw tooLarge();
  }
}

async function readForm(request: FastifyRequest, rules: FileRules, folder: string): Promise<ReceivedForm> {
  const all = Object.values(rules);
  refuseDeclaredSize(request, rules);
  const reader = new FormReader(rules, folder);
  const limits = {
    fileSize: Math.max(...all.map(({ bytes }) => bytes)),
    // One more than allowed, since a form may send an empty part beside a full one.
    files: 1 + sum(all, ({ max }) => max),
    fields: maxFields,
    fieldSize: maxFieldBytes,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await reader.takeFile(part);
      else if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      else reader.takeField(part.fieldname, part.value);
    }
  } catch (error) {
    // Reads and drops the rest: a sender that is cut off in the middle would never see the reason.
    request.raw.unpipe();
    request.raw.resume();
    throw toUploadRefusal(error);
  }
  return reader.form;
}

/** Parses a multipart request for `work`, with files in a temporary folder, deleted afterwards. Throws 413. */
export async function withForm<T>(
  request: FastifyRequest,
  call: Call,
  files: FileStore,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (!call.files) throw invalid({ field: nonFieldErrors, code: 'unsupported_body' });
  const folder = await files.temporaryFolder();
  try {
    return await work(await readForm(request, call.files, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Registered for the API only: pages and sign-in take no files. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}
