import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { signedOut } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

function projectForm(fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ client: String(cast.client), title: 'Payroll', ...fields })) {
    form.append(name, value);
  }
  form.append('files', new Blob(['id;hours'], { type: 'text/csv' }), 'hours.csv');
  return form;
}

/** As a page's own form sends it, which sets no header. */
async function submit(form: FormData, cookie = cast.admin.cookie) {
  const browser = await signedOut();
  return browser.call('POST', '/project/projects/', { form, headers: { cookie } });
}

const projects = async () =>
  ((await cast.admin.call('GET', '/project/projects/')).body as { count: number }).count;
const token = () => cast.admin.cookies.csrftoken ?? '';

describe('a form with files', () => {
  it('may bring the cross-site token among its fields, as a form without does', async () => {
    const answer = await submit(projectForm({ csrfmiddlewaretoken: token() }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({ title: 'Payroll', files: [{ name: 'hours.csv' }] });
  });

  it('may bring it twice, in the header as well', async () => {
    const form = projectForm({ csrfmiddlewaretoken: token() });
    expect((await cast.admin.call('POST', '/project/projects/', { form })).status).toBe(201);
  });

  it.each([
    ['none', () => ({})],
    ['an empty one', () => ({ csrfmiddlewaretoken: '' })],
    ['a wrong one', () => ({ csrfmiddlewaretoken: 'wrong' })],
    ['that of another session', () => ({ csrfmiddlewaretoken: cast.salaried.cookies.csrftoken ?? '' })],
  ])('with %s is refused, and leaves nothing', async (_what, fields) => {
    const answer = await submit(projectForm(fields()));
    expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'cross_site']);
    expect(await projects()).toBe(0);
  });

  it('with that of another session is refused with its cookie planted, too', async () => {
    const other = cast.salaried.cookies.csrftoken ?? '';
    const cookie = cast.admin.cookie.replace(token(), other);
    const answer = await submit(projectForm({ csrfmiddlewaretoken: other }), cookie);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'cross_site']);
  });

  it('without a session, or of a role that may not, is refused before its token is looked at', async () => {
    const form = () => projectForm({ csrfmiddlewaretoken: token() });
    expect((await submit(form(), '')).headers['x-error-code']).toBe('not_signed_in');
    expect((await submit(form(), cast.clock.cookie)).headers['x-error-code']).toBe('not_allowed');
  });

  it('that has no boundary cannot be read, with or without a token', async () => {
    const answer = await (await signedOut()).call('POST', '/project/projects/', {
      headers: { cookie: cast.admin.cookie, 'content-type': 'multipart/form-data' },
      payload: 'x',
    });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'unreadable_body']);
    expect(await projects()).toBe(0);
  });
});
