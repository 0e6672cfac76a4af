import { describe, expect, it } from 'vitest';
import { formToken, testNow } from '#test/server.ts';
import { type Attempt, account, day, minute, setNow, setUpSignIn, signIn, wrong } from './sign-in.fixture.ts';

setUpSignIn();

describe('guessing', () => {
  async function fail(times: number, fields: Record<string, unknown> = {}, attempt: Attempt = {}) {
    const answers = [];
    for (let count = 0; count < times; count += 1) {
      answers.push((await signIn({ password: wrong, ...fields }, attempt)).statusCode);
    }
    return answers;
  }

  it('is stopped after five failures for the account and address, with the right password too', async () => {
    expect(await fail(5)).toEqual([400, 400, 400, 400, 400]);
    const stopped = await signIn();
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBe(15 * minute);
    expect(stopped.json()).toHaveProperty('detail');
    const upper = await signIn({ username: account.username.toUpperCase() });
    expect(upper.statusCode).toBe(429);
    const form = await signIn({ csrfmiddlewaretoken: formToken }, { form: true });
    expect([form.statusCode, form.headers['retry-after']]).toEqual([429, '900']);
  });

  it('counts the tries of an account together, by whichever of its names they were made', async () => {
    const email = `${account.username}@example.com`;
    expect([...(await fail(3)), ...(await fail(2, { username: email }))]).toEqual([400, 400, 400, 400, 400]);
    expect((await signIn({ username: email })).statusCode).toBe(429);
  });

  it.each([
    ['a username', () => account.username, 'no-such-person'],
    ['an email', () => `${account.username}@example.com`, 'no-such-person@example.com'],
  ])(
    'counts other spellings of %s alike, whether or not there is such an account',
    async (_, known, unknown) => {
      const widen = (name: string) =>
        name.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
      const answers = [];
      for (const [name, address] of [
        [known(), '203.0.113.30'],
        [unknown, '203.0.113.31'],
      ] as const) {
        await fail(5, { username: name }, { address });
        answers.push(await fail(1, { username: widen(name) }, { address }));
      }
      expect(answers[1]).toEqual(answers[0]);
    },
  );

  it('does not lock the victim out of another address, nor help a stranger who forges one', async () => {
    await fail(5);
    const forged = await signIn(
      {},
      { headers: { 'x-csrftoken': formToken, 'x-forwarded-for': '203.0.113.9' } },
    );
    expect(forged.statusCode).toBe(429);
    expect((await signIn({}, { address: '203.0.113.9' })).statusCode).toBe(200);
  });

  it('is free again when the window has passed, and not a second before', async () => {
    await fail(5);
    setNow(testNow + 15 * minute - 1);
    const answer = await signIn();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
    setNow(testNow + 15 * minute);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('leaves nobody locked out until a time that a wrong clock has noted', async () => {
    setNow(testNow + 400 * day);
    await fail(5);
    expect((await signIn()).statusCode).toBe(429);
    setNow(testNow);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('starts to count anew after a success', async () => {
    await fail(4);
    expect((await signIn()).statusCode).toBe(200);
    expect(await fail(4)).toEqual([400, 400, 400, 400]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('is stopped after twenty failures of one address over many accounts, alike for known and unknown', async () => {
    const address = '203.0.113.20';
    for (let count = 0; count < 20; count += 1) {
      expect(await fail(1, { username: `stranger-${count}` }, { address })).toEqual([400]);
    }
    const stopped = await signIn({}, { address });
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBe(15 * minute);
    expect((await signIn({ username: 'stranger-99' }, { address })).statusCode).toBe(429);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('does not slip past the limit by many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(1)));
    expect(answers.flat().filter((status) => status === 400)).toHaveLength(5);
    expect(answers.flat().filter((status) => status === 429)).toHaveLength(7);
  });
});
