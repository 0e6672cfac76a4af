import { describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildEmployee, buildUser, builtPassword } from '#demo/builders.ts';
import { type Caller, signedInAs, testNow } from '#test/server.ts';
import {
  app,
  caller,
  chosen,
  codeAt,
  database,
  isIn,
  password,
  readFactors,
  setNow,
  setUp,
  setUpAccount,
  signIn,
  step,
  storeId,
  user,
  within,
} from '../account.fixture.ts';

setUpAccount();

describe('recovery codes', () => {
  it('work once each, however they are written', async () => {
    const { codes } = await setUp();
    const [one = '', other = ''] = codes;
    expect((await signIn({ code: one })).statusCode).toBe(200);
    expect((await signIn({ code: one })).statusCode).toBe(400);
    expect((await signIn({ code: ` ${other.toUpperCase().replaceAll('-', ' ')} ` })).statusCode).toBe(200);
    expect((await readFactors()).recovery_codes_left).toBe(8);
  });

  it('work once for two at once', async () => {
    const { codes } = await setUp();
    const answers = await Promise.all([signIn({ code: codes[0] }), signIn({ code: codes[0] })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('of somebody else are wrong', async () => {
    const colleague = await buildUser(database, storeId);
    const { codes } = await setUp(await signedInAs({ storeId, userId: colleague.id }));
    setNow(testNow);
    await setUp();
    expect((await signIn({ code: codes[0] })).statusCode).toBe(400);
  });

  it('are replaced by new ones', async () => {
    const { codes } = await setUp();
    const answer = await caller.call('POST', '/human/second-factor/recovery-codes/', { body: password });
    expect(answer.status).toBe(201);
    const { recovery_codes } = answer.body as { recovery_codes: string[] };
    expect((await signIn({ code: codes[0] })).statusCode).toBe(400);
    expect((await signIn({ code: recovery_codes[0] })).statusCode).toBe(200);
  });

  it('are not given without a second factor', async () => {
    const answer = await caller.call('POST', '/human/second-factor/recovery-codes/', { body: password });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'second_factor.off']);
  });
});

describe('whoever changes it', () => {
  const paths = [
    '/human/second-factor/totp/',
    '/human/second-factor/totp/off/',
    '/human/second-factor/recovery-codes/',
    '/human/passkeys/options/',
  ];

  it.each(paths)('proves that it is they: %s', async (path) => {
    const { codes } = await setUp();
    for (const [body, field] of [
      [{}, 'non_field_errors'],
      [{ ...password, code: codes[0] }, 'non_field_errors'],
      [{ password: 'wrong-password-2026' }, 'password'],
      [{ code: '000000' }, 'code'],
    ] as const) {
      const answer = await caller.call('POST', path, { body });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    }
    expect((await caller.call('POST', path, { body: { code: codes[1] } })).status).toBeLessThan(300);
  });

  it('is held to the limits of sign-in', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const body = { password: `wrong one number ${tries}` };
      await caller.call('POST', '/human/second-factor/totp/', { body });
    }
    const refused = await caller.call('POST', '/human/second-factor/totp/', { body: password });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  });

  it('is told by mail and written down, without a secret', async () => {
    const { secret, codes } = await setUp();
    await caller.call('POST', '/human/second-factor/totp/off/', { body: password });
    const mails = await within((query) => query.selectFrom('mail').selectAll().orderBy('id').execute());
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['second_factor_changed', `${user.username}@example.com`],
      ['second_factor_changed', `${user.username}@example.com`],
    ]);
    const trail = await within((query) => query.selectFrom('audit_log').selectAll().orderBy('id').execute());
    expect(trail.map(({ action }) => action)).toEqual(['begin_totp', 'confirm_totp', 'end_totp']);
    for (const told of [secret, ...codes]) expect(JSON.stringify([mails, trail])).not.toContain(told);
  });
});

