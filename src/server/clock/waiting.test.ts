import { describe, expect, it } from 'vitest';
import { type SealingKey, sealPin } from '#domain/clock/sealed-pin.ts';
import { anasPin, buildCast } from '#test/cast.ts';
import { signedInAs, testServer } from '#test/server.ts';
import {
  type Action,
  bodyOf,
  cast,
  codeOf,
  day,
  five,
  hour,
  iso,
  minute,
  nine,
  plan,
  rows,
  send,
  setNow,
  setUpClock,
  shiftOf,
  tap,
  within,
} from './clock.fixture.ts';

setUpClock();

interface Waiting {
  id: number;
  key: string;
  employee: { id: number; first_name: string } | null;
  action: Action;
  at: string;
  received_at: string;
  code: string;
  message: string;
  accepting: { since: string | null; refusal: string | null } | null;
  cash_tips: number | null;
  shifts: { uuid: string }[];
  resolution: string | null;
  resolved_by: string;
  reason: string;
  shift: string | null;
}

/** As the page of the clock carries it. */
async function sealingKey(): Promise<SealingKey> {
  const { app } = await testServer();
  const page = await app.inject({ method: 'GET', url: '/clock', cookies: cast.clock.cookies });
  const context = /id="session-context">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}';
  const { sealing_key } = JSON.parse(context) as { sealing_key: { id: string; public_key: string } };
  return { id: sealing_key.id, publicKey: sealing_key.public_key };
}

/** A punch as it waits on a tablet: with a sealed PIN. */
async function queued(action: Action, at: number, pin = anasPin, overrides: Record<string, unknown> = {}) {
  const { pin: _plain, ...body } = bodyOf(action, at, overrides);
  const sealed_pin = await sealPin(await sealingKey(), pin, { key: body.key, employee: body.employee, at });
  return { ...body, sealed_pin };
}

/** Signed in just now: the tests wander over days. */
const manager = () => signedInAs({ storeId: cast.storeId, userId: cast.userIds.admin });

