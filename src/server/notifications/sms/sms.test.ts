import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { textOfMail } from '#test/mail-server.ts';
import { type Caller, callerOf, testNow, testServer } from '#test/server.ts';
import { type SmsProvider, startSmsProvider } from '#test/sms-provider.ts';
import {
  accountSid,
  addNumber,
  deliverMail,
  installationKey,
  sendTexts,
  setUpTexts,
  startTextSender,
} from '../sending.fixture.ts';

const hour = 3600;
const hidden = 'You have a new notification. Open it to see more.';

let cast: Cast;
let provider: SmsProvider;
/** Answers of the provider in turn; 201 after them. */
let replies: { status: number; code?: number }[];
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
  replies = [];
  provider = await startSmsProvider(() => replies.shift() ?? { status: 201 });
});
afterEach(() => provider.close());

const admin = () => ({ storeId: cast.storeId, userId: cast.userIds.admin });
const askDayOff = (dayoff = '2026-12-03') => cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff } });
const failures = async () => (await cast.admin.call('GET', '/store/sms/failures/')).body as object[];
const own = async (caller = cast.admin) =>
  (await caller.call('GET', '/human/sms/')).body as { phone: string | null; stopped_at: string | null };

/** A server that reaches the provider of the test, on the same database. */
async function reachingServer(): Promise<FastifyInstance> {
  const { database, files, now } = await testServer();
  const app = await createApp({
    database,
    files,
    now,
    installationKey,
    publicUrl: 'http://127.0.0.1:3000',
    smsUrl: provider.url,
    webhookNetworks: ['127.0.0.0/8'],
    demo: false,
    logLevel: 'silent',
    webFolder: 'no-build-needed',
  });
  await app.ready();
  onTestFinished(() => app.close());
  return app;
}
const reaching = async (caller: Caller) => callerOf(await reachingServer(), caller.cookies);

describe('a text message', () => {
  it('goes out once in the provider’s shape, and says nothing private', async () => {
    await setUpTexts(cast.storeId);
    await addNumber(admin());
    await askDayOff();
    await Promise.all([sendTexts(provider.url), sendTexts(provider.url), sendTexts(provider.url)]);
    const basic = Buffer.from(`${accountSid}:secret-token`).toString('base64');
    expect(provider.received).toEqual([
      {
        path: `POST /2010-04-01/Accounts/${accountSid}/Messages.json`,
        authorization: `Basic ${basic}`,
        form: {
          To: '+14155550134',
          From: '+14155550100',
          Body: `Test Cafe: ${hidden}\nhttps://shifts.example.com/spa/dashboard?tab=days-off`,
        },
      },
    ]);
    expect(await failures()).toEqual([]);
  });

  it('says what happened where its reader chose so', async () => {
    await setUpTexts(cast.storeId);
    await addNumber(admin());
    await cast.admin.call('PATCH', '/human/notification-settings/', { body: { push_details: true } });
    await askDayOff();
    await sendTexts(provider.url);
    expect(provider.received[0]?.form.Body).toMatch(/^Test Cafe: Ana Reyes requested Thu, Dec 3 off/);
  });

  it('waits for the end of quiet hours, and is dropped once it was read', async () => {
    const { setNow } = await testServer();
    await setUpTexts(cast.storeId);
    await addNumber(admin());
    const quiet = { from: '09:00', to: '11:00' };
    await cast.admin.call('PATCH', '/human/notification-settings/', { body: { quiet } });
    await askDayOff();
    await askDayOff('2026-12-04');
    await sendTexts(provider.url);
    const list = (await cast.admin.call('GET', '/human/notices/')).body as { id: number }[];
    await cast.admin.call('POST', '/human/notices/read/', { body: { up_to: list[1]?.id } });
    expect(provider.received).toEqual([]);
    setNow(testNow + 2 * hour);
    await sendTexts(provider.url);
    expect(provider.received).toHaveLength(1);
  });

  it.each([
    ['without a number', async () => {}],
    [
      'to a number that was removed before it left',
      async () => {
        await addNumber(admin());
        await askDayOff();
        expect((await cast.admin.call('DELETE', '/human/sms/')).status).toBe(204);
      },
    ],
    [
      'once the store has ended them',
      async () => {
        await addNumber(admin());
        await askDayOff();
        expect((await cast.admin.call('DELETE', '/store/sms/')).status).toBe(204);
      },
    ],
    [
      'that was switched off',
      async () => {
        await addNumber(admin());
        await askDayOff();
        const body = { day_off_asked: { sms: false } };
        expect((await cast.admin.call('PATCH', '/human/notification-choices/', { body })).status).toBe(200);
      },
    ],
  ])('is not sent %s', async (_name, lose) => {
    await setUpTexts(cast.storeId);
    await lose();
    await askDayOff('2026-12-05');
    await cast.admin.call('POST', '/human/notices/read/', { body: { up_to: 2 ** 40 } });
    await sendTexts(provider.url);
    expect(provider.received).toEqual([]);
  });

  it('is one of the ways only where the store sends them', async () => {
    const ways = async () => {
      const choices = (await cast.admin.call('GET', '/human/notification-choices/')).body;
      return Object.keys((choices as { day_off_asked: object }).day_off_asked);
    };
    expect(await ways()).toEqual(['app', 'mail', 'push']);
    await setUpTexts(cast.storeId);
    expect(await ways()).toEqual(['app', 'mail', 'push', 'sms']);
  });
});

