import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#domain/files/limits.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { listenTo } from '#test/event-stream.ts';
import { type Caller, testServer } from '#test/server.ts';
import {
  anotherClient,
  begin,
  type Message,
  type Project,
  read,
  selectMessages,
  write,
} from './conversations.fixture.ts';

let cast: Cast;
let project: Project;
let url: string;

beforeAll(async () => {
  const server = await testServer();
  url = await server.listen();
  return () => server.app.close();
});
beforeEach(async () => {
  cast = await buildCast();
  project = await begin(cast.clientCaller, { title: 'A', description: 'B' });
});

type Content = string | Buffer;

function formOf(files: [name: string, content: Content][], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of files) form.append('files', new File([content as BlobPart], name));
  return form;
}

/** Sends files; returns the status and the refused fields. */
async function send(files: [string, Content][], caller: Caller = cast.clientCaller) {
  const answer = await caller.call('POST', `/project/project/${project.uuid}/messages/`, {
    form: formOf(files),
  });
  return { status: answer.status, fields: Object.keys(answer.body as object), body: answer.body as Message };
}

const fetchFile = (caller: Caller, id: number, search = '') =>
  caller.call('GET', `/project/file/${id}/${search}`);

/** Lists the stored files of the store. */
async function countFiles(): Promise<number> {
  const { files } = await testServer();
  let count = 0;
  for await (const _ of files.list(cast.storeId)) count += 1;
  return count;
}

const photo = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'CANARY' } })
    .jpeg()
    .toBuffer();

describe('a file', () => {
  it('comes with a project or a message, and is fetched as an attachment of its true type', async () => {
    const form = formOf([['W-2 año.pdf', '%PDF-1.7\nabc']], { title: 'C', description: 'D' });
    const made = await begin(cast.clientCaller, form);
    expect(made.files).toEqual([
      { id: expect.any(Number), name: 'W-2 año.pdf', size: 12, type: 'application/pdf', preview: false },
    ]);
    const answer = await fetchFile(cast.admin, made.files[0]?.id ?? 0);
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toBe('%PDF-1.7\nabc');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="W-2 a_o.pdf"; filename*=UTF-8''W-2%20a%C3%B1o.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect((await read(cast.admin, made)).files).toEqual(made.files);
  });

  it('that shows a picture is made anew without what the camera noted, with a small one to look at', async () => {
    const { status, body } = await send([['../../me.jpg', await photo(1200, 600)]]);
    expect(status).toBe(201);
    const [file] = body.files;
    expect(file).toMatchObject({ name: 'me.jpg', type: 'image/jpeg', preview: true });
    const whole = await fetchFile(cast.admin, file?.id ?? 0);
    expect(whole.bytes.includes('CANARY')).toBe(false);
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
    const small = await fetchFile(cast.admin, file?.id ?? 0, '?preview=1');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 512 });
  });

  it('is served by what it holds, whatever it is called', async () => {
    const { body } = await send([
      ['page.html', '<html><script>alert(1)</script>'],
      ['sales.csv', 'a,b\n1,2'],
      ['unknown', Buffer.from([0x93, 0x01, 0xfe, 0x80, 0x1f, 0x41])],
    ]);
    expect(body.files.map(({ type }) => type)).toEqual([
      'text/plain',
      'text/csv',
      'application/octet-stream',
    ]);
  });

  it('is refused where it is a picture of another kind, a false one, or empty, and nothing is left', async () => {
    const svg = '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    for (const [name, content] of [
      ['a.svg', svg],
      ['a.xml', svg],
      ['a.txt', `<!DOCTYPE svg PUBLIC "-//W3C" "a" [ <!ENTITY b "c>"> ]>${svg.replace(/^.*-->/, '')}`],
      ['a.txt', Buffer.from(`\ufeff${svg}`, 'utf16le')],
      ['a.gz', gzipSync(svg)],
      ['a.png', svg],
      ['a.jpg', '<html>'],
      ['a.gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
      ['a.jpg', (await photo()).subarray(0, 200)],
      ['a.txt', ''],
    ] as [string, Content][]) {
      expect(
        await send([
          ['good.txt', 'kept?'],
          [name, content],
        ]),
        name,
      ).toMatchObject({
        status: 400,
        fields: ['files'],
      });
    }
    expect(await countFiles()).toBe(0);
    expect(await selectMessages(cast.admin, project)).toHaveLength(1);
  });

  it('of more than 25 MB, or more than ten, is too large, and nothing is left', async () => {
    const { status } = await send([['big.bin', Buffer.alloc(maxFileBytes + 1)]]);
    expect(status).toBe(413);
    const eleven = Array.from({ length: 11 }, (_, index): [string, string] => [`${index}.txt`, 'x']);
    expect((await send(eleven)).status).toBe(413);
    expect(await countFiles()).toBe(0);
    expect((await send([['full.bin', Buffer.alloc(maxFileBytes, 1)]])).status).toBe(201);
  });

  it('sent again under the key of its message is kept once', async () => {
    const key = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
    const form = () => formOf([['a.txt', 'text']], { key, body: 'x' });
    const first = await write(cast.clientCaller, project, form());
    expect(await write(cast.clientCaller, project, form())).toEqual(first);
    expect(await countFiles()).toBe(1);
    const other = await cast.clientCaller.call('POST', `/project/project/${project.uuid}/messages/`, {
      form: formOf([['a.txt', 'other']], { key, body: 'x' }),
    });
    expect([other.status, Object.keys(other.body as object)]).toEqual([400, ['key']]);
  });
});

