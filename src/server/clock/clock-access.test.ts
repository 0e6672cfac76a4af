import { describe, expect, it } from 'vitest';
import { buildEmployee } from '#demo/builders.ts';
import { anasPin, buildCast } from '#test/cast.ts';
import type { Caller } from '#test/server.ts';
import {
  anotherKiosk,
  bodyOf,
  cast,
  codeOf,
  hour,
  iso,
  minute,
  nine,
  rows,
  send,
  setNow,
  setUpClock,
  tap,
  within,
} from './clock.fixture.ts';

setUpClock();

describe('a person at the clock', () => {
  it('who is salaried is refused', async () => {
    const employee = await within<number>((query) =>
      buildEmployee(query, { salary: true, branches: [cast.sanFrancisco], pin: anasPin }),
    );
    const answer = await tap('in', nine, { employee });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'clock.salaried']);
    expect(await rows()).toEqual([]);
  });

  it('who is not there, has left, or works elsewhere in the world is unknown, alike', async () => {
    const other = await buildCast();
    const left = await within<number>((query) => buildEmployee(query, { active: false, pin: anasPin }));
    const answers = [];
    for (const employee of [999_999_999, left, other.ana]) answers.push(await tap('in', nine, { employee }));
    for (const answer of answers) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'unknown_employee']);
      expect(answer.body).toEqual(answers[0]?.body);
    }
  });

  it('without a PIN of their own cannot clock', async () => {
    expect(codeOf(await tap('in', nine, { employee: cast.luis, pin: '0000' }))).toBe('clock.wrong_pin');
  });

  it.each([
    ['no PIN', { pin: undefined }, 'pin'],
    ['a PIN of letters', { pin: 'abcd' }, 'pin'],
    ['a PIN of three', { pin: '123' }, 'pin'],
    ['a key that is no uuid', { key: '1' }, 'key'],
    ['a time without offset', { at: '2026-11-18T09:00:00' }, 'at'],
    ['an unknown action', { action: 'lunch' }, 'action'],
    ['an unknown field', { branch: 1 }, 'branch'],
  ])('with %s is refused at that field', async (_what, overrides, field) => {
    const answer = await tap('in', nine, overrides);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  it('may be clocked by a kiosk or themselves, by nobody else', async () => {
    for (const caller of [cast.admin, cast.clientCaller]) {
      expect((await tap('in', nine, {}, caller)).status).toBe(403);
    }
  });
});

describe('wrong PINs', () => {
  const wrong = (at: number, caller: Caller = cast.clock) => tap('in', at, { pin: '9999' }, caller);

  it('are refused, and the fifth locks that employee on that kiosk for five minutes', async () => {
    const left = ['4 tries left.', '3 tries left.', '2 tries left.', '1 try left.'];
    for (const words of [
      ...left,
      'No tries left. Try again in 5 minutes. Forgot your PIN? Ask your manager.',
    ]) {
      const answer = await wrong(nine);
      expect([answer.status, answer.body]).toEqual([400, { pin: ['Wrong PIN.', words] }]);
    }
    const locked = await tap('in', nine);
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, String(5 * minute)]);
    expect((await tap('in', nine + 5 * minute - 1)).status).toBe(429);
    expect((await tap('in', nine + 5 * minute)).status).toBe(201);
  });

  it('lock for five minutes from the fifth, however slowly they came', async () => {
    for (let count = 0; count < 5; count += 1) await wrong(nine + count * minute);
    const fifth = nine + 4 * minute;
    for (const later of [1, minute + 1, 3 * minute, 5 * minute - 1]) {
      const answer = await tap('in', fifth + later);
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(5 * minute - later)]);
    }
    expect((await tap('in', fifth + 5 * minute)).status).toBe(201);
  });

  it('that a clock which ran ahead has noted lock nobody once it is right again', async () => {
    for (let count = 0; count < 5; count += 1) await wrong(nine + 6 * hour);
    expect((await tap('in', nine + 6 * hour)).status).toBe(429);
    expect((await tap('in', nine)).status).toBe(201);
  });

  it('lock nobody else, and no other kiosk', async () => {
    for (let count = 0; count < 5; count += 1) await wrong(nine);
    expect((await tap('in', nine)).status).toBe(429);
    const colleague = await within<number>((query) =>
      buildEmployee(query, { branches: [cast.sanFrancisco], pin: '13579' }),
    );
    expect((await tap('in', nine, { employee: colleague, pin: '13579' })).status).toBe(201);
    expect((await tap('in', nine, {}, await anotherKiosk())).status).toBe(201);
  });

  it('are forgotten once the right one came', async () => {
    for (let count = 0; count < 4; count += 1) await wrong(nine);
    expect((await tap('in', nine)).status).toBe(201);
    for (let count = 0; count < 4; count += 1) expect((await wrong(nine)).status).toBe(400);
    expect((await tap('out', nine + minute)).status).toBe(201);
  });

  it('cannot slip past the limit by many at once', async () => {
    setNow(nine);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(bodyOf('in', nine, { pin: '9999' }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
  });
});

describe('the same key', () => {
  it('answers the same again and records nothing new, also after other punches', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    const first = await send(body);
    expect((await send(body)).body).toEqual(first.body);
    await tap('out', nine + hour);
    await tap('in', nine + 2 * hour);
    const again = await send({ ...body, sent_at: iso(nine + 2 * hour) });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await rows()).toHaveLength(2);
  });

  it('needs no PIN again: not with a wrong one, not while locked', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    const first = await send(body);
    for (let count = 0; count < 5; count += 1) await tap('out', nine, { pin: '9999' });
    expect((await tap('out', nine)).status).toBe(429);
    expect((await send({ ...body, pin: '9999' })).body).toEqual(first.body);
  });

  it('with another body is refused', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    await send(body);
    for (const change of [{ action: 'out' }, { at: iso(nine + 1) }, { employee: cast.luis }]) {
      const answer = await send({ ...body, ...change });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['key']]);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('at the same moment records one punch and gives all the same answer', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('in another store is another key', async () => {
    setNow(nine);
    const body = bodyOf('in', nine);
    await send(body);
    const other = await buildCast();
    const answer = await send({ ...body, employee: other.ana }, other.clock);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ employee: other.ana });
  });
});