describe('a provider', () => {
  beforeEach(async () => {
    await setUpTexts(cast.storeId);
    await addNumber(admin());
  });

  it.each([
    [503, undefined, 'The provider has a problem of its own.'],
    [429, 20429, 'The provider asks for fewer messages at a time.'],
    [401, 20003, 'The provider doesn’t accept the account SID or its token.'],
  ])('that answers %s is tried again later, and says so', async (status, code, reason) => {
    const { setNow } = await testServer();
    replies = [{ status, ...(code === undefined ? {} : { code }) }];
    await askDayOff();
    await askDayOff('2026-12-04');
    await sendTexts(provider.url);
    await sendTexts(provider.url);
    // The second message waits as well.
    expect(provider.received).toHaveLength(1);
    expect(await failures()).toMatchObject([
      { state: 'pending', attempts: 1, reason, number_ending: '0134' },
    ]);
    expect((await cast.admin.call('GET', '/store/sms/')).body).toMatchObject({
      provider: { problem: reason },
    });
    setNow(testNow + hour);
    await sendTexts(provider.url);
    expect(provider.received).toHaveLength(3);
    expect(await failures()).toEqual([]);
    expect((await cast.admin.call('GET', '/store/sms/')).body).toMatchObject({
      provider: { problem: null, failing_since: null, sent_today: 2, numbers: 1 },
    });
  });

  it('that refuses a message is not asked again', async () => {
    replies = [{ status: 400, code: 21408 }];
    await askDayOff();
    await sendTexts(provider.url);
    await sendTexts(provider.url);
    expect(provider.received).toHaveLength(1);
    expect(await failures()).toMatchObject([
      { state: 'failed', purpose: 'notice', reason: 'The provider declined it (error 21408).' },
    ]);
    replies = [{ status: 400 }];
    await askDayOff('2026-12-04');
    await sendTexts(provider.url);
    expect(await failures()).toMatchObject([{ reason: 'The provider declined it.' }, {}]);
  });

  it('that knows of a STOP ends text messages to that person, who is notified otherwise', async () => {
    replies = [{ status: 400, code: 21610 }];
    await askDayOff();
    await askDayOff('2026-12-04');
    await sendTexts(provider.url);
    expect(provider.received).toHaveLength(1);
    expect((await own()).stopped_at).not.toBeNull();
    const [notice] = (await cast.admin.call('GET', '/human/notices/')).body as object[];
    expect(notice).toMatchObject({ kind: 'sms_stopped', data: { ending: '0134' } });
    const subjects = (await deliverMail()).map(textOfMail);
    expect(subjects.some((mail) => mail.includes('ending in 0134 replied STOP'))).toBe(true);
  });

  it('at a private address is not reached, unless it is configured', async () => {
    await askDayOff();
    await sendTexts(provider.url, []);
    expect(provider.received).toEqual([]);
    expect(await failures()).toMatchObject([{ state: 'pending', reason: expect.stringMatching(/private/) }]);
  });

  it('that takes and never answers holds up no other store', async () => {
    const dead = await startSmsProvider(() => () => {});
    const other = await buildCast();
    await setUpTexts(other.storeId);
    await addNumber({ storeId: other.storeId, userId: other.userIds.admin }, '+14155550177');
    await askDayOff();
    const asked: string[] = [];
    const relay = await startSmsProvider(({ form }) => {
      asked.push(form.To ?? '');
      return form.To === '+14155550134' ? () => {} : { status: 201 };
    });
    const sender = await startTextSender(relay.url);
    await expect.poll(() => asked).toEqual(['+14155550134']);
    await other.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2026-12-03' } });
    sender.wake();
    await expect.poll(() => asked).toEqual(['+14155550134', '+14155550177']);
    await sender.stop();
    await relay.close();
    await dead.close();
  });
});

