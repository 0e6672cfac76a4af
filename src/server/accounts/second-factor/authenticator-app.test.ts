import { describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { builtPassword } from '#demo/builders.ts';
import { formToken, fromOurForm, signedInAs, testNow } from '#test/server.ts';
import {
  app,
  caller,
  chosen,
  codeAt,
  database,
  hasSession,
  isIn,
  password,
  readFactors,
  setNow,
  setUp,
  setUpAccount,
  signIn,
  signInPath,
  step,
  storeId,
  user,
  within,
} from '../account.fixture.ts';

setUpAccount();

/** Chooses a new password by the link of a forgotten one. */
async function chooseByReset(cookies: Record<string, string> = {}) {
  const { headers } = fromOurForm;
  const sent = { headers, cookies: { ...fromOurForm.cookies, ...cookies }, remoteAddress: '203.0.113.99' };
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, ...sent, payload });
  await post('/log/accounts/reset/', { username: user.username });
  const { link } = await within((query) =>
    query.selectFrom('mail').select('link').where('kind', '=', 'reset').executeTakeFirstOrThrow(),
  );
  return post(new URL(link ?? '').pathname, { password: chosen });
}

describe('an authenticator app', () => {
  it('is on once it has given its first code, and other sessions end', async () => {
    const other = await signedInAs({ storeId, userId: user.id });
    const { uri, secret, codes } = await setUp();
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
    expect(decodeURIComponent(uri)).toContain(`Branchline Corner House:${user.username}`);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect([await isIn(caller), await isIn(other)]).toEqual([true, false]);
    expect(await readFactors()).toEqual({
      totp: true,
      recovery_codes_left: 10,
      passkeys: [],
      required: false,
    });
  });

  it('that has given no code yet asks nothing at sign-in', async () => {
    await caller.call('POST', '/human/second-factor/totp/', { body: password });
    expect((await signIn()).json()).toEqual({ next: '/spa/dashboard' });
  });

  it('asks for a code after the right password, and gives no session before', async () => {
    const { secret } = await setUp();
    const first = await signIn();
    expect([first.statusCode, first.json(), hasSession(first)]).toEqual([
      200,
      { second_factor: true },
      false,
    ]);
    const code = codeAt(secret, testNow + step);
    const second = await signIn({ code: ` ${code.slice(0, 3)} ${code.slice(3)} `, next: '/spa/clients' });
    expect([second.statusCode, second.json(), hasSession(second)]).toEqual([
      200,
      { next: '/spa/clients' },
      true,
    ]);
  });

  it('is not told of to who does not know the password, whatever else they send', async () => {
    await setUp();
    for (const fields of [
      { password: 'wrong-password-2026' },
      { password: 'wrong-password-2026', code: '123456' },
      { username: 'nobody-at-all', code: '123456' },
    ]) {
      const answer = await signIn(fields);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['non_field_errors']]);
    }
  });

  it.each([
    ['of the step before', -step, 200],
    ['of the step after', step, 200],
    ['two steps old', -2 * step, 400],
    ['two steps early', 2 * step, 400],
  ])('takes a code %s as clocks go: %i s, %i', async (_what, skew, status) => {
    const { secret } = await setUp();
    setNow(testNow + 10 * step);
    const answer = await signIn({ code: codeAt(secret, testNow + 10 * step + skew) });
    expect([answer.statusCode, hasSession(answer)]).toEqual([status, status === 200]);
    if (status === 400) expect(Object.keys(answer.json())).toEqual(['code']);
  });

  it('takes no code twice, nor one from before the last', async () => {
    const { secret } = await setUp();
    const now = testNow + 10 * step;
    setNow(now);
    expect((await signIn({ code: codeAt(secret, now) })).statusCode).toBe(200);
    expect((await signIn({ code: codeAt(secret, now) })).statusCode).toBe(400);
    expect((await signIn({ code: codeAt(secret, now - step) })).statusCode).toBe(400);
    expect((await signIn({ code: codeAt(secret, now + step) })).statusCode).toBe(200);
  });

  it('takes the code that confirmed it no second time', async () => {
    const { secret } = await setUp();
    setNow(testNow);
    expect((await signIn({ code: codeAt(secret, testNow) })).statusCode).toBe(400);
  });

  it('takes one code for one of two sign-ins at once', async () => {
    const { secret } = await setUp();
    const code = codeAt(secret, testNow + step);
    const answers = await Promise.all([signIn({ code }), signIn({ code })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it.each(['', ' ', '12345', '1234567', 'abcdef', '１２３４５６', '-123456', '0x1234', '\n'])(
    'does not take %j',
    async (code) => {
      await setUp();
      const answer = await signIn({ code });
      expect(hasSession(answer)).toBe(false);
      expect(answer.statusCode).toBe(code.trim() === '' ? 200 : 400);
    },
  );

  it('is no way to guess: wrong codes count as failures, and the right password does not clear them', async () => {
    const { secret } = await setUp();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn({ code: '000000' })).statusCode).toBe(400);
      if (tries < 4) expect((await signIn()).json()).toEqual({ second_factor: true });
    }
    const refused = await signIn({ code: codeAt(secret, testNow + step) });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    // Nobody else is locked out by it: the owner signs in from elsewhere.
    const elsewhere = await signIn({ code: codeAt(secret, testNow + step) }, '192.0.2.9');
    expect(elsewhere.statusCode).toBe(200);
  });

  it('is guessed no further than ten wrong codes a day from wherever, and its owner is told', async () => {
    const { secret, codes } = await setUp();
    let now = testNow + step;
    for (let tries = 0; tries < 10; tries += 1) {
      // Each from an address of its own, as slowly as it takes to be heard.
      now += 60;
      setNow(now);
      expect((await signIn({ code: '000000' }, `203.0.113.${tries}`)).statusCode).toBe(400);
    }
    setNow(now + 60);
    const right = codeAt(secret, now + 60);
    const refused = await signIn({ code: right }, '203.0.113.99');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(86_400 - 600)]);
    const mails = await within((query) =>
      query.selectFrom('mail').selectAll().where('kind', '=', 'wrong_codes').execute(),
    );
    expect(mails).toMatchObject([{ to_address: `${user.username}@example.com` }]);
    // The ways that its owner has: a recovery code, and tomorrow.
    setNow(now + 120);
    expect(hasSession(await signIn({ code: codes[0] }, '203.0.113.98'))).toBe(true);
    setNow(now + 86_400);
    const tomorrow = await signIn({ code: codeAt(secret, now + 86_400) }, '203.0.113.97');
    expect(tomorrow.statusCode).toBe(200);
  });

  it('is tried no oftener for a new password, nor in the browser that opened its link', async () => {
    const { secret, codes } = await setUp();
    let now = testNow + step;
    for (let tries = 0; tries < 10; tries += 1) {
      now += 60;
      setNow(now);
      expect((await signIn({ code: '000000' }, `203.0.113.${tries}`)).statusCode).toBe(400);
    }
    now += 60;
    setNow(now);
    const chooses = await chooseByReset();
    const browser = chooses.cookies.find(({ name }) => name === 'browser')?.value ?? '';
    expect(browser).not.toBe('');
    const signInAgain = (code: string, cookies: Record<string, string>) =>
      signIn({ password: chosen, code }, '203.0.113.99', cookies);
    const right = codeAt(secret, now + step);
    expect((await signInAgain(right, {})).statusCode).toBe(429);
    expect((await signInAgain(right, { browser })).statusCode).toBe(429);
    expect(hasSession(await signInAgain(codes[0] ?? '', { browser }))).toBe(true);
  });

  it('is tried in a browser that has signed in before, whatever strangers with the password do', async () => {
    const { secret } = await setUp();
    const first = await signIn({ code: codeAt(secret, testNow + step) });
    const known = first.cookies.find(({ name }) => name === 'browser')?.value ?? '';
    await database.acrossStores((query) =>
      query
        .insertInto('login_failure')
        .values(
          Array.from({ length: 10 }, (_, index) => ({
            account: `codes of account ${user.id}`,
            address: `203.0.113.${index}`,
            failed_at: at(testNow + step),
          })),
        )
        .execute(),
    );
    const sign = async (now: number, fields: object = {}) => {
      setNow(now);
      const code = codeAt(secret, now);
      expect((await signIn({ code, ...fields })).statusCode).toBe(429);
      expect((await signIn({ code, ...fields }, '127.0.0.1', { browser: known })).statusCode).toBe(200);
    };
    await sign(testNow + 2 * step);
    // Its owner chose a new password there, as the mail about wrong codes says.
    await chooseByReset({ browser: known });
    await sign(testNow + 3 * step, { password: chosen });
  });

  it('can be exchanged: the earlier one holds until the new one has given a code', async () => {
    const { secret } = await setUp();
    const now = testNow + step;
    const begun = await caller.call('POST', '/human/second-factor/totp/', { body: password });
    const next = (begun.body as { secret: string }).secret;
    expect((await signIn({ code: codeAt(secret, now) })).statusCode).toBe(200);
    const confirmed = await caller.call('POST', '/human/second-factor/totp/confirm/', {
      body: { code: codeAt(next, now) },
    });
    expect(confirmed.body).toEqual({ recovery_codes: [] });
    setNow(now + step);
    expect((await signIn({ code: codeAt(secret, now + step) })).statusCode).toBe(400);
    expect((await signIn({ code: codeAt(next, now + step) })).statusCode).toBe(200);
  });

  it.each([
    ['a wrong code', { code: '000000' }, 'code'],
    ['a recovery code', { code: '0000-0000-0000-0000' }, 'code'],
    ['no code', {}, 'code'],
  ])('is not confirmed by %s', async (_what, body, field) => {
    await caller.call('POST', '/human/second-factor/totp/', { body: password });
    const answer = await caller.call('POST', '/human/second-factor/totp/confirm/', { body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    expect((await readFactors()).totp).toBe(false);
  });

  it('that was not confirmed within an hour must be begun again', async () => {
    const begun = await caller.call('POST', '/human/second-factor/totp/', { body: password });
    setNow(testNow + 3600);
    const code = codeAt((begun.body as { secret: string }).secret, testNow + 3600);
    const answer = await caller.call('POST', '/human/second-factor/totp/confirm/', { body: { code } });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'second_factor.nothing_begun']);
  });

  it('is asked for by the form of a browser without scripts, too', async () => {
    const { secret } = await setUp();
    const post = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: signInPath,
        cookies: fromOurForm.cookies,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          csrfmiddlewaretoken: formToken,
          username: user.username,
          password: builtPassword,
          ...fields,
        }).toString(),
      });
    const asked = await post({ next: '/spa/clients' });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('"second_factor":true');
    expect(asked.body).not.toContain(builtPassword);
    const wrong = await post({ code: '000000' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('"second_factor":true');
    const right = await post({ code: codeAt(secret, testNow + step), next: '/spa/clients' });
    expect([right.statusCode, right.headers.location]).toEqual([302, '/spa/clients']);
  });
});