describe('what the database holds', () => {
  it('is no secret that a copy of it would give away', async () => {
    const { secret, codes } = await setUp();
    const row = await within((query) =>
      query.selectFrom('totp_secret').selectAll().executeTakeFirstOrThrow(),
    );
    expect(row.secret?.includes(secret)).toBe(false);
    expect(row.pending_secret).toBeNull();
    const kept = await within((query) => query.selectFrom('recovery_code').selectAll().execute());
    const bare = codes.map((code) => code.replaceAll('-', ''));
    for (const { code_hash } of kept) {
      for (const code of bare) expect(code_hash.includes(code)).toBe(false);
    }
  });

  it('opens for no other account', async () => {
    const { secret } = await setUp();
    const colleague = await buildUser(database, storeId);
    await within(async (query) => {
      const row = await query.selectFrom('totp_secret').selectAll().executeTakeFirstOrThrow();
      const { secret: sealed, confirmed_at } = row;
      await query
        .insertInto('totp_secret')
        .values({ user_id: colleague.id, secret: sealed, confirmed_at: at(confirmed_at ?? 0) })
        .execute();
    });
    const code = codeAt(secret, testNow + step);
    expect((await signIn({ username: colleague.username, code })).statusCode).toBe(400);
  });
});

describe('passwords', () => {
  const change = (new_password: string, old_password = builtPassword) =>
    caller.call('PUT', `/human/change_password/${user.id}/`, { body: { old_password, new_password } });

  it('may have 8 characters with a second factor, and not without', async () => {
    expect((await change('kz8!vqpw')).status).toBe(400);
    await setUp();
    expect((await change('kz8!vqp')).status).toBe(400);
    expect((await change('kz8!vqpw')).status).toBe(200);
  });

  it('that are short must be changed before the last factor goes', async () => {
    await setUp();
    await change('kz8!vqpw');
    const off = (given: string) =>
      caller.call('POST', '/human/second-factor/totp/off/', { body: { password: given } });
    const refused = await off('kz8!vqpw');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'second_factor.password_too_short',
    ]);
    expect((await readFactors()).totp).toBe(true);
    expect((await change(chosen, 'kz8!vqpw')).status).toBe(200);
    expect((await off(chosen)).status).toBe(200);
    expect(await readFactors()).toMatchObject({ totp: false, recovery_codes_left: 0 });
  });
});

describe('a company that requires it of its admins', () => {
  const require = (who = caller) =>
    who.call('PATCH', `/store/store-profile/${storeId}/`, { body: { require_second_factor: true } });

  it('is asked for only by an admin who has one', async () => {
    const refused = await require();
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['require_second_factor']]);
    await setUp();
    const answer = await require();
    expect([answer.status, answer.body]).toMatchObject([200, { require_second_factor: true }]);
  });

  it('lets an admin without one set it up and nothing else, on sessions from before, too', async () => {
    const colleague = await buildUser(database, storeId);
    const other = await signedInAs({ storeId, userId: colleague.id });
    await setUp();
    await require();
    for (const [method, path] of [
      ['GET', '/store/active-branches-with-store/'],
      ['GET', '/human/sessions/'],
      ['POST', '/human/second-factor/totp/off/'],
    ] as const) {
      const answer = await other.call(method, path, method === 'POST' ? { body: password } : {});
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'second_factor_required']);
      expect(answer.body).toEqual({ detail: expect.any(String) });
    }
    expect(await readFactors(other)).toMatchObject({ totp: false, required: true });
    await setUp(other, testNow + step);
    expect((await other.call('GET', '/store/active-branches-with-store/')).status).toBe(200);
  });

  it('tells the page, so that it can lead there', async () => {
    const colleague = await buildUser(database, storeId);
    const other = await signedInAs({ storeId, userId: colleague.id });
    await setUp();
    await require();
    const page = (who: Caller) => app.inject({ method: 'GET', url: '/spa/dashboard', cookies: who.cookies });
    expect((await page(other)).body).toContain('"second_factor_required":true');
    expect((await page(caller)).body).not.toContain('"second_factor_required":true');
  });

  it('does not let the last one go', async () => {
    await setUp();
    await require();
    const answer = await caller.call('POST', '/human/second-factor/totp/off/', { body: password });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'second_factor.required_here']);
    expect((await readFactors()).totp).toBe(true);
  });

  it('asks nothing of employees', async () => {
    await setUp();
    await require();
    const employee_id = await within((query) => buildEmployee(query));
    const employee = await buildUser(database, storeId, { auth_type: 'employee', employee_id });
    const theirs = await signedInAs({ storeId, userId: employee.id });
    expect(await isIn(theirs)).toBe(true);
    expect((await readFactors(theirs)).required).toBe(false);
  });
});