it('stops at the limit of the day, and begins anew the next', async () => {
  const { setNow } = await testServer();
  await setUpTexts(cast.storeId, { daily_limit: 2 });
  // Other stores' messages may be due by then, too.
  const phone = '+14155550199';
  await addNumber(admin(), phone);
  const countSent = () => provider.received.filter(({ form }) => form.To === phone).length;
  for (const day of ['2026-12-03', '2026-12-04', '2026-12-05']) await askDayOff(day);
  await sendTexts(provider.url);
  expect(countSent()).toBe(2);
  expect(await failures()).toMatchObject([{ state: 'failed', reason: expect.stringMatching(/daily limit/) }]);
  // Sessions end where nobody uses them.
  setNow(testNow + 8 * hour);
  await askDayOff('2026-12-07');
  await sendTexts(provider.url);
  expect(countSent()).toBe(2);
  // After midnight in California.
  setNow(testNow + 15 * hour);
  await askDayOff('2026-12-08');
  await sendTexts(provider.url);
  expect(countSent()).toBe(3);
});

describe('one’s own number', () => {
  const put = (caller: Caller, phone: string) => caller.call('PUT', '/human/sms/', { body: { phone } });
  const verify = (caller: Caller, code: string) =>
    caller.call('POST', '/human/sms/verify/', { body: { code } });
  const readCode = () => /code is (\d{6})/.exec(provider.received.at(-1)?.form.Body ?? '')?.[1] ?? '';
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('gets messages once its person has typed the code', async () => {
    await setUpTexts(cast.storeId);
    const caller = await reaching(cast.clientCaller);
    expect(await put(caller, '(415) 555-0134')).toMatchObject({
      status: 200,
      body: { phone: '+14155550134', verified_at: null, offered: true, sender: '+14155550100' },
    });
    expect(provider.received[0]?.form.To).toBe('+14155550134');
    expect((await verify(caller, wrong(readCode()))).status).toBe(400);
    expect(await verify(caller, readCode())).toMatchObject({ status: 200, body: { code_ends_at: null } });
    expect((await verify(caller, readCode())).status).toBe(400);
  });

  it('takes a code for ten minutes and five tries, and no other person’s', async () => {
    const { setNow } = await testServer();
    await setUpTexts(cast.storeId);
    const caller = await reaching(cast.hourly);
    await put(caller, '415-555-0134');
    const code = readCode();
    expect((await verify(cast.admin, code)).status).toBe(400);
    setNow(testNow + 601);
    expect(await verify(caller, code)).toMatchObject({
      body: { code: [expect.stringMatching(/no longer works/)] },
    });
    await put(caller, '415-555-0134');
    for (let tries = 0; tries < 5; tries += 1) await verify(caller, wrong(readCode()));
    expect(await verify(caller, readCode())).toMatchObject({
      status: 400,
      body: { code: [expect.stringMatching(/too often/)] },
    });
  });

  it('is not sent codes again and again', async () => {
    const { setNow } = await testServer();
    await setUpTexts(cast.storeId);
    const caller = await reaching(cast.hourly);
    const statuses: number[] = [];
    for (const wait of [0, 1, 60, 120, 180, 240, 300]) {
      setNow(testNow + wait);
      statuses.push((await put(caller, '415-555-0134')).status);
    }
    expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429]);
  });

  it.each(['call me', '0134', '+1 115 555 0134'])('is refused where it is none: %s', async (phone) => {
    await setUpTexts(cast.storeId);
    expect(await put(cast.hourly, phone)).toMatchObject({
      status: 400,
      body: { phone: [expect.any(String)] },
    });
  });

  it('keeps a good code when another one is asked for too soon, or does not go out', async () => {
    const { setNow } = await testServer();
    await setUpTexts(cast.storeId);
    const caller = await reaching(cast.hourly);
    const sent = (await put(caller, '415-555-0134')).body;
    expect(sent).toMatchObject({ next_attempt_at: '2026-11-18T17:41:20+00:00' });
    const code = readCode();
    for (const phone of ['415-555-0134', '415-555-0177']) {
      setNow(testNow + 1);
      expect((await put(caller, phone)).status).toBe(429);
      expect(await own(cast.hourly)).toEqual(sent);
    }
    setNow(testNow + 60);
    replies = [{ status: 503 }];
    expect((await put(caller, '415-555-0177')).status).toBe(400);
    expect(await own(cast.hourly)).toMatchObject({ phone: '+14155550134', code_ends_at: expect.any(String) });
    expect((await verify(caller, code)).status).toBe(200);
  });

  it('stays stopped until the provider takes a message again', async () => {
    const { setNow } = await testServer();
    await setUpTexts(cast.storeId);
    await addNumber(admin());
    replies = [
      { status: 400, code: 21610 },
      { status: 400, code: 21610 },
    ];
    await askDayOff();
    await sendTexts(provider.url);
    const { stopped_at } = await own();
    expect(stopped_at).not.toBeNull();
    const caller = await reaching(cast.admin);
    setNow(testNow + 60);
    expect(await put(caller, '415-555-0134')).toMatchObject({
      status: 400,
      body: { phone: [expect.stringContaining('Text START')] },
    });
    expect((await own()).stopped_at).toBe(stopped_at);
    expect(await failures()).toMatchObject([
      { purpose: 'code', reason: expect.stringContaining('Its owner') },
      { purpose: 'notice', reason: expect.stringContaining('Its owner') },
    ]);
    setNow(testNow + 120);
    expect(await put(caller, '415-555-0134')).toMatchObject({ status: 200, body: { stopped_at: null } });
  });

  it('waits for no code that did not go out', async () => {
    await setUpTexts(cast.storeId);
    replies = [{ status: 400, code: 21211 }];
    const caller = await reaching(cast.hourly);
    expect(await put(caller, '415-555-0134')).toMatchObject({
      status: 400,
      body: { phone: [expect.stringMatching(/mobile number/)] },
    });
    expect(await own(cast.hourly)).toMatchObject({ phone: null, code_ends_at: null });
    expect(await failures()).toMatchObject([
      { reason: 'The provider can’t send text messages to this number.' },
    ]);
  });
});

