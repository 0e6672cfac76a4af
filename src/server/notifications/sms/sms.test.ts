import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast } from '#test/cast.ts';
import { textOfMail } from '#test/mail-server.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';
import { startSmsProvider } from '#test/sms-provider.ts';
import {
  accountSid,
  addNumber,
  deliverMail,
  sendTexts,
  setUpTexts,
  startTextSender,
} from '../sending.fixture.ts';
import { cast, failures, own, provider, reaching, replies, setUpTexting } from './texting.fixture.ts';

const hour = 3600;
const hidden = 'You have a new notification. Open it to see more.';

setUpTexting();

const admin = () => ({ storeId: cast.storeId, userId: cast.userIds.admin });
const askDayOff = (dayoff = '2026-12-03') => cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff } });

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
    replies.push({ status, ...(code === undefined ? {} : { code }) });
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
    replies.push({ status: 400, code: 21408 });
    await askDayOff();
    await sendTexts(provider.url);
    await sendTexts(provider.url);
    expect(provider.received).toHaveLength(1);
    expect(await failures()).toMatchObject([
      { state: 'failed', purpose: 'notice', reason: 'The provider declined it (error 21408).' },
    ]);
    replies.push({ status: 400 });
    await askDayOff('2026-12-04');
    await sendTexts(provider.url);
    expect(await failures()).toMatchObject([{ reason: 'The provider declined it.' }, {}]);
  });

  it('that knows of a STOP ends text messages to that person, who is notified otherwise', async () => {
    replies.push({ status: 400, code: 21610 });
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
    replies.push({ status: 401, code: 20003 });
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