async function waiting(all = false): Promise<Waiting[]> {
  const answer = await (await manager()).call('GET', `/shift/waiting-punches/${all ? '?all=1' : ''}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Waiting[];
}

const resolve = async (id: number, body: object) =>
  (await manager()).call('POST', `/shift/waiting-punches/${id}/resolve/`, { body });

describe('a queued punch', () => {
  it('is opened with the sealed PIN and recorded at its own time, marked as late', async () => {
    const uuid = await plan(nine, five);
    setNow(nine + 3 * day);
    const answer = await send(await queued('in', nine));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(shiftOf(answer)).toMatchObject({ uuid, clock_in: iso(nine) });
    const punches = await within<unknown[]>((query) => query.selectFrom('punch').selectAll().execute());
    expect(punches).toMatchObject([{ at: nine, received_at: nine + 3 * day, delivered_late: true }]);
    expect(await waiting()).toEqual([]);
  });

  it('opens with a key that a newer one has taken over from', async () => {
    setNow(nine);
    const body = await queued('in', nine);
    setNow(nine + 91 * day);
    const newer = await sealingKey();
    expect(body.sealed_pin).not.toContain(newer.id);
    setNow(nine);
    expect((await send(body)).status).toBe(201);
  });

  it('with a seal of another punch, or of no key of this store, is refused and kept', async () => {
    setNow(nine);
    const [one, two] = [await queued('in', nine), await queued('in', nine)];
    expect(codeOf(await send({ ...one, sealed_pin: two.sealed_pin }))).toBe('clock.seal_unreadable');
    const other = await buildCast();
    const strange = await send({ ...(await queued('in', nine)), employee: other.ana }, other.clock);
    expect(codeOf(strange)).toBe('clock.seal_unreadable');
    expect(await waiting()).toMatchObject([{ code: 'clock.seal_unreadable' }]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['a PIN that is plain as well', { pin: anasPin }, 'sealed_pin'],
    ['tips when clocking in', { cash_tips: 100 }, 'cash_tips'],
  ])('with %s is refused at that field', async (_what, overrides, field) => {
    const answer = await send(await queued('in', nine, anasPin, overrides));
    const sent = await send({ ...(await queued('in', nine)), ...overrides });
    expect([answer.status, sent.status]).toEqual(field === 'sealed_pin' ? [201, 400] : [400, 400]);
    expect(Object.keys(sent.body as object)).toEqual([field]);
  });
});

describe('what is refused for good of a queued punch', () => {
  const refused: [string, string, () => Promise<{ key: string } & Record<string, unknown>>][] = [
    ['a wrong PIN', 'clock.wrong_pin', () => queued('in', nine, '9999')],
    ['more than seven days late', 'clock.too_late', () => queued('in', nine - 7 * day - 1)],
    ['nothing open', 'clock.none_open', () => queued('out', nine)],
    ['nobody of that number', 'unknown_employee', () => queued('in', nine, anasPin, { employee: 999_999 })],
  ];
  it.each(refused)('%s is kept, and answered the same again', async (_what, code, make) => {
    setNow(nine);
    const body = await make();
    const first = await send(body);
    expect([first.status, codeOf(first)]).toEqual([400, code]);
    setNow(nine + hour);
    for (let again = 0; again < 6; again += 1) {
      const answer = await send(body);
      expect([answer.status, codeOf(answer), answer.body]).toEqual([400, code, first.body]);
    }
    const message = Object.values(first.body as Record<string, string[]>)
      .flat()
      .join(' ');
    expect(await waiting()).toMatchObject([{ key: body.key, code, message, received_at: iso(nine) }]);
    expect(await rows()).toEqual([]);
  });

  it('says since when somebody was in already, and what they did around it', async () => {
    await tap('in', nine);
    setNow(five);
    const body = await queued('in', nine + hour);
    expect(codeOf(await send(body))).toBe('clock.already_in');
    const [kept] = await waiting();
    expect(kept?.message).toMatch(/9:00\sAM/u);
    expect(kept).toMatchObject({ employee: { id: cast.ana, first_name: 'Ana' }, action: 'in' });
    expect(kept?.shifts).toMatchObject([{ clock_in: iso(nine) }]);
  });

  it('with another body under its key is another mistake', async () => {
    setNow(nine);
    const body = await queued('out', nine);
    await send(body);
    expect(codeOf(await send({ ...body, at: iso(nine + 1) }))).toBe('clock.key_taken');
    expect(await waiting()).toHaveLength(1);
  });

  it('says that it is kept, so that the tablet lets go of it, and of nothing else', async () => {
    setNow(nine);
    const isKept = async (body: object) => 'x-kept-for-manager' in (await send(body)).headers;
    const body = await queued('out', nine);
    expect([await isKept(body), await isKept(body)]).toEqual([true, true]);
    expect(await isKept({ ...body, at: iso(nine + 1) })).toBe(false);
    expect(await isKept({ ...(await queued('out', nine)), of_another_version: 1 })).toBe(false);
    expect(await isKept(bodyOf('out', nine))).toBe(false);
  });

  it('is kept once although it came several times at once', async () => {
    setNow(nine);
    const body = await queued('out', nine);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('is kept of a plain PIN too when it came late, and not when somebody stands before the tablet', async () => {
    setNow(nine);
    await send(bodyOf('out', nine));
    await send(bodyOf('in', nine, { pin: '9999' }));
    expect(await waiting()).toEqual([]);
    await send(bodyOf('out', nine - 2 * hour));
    expect(await waiting()).toMatchObject([{ code: 'clock.none_open' }]);
  });

  it('locks nobody out for good: too many wrong PINs pass, and are not kept', async () => {
    setNow(nine);
    for (let count = 0; count < 5; count += 1) await send(await queued('in', nine, '9999'));
    const body = await queued('in', nine);
    expect((await send(body)).status).toBe(429);
    expect(await waiting()).toHaveLength(5);
    setNow(nine + 5 * minute);
    expect((await send(body)).status).toBe(201);
  });

  it('has no PIN in it, and none is anywhere', async () => {
    setNow(nine);
    await send(await queued('in', nine, '739165'));
    const kept = await within<unknown>(async (query) => [
      await query.selectFrom('waiting_punch').selectAll().execute(),
      await query.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/739165|sealed|v1\./);
  });
});

describe('a manager', () => {
  const history = () =>
    within<{ action: string; reason: string | null; subject: string }[]>((query) =>
      query.selectFrom('audit_log').select(['action', 'reason', 'subject']).orderBy('id').execute(),
    );

  it('accepts a punch: it is recorded at its time, with the reason in the history', async () => {
    const uuid = await plan(nine, five);
    setNow(nine + hour);
    const body = await queued('in', nine, '9999');
    await send(body);
    const [kept] = await waiting();
    const answer = await resolve(kept?.id ?? 0, { action: 'accept', reason: 'New PIN, I saw her come' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      resolution: 'accepted',
      shift: uuid,
      reason: 'New PIN, I saw her come',
    });
    expect(await rows()).toMatchObject([{ uuid, clock_in: nine }]);
    expect(await waiting()).toEqual([]);
    expect(await waiting(true)).toHaveLength(1);
    const reason = 'New PIN, I saw her come';
    expect(await history()).toMatchObject([
      { subject: 'waiting_punch', action: 'keep' },
      { subject: 'shift', action: 'clock_in', reason },
      { subject: 'waiting_punch', action: 'accept', reason },
    ]);
    // The tablet may still not know: it hears what it would have heard.
    expect(codeOf(await send(body))).toBe('clock.wrong_pin');
    expect(await rows()).toHaveLength(1);
  });

  it('accepts at another time, with the tips that were declared', async () => {
    await tap('in', nine);
    setNow(five);
    await send(await queued('out', five - 2 * minute, '9999', { cash_tips: 1850 }));
    const [kept] = await waiting();
    expect(kept?.cash_tips).toBe(1850);
    await resolve(kept?.id ?? 0, { action: 'accept', reason: 'As on camera', at: iso(five - hour) });
    expect(await rows()).toMatchObject([{ clock_in: nine, clock_out: five - hour }]);
    const tips = await within<unknown[]>((query) => query.selectFrom('declared_tips').selectAll().execute());
    expect(tips).toMatchObject([{ cents: 1850 }]);
  });

  it('puts a forgotten out where it belongs although a later day is open', async () => {
    await tap('in', nine);
    setNow(nine + day);
    const out = await queued('out', five, '9999');
    await tap('in', nine + day);
    await send(out);
    const [kept] = await waiting();
    const answer = await resolve(kept?.id ?? 0, { action: 'accept', reason: 'Known to us' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await rows()).toMatchObject([
      { clock_in: nine, clock_out: five, missing_out: false },
      { clock_in: nine + day, clock_out: null },
    ]);
  });

  it('puts in a whole day before one that is open: the in first, then its out', async () => {
    await tap('in', nine + day);
    for (const [action, at] of [
      ['in', nine],
      ['out', five],
    ] as const)
      await send(await queued(action, at, '9999'));
    for (const kept of await waiting()) {
      const answer = await resolve(kept.id, { action: 'accept', reason: 'Tablet was offline' });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    expect(await rows()).toMatchObject([
      { clock_in: nine, clock_out: five, missing_out: false },
      { clock_in: nine + day, clock_out: null, missing_out: false },
    ]);
  });

  it('takes one in that is far too late, and not one that does not fit', async () => {
    setNow(nine + 30 * day);
    await send(await queued('in', nine));
    await send(await queued('break_end', nine + minute));
    const [first, second] = await waiting();
    expect((await resolve(first?.id ?? 0, { action: 'accept', reason: 'Late' })).status).toBe(200);
    const answer = await resolve(second?.id ?? 0, { action: 'accept', reason: 'Late' });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'clock.not_on_break']);
    expect(await waiting()).toHaveLength(1);
  });

  it('learns beforehand what accepting does, or why it is refused', async () => {
    await tap('in', nine);
    setNow(five);
    for (const [action, at] of [
      ['out', nine - hour],
      ['in', nine + hour],
      ['break_end', nine + hour],
      ['break_start', nine + hour],
      ['out', five],
    ] as const)
      await send(await queued(action, at, '9999'));
    const listed = await waiting();
    expect(listed.map(({ accepting }) => accepting)).toEqual([
      { since: null, refusal: expect.stringContaining('Not clocked in') },
      { since: null, refusal: expect.stringContaining('Already clocked in since') },
      { since: iso(nine), refusal: expect.stringContaining('Not on a break') },
      { since: iso(nine), refusal: null },
      { since: iso(nine), refusal: null },
    ]);
    const { body: attention } = await (await manager()).call('GET', '/human/attention/');
    expect(
      (attention as { kind: string; facts: object }[]).filter(({ kind }) => kind === 'punch'),
    ).toMatchObject(listed.map(({ accepting }) => ({ facts: { accepting } })));
    for (const { id, accepting } of listed) {
      const answer = await resolve(id, { action: 'accept', reason: 'As the list says' });
      const said =
        answer.status === 200
          ? null
          : Object.values(answer.body as object)
              .flat()
              .join(' ');
      expect(said).toBe(accepting?.refusal);
    }
    expect(await waiting(true)).toMatchObject([{}, {}, {}, { accepting: null }, { accepting: null }]);
  });

  it('dismisses a punch, which stays in the history', async () => {
    setNow(nine);
    await send(await queued('in', nine, '9999'));
    const [kept] = await waiting();
    const id = kept?.id ?? 0;
    expect((await resolve(id, { action: 'dismiss' })).status).toBe(400);
    expect((await resolve(id, { action: 'dismiss', reason: ' ' })).status).toBe(400);
    expect((await resolve(id, { action: 'dismiss', reason: 'A joke' })).status).toBe(200);
    expect(codeOf(await resolve(id, { action: 'accept', reason: 'No joke' }))).toBe('clock.already_resolved');
    expect(await rows()).toEqual([]);
    expect(await waiting(true)).toMatchObject([{ resolution: 'dismissed', reason: 'A joke' }]);
    expect((await history()).at(-1)).toMatchObject({ action: 'dismiss', reason: 'A joke' });
  });

  it('is the only one who decides when two do at once', async () => {
    setNow(nine);
    await send(await queued('in', nine, '9999'));
    const [kept] = await waiting();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((reason) => resolve(kept?.id ?? 0, { action: 'accept', reason })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('cash tips', () => {
  it('are kept with the shift, and part of what makes a punch the same', async () => {
    await tap('in', nine);
    setNow(five);
    const body = bodyOf('out', five, { cash_tips: 2075 });
    const answer = await send(body);
    expect(answer.status).toBe(201);
    const tips = await within<unknown[]>((query) => query.selectFrom('declared_tips').selectAll().execute());
    expect(tips).toMatchObject([{ shift_uuid: shiftOf(answer).uuid, cents: 2075, declared_at: five }]);
    expect(codeOf(await send({ ...body, cash_tips: 1 }))).toBe('clock.key_taken');
  });
});