describe('the settings of a store', () => {
  const body = { account_sid: accountSid, auth_token: 'top-secret', sender: '+1 415 555 0100' };
  const save = (caller: Caller, given: object) => caller.call('PUT', '/store/sms/', { body: given });

  it('keep the token encrypted and to themselves', async () => {
    const caller = await reaching(cast.admin);
    const saved = await save(caller, body);
    expect(saved).toMatchObject({ status: 200, body: { sender: '+14155550100', daily_limit: 200 } });
    expect(JSON.stringify([saved.body, (await caller.call('GET', '/store/sms/')).body])).not.toContain(
      'top-secret',
    );
    const { database } = await testServer();
    const { rows, audits } = await database.withinStore(cast.storeId, async (query) => ({
      rows: await query.selectFrom('sms_provider').select('auth_token').execute(),
      audits: await query.selectFrom('audit_log').selectAll().where('subject', '=', 'sms').execute(),
    }));
    expect(rows[0]?.auth_token.includes('top-secret')).toBe(false);
    expect(JSON.stringify(audits)).not.toContain('top-secret');
    expect(audits).toHaveLength(1);
  });

  it('send a test message, and say why where it does not go out', async () => {
    const caller = await reaching(cast.admin);
    await save(caller, body);
    const test = () => caller.call('POST', '/store/sms/test/', { body: { phone: '415-555-0134' } });
    replies = [{ status: 401, code: 20003 }];
    expect(await test()).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The provider doesn’t accept the account SID or its token.'] },
    });
    (await testServer()).setNow(testNow + 60);
    expect(await test()).toMatchObject({ status: 200, body: { sent_today: 2, problem: null } });
    expect(provider.received.at(-1)?.form.Body).toBe('Test Cafe: Text messages work.');
  });

  it('ask for the token of another account, and go on with the old one otherwise', async () => {
    const caller = await reaching(cast.admin);
    await save(caller, body);
    const { auth_token: _token, ...others } = body;
    expect((await save(caller, { ...others, daily_limit: 5 })).body).toMatchObject({ daily_limit: 5 });
    const other = { ...others, account_sid: `AC${'f'.repeat(32)}` };
    expect(await save(caller, other)).toMatchObject({
      status: 400,
      body: { auth_token: [expect.any(String)] },
    });
    for (const wrong of [{ sender: 'Umami' }, { account_sid: 'AC12' }, { daily_limit: 0 }])
      expect((await save(caller, { ...body, ...wrong })).status).toBe(400);
  });
});