describe('what is confidential', () => {
  it('is in no answer and no event of another client or another store', async () => {
    const other = await anotherClient(cast);
    const foreign = await buildCast();
    const ears = await Promise.all(
      [other.caller, foreign.clientCaller, foreign.admin, cast.clientCaller].map(async ({ cookie }) => {
        const ear = await listenTo(url, { cookie });
        await ear.until(({ event }) => event === 'ready');
        return ear;
      }),
    );
    const secret = await begin(
      cast.clientCaller,
      formOf([['CANARY.txt', 'CANARY']], { title: 'CANARY', description: 'CANARY' }),
    );
    const form = formOf([['CANARY.jpg', await photo()]], { body: 'CANARY', internal: 'true' });
    const note = await write(cast.admin, secret, form);
    const heard = await ears[3]?.until(({ data }) => data.topic === 'messages');
    expect(heard?.data).toEqual({ topic: 'messages', id: secret.uuid });
    const files = [...secret.files, ...note.files].map(({ id }) => id);
    for (const [caller, client] of [
      [other.caller, other.id],
      [foreign.clientCaller, foreign.client],
      [foreign.admin, foreign.client],
    ] as const) {
      const answers = [];
      for (const path of [
        ...files.flatMap((id) => [`file/${id}/`, `file/${id}/?preview=1`]),
        `project/${secret.uuid}/`,
        `project/${secret.uuid}/messages/`,
        `check-notify/${cast.client}/`,
      ]) {
        const answer = await caller.call('GET', `/project/${path}`);
        expect(answer.status, path).toBe(404);
        answers.push(answer.body);
      }
      for (const search of [
        '',
        `?client=${cast.client}`,
        '?search=CANARY',
        `?client=${client}&unread=true`,
      ]) {
        answers.push((await caller.call('GET', `/project/projects/${search}`)).body);
      }
      expect(JSON.stringify(answers)).not.toContain('CANARY');
    }
    // Belongs to an internal note.
    expect((await fetchFile(cast.clientCaller, note.files[0]?.id ?? 0)).status).toBe(404);
    expect((await fetchFile(cast.clientCaller, note.files[0]?.id ?? 0, '?preview=1')).status).toBe(404);
    expect((await read(cast.clientCaller, secret)).files).toEqual(secret.files);
    expect((await fetchFile(cast.clientCaller, files[0] ?? 0)).status).toBe(200);
    for (const ear of ears) {
      expect(ear.text()).not.toContain('CANARY');
      if (ear !== ears[3]) expect(ear.changes().join()).not.toContain(secret.uuid);
      ear.close();
    }
  });

  it('is gone with the right to it', async () => {
    const { body } = await send([['a.txt', 'text']]);
    const id = body.files[0]?.id ?? 0;
    expect((await fetchFile(cast.clientCaller, id)).status).toBe(200);
    expect((await cast.admin.call('DELETE', `/project/project/${project.uuid}/`)).status).toBe(204);
    for (const caller of [cast.clientCaller, cast.admin])
      expect((await fetchFile(caller, id)).status).toBe(404);
  });
});
