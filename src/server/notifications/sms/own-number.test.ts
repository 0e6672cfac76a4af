import { describe, expect, it } from 'vitest';
import { type Caller, testNow, testServer } from '#test/server.ts';
import { addNumber, sendTexts, setUpTexts } from '../sending.fixture.ts';
import { cast, failures, own, provider, reaching, replies, setUpTexting } from './texting.fixture.ts';

setUpTexting();

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
    replies.push({ status: 503 });
    expect((await put(caller, '415-555-0177')).status).toBe(400);
    expect(await own(cast.hourly)).toMatchObject({ phone: '+14155550134', code_ends_at: expect.any(String) });
    expect((await verify(caller, code)).status).toBe(200);
  });

  it('stays stopped until the provider takes a message again', async () => {
    const { setNow } = await testServer();
    await setUpTexts(cast.storeId);
    await addNumber({ storeId: cast.storeId, userId: cast.userIds.admin });
    replies.push({ status: 400, code: 21610 }, { status: 400, code: 21610 });
    await cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2026-12-03' } });
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
    replies.push({ status: 400, code: 21211 });
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
