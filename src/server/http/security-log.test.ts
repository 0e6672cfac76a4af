import { expect, it } from 'vitest';
import { apiBase, calls } from '#contract/index.ts';
import { builtPassword } from '#demo/builders.ts';
import { createApp } from '#server/app.ts';
import { buildCast } from '#test/cast.ts';
import { fromOurForm, testServer } from '#test/server.ts';

it('the log says who came in, who guessed and who was refused, by numbers and without a word of theirs', async () => {
  const { database, files, now } = await testServer();
  const cast = await buildCast();
  const lines: string[] = [];
  const app = await createApp({
    database,
    files,
    now,
    publicUrl: 'http://127.0.0.1:3000',
    demo: false,
    logLevel: 'info',
    logTo: { write: (line) => lines.push(line) },
    webFolder: 'no-build-needed',
  });
  const forged = 'admin\n{"level":30,"msg":"signed in","account":1}\u001b[31m';
  const signIn = (username: string, password: string, extra: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/log/accounts/login/',
      ...fromOurForm,
      payload: { username, password, ...extra },
    });
  try {
    const account = cast.userIds.hourly;
    const { username } = await database.withinStore(cast.storeId, (query) =>
      query.selectFrom('app_user').select('username').where('id', '=', account).executeTakeFirstOrThrow(),
    );
    await signIn(forged, 'nothing of mine');
    await signIn(username, 'a wrong guess');
    const session = await signIn(username, builtPassword);
    const cookies = Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]));
    await app.inject({ url: `/api/v1${calls['outbox.list'].path}`, cookies });
    await app.inject({ url: `/api/v1${calls['outbox.list'].path}?${encodeURIComponent(forged)}` });
    await app.inject({
      method: 'POST',
      url: '/log/accounts/logout/',
      cookies,
      headers: { 'x-csrftoken': cookies.csrftoken },
    });

    const told = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => ['refused', 'signed in', 'signed out'].includes(String(msg)));
    const store = cast.storeId;
    expect(
      told.map(({ msg, refused, account: whose, store: where }) => [msg, refused, whose, where]),
    ).toEqual([
      ['refused', 'wrong_sign_in', undefined, undefined],
      ['refused', 'wrong_sign_in', account, store],
      ['signed in', undefined, account, store],
      ['refused', 'not_allowed', account, store],
      ['refused', 'not_signed_in', undefined, undefined],
      ['signed out', undefined, account, store],
    ]);
    for (const line of told)
      expect(line).toMatchObject({ reqId: expect.any(String), time: expect.any(Number) });
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
    expect(answered.map(({ req, res }) => [req.method, req.route, res.status])).toEqual([
      ['POST', '/log/accounts/login/', 400],
      ['POST', '/log/accounts/login/', 400],
      ['POST', '/log/accounts/login/', 200],
      ['GET', `${apiBase}${calls['outbox.list'].path}`, 403],
      ['GET', `${apiBase}${calls['outbox.list'].path}`, 403],
      ['POST', '/log/accounts/logout/', 200],
    ]);
    expect(lines.some((line) => line.includes('incoming'))).toBe(false);
    const all = lines.join('');
    for (const secret of [
      username,
      builtPassword,
      'guess',
      'nothing of mine',
      'u001b',
      '127.0.0.1',
      cookies.session ?? '',
    ])
      expect(all).not.toContain(secret);
  } finally {
    await app.close();
  }
});
