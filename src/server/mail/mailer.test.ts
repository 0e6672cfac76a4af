import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database, StoreQuery } from '#database/open.ts';
import { buildStore } from '#demo/builders.ts';
import { computeWait } from '#server/background.ts';
import { testDatabase } from '#test/database.ts';
import { startMailServer, type TestMailServer, textOfMail, type Verdict } from '#test/mail-server.ts';
import { testNow } from '#test/server.ts';
import { type Mailer, startMailer } from './mailer.ts';
import { type NewMail, queueMail, queueMails } from './queue-mail.ts';
import { openSmtpTransport } from './smtp.ts';

const publicUrl = 'https://shifts.example.com';
const hour = 3600;

let database: Database;
let storeId: number;
let now = testNow;
let verdicts: Verdict[] = [];
let server: TestMailServer;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  now = testNow;
  verdicts = [];
  server = await startMailServer(() => verdicts.shift() ?? 'accept');
  await database.acrossStores((query) => query.deleteFrom('mail').execute());
  storeId = await buildStore(database, { name: 'Umami "Cafe"' });
});
afterEach(async () => {
  await server.close();
  expect(faults.splice(0)).toEqual([]);
});

const faults: unknown[] = [];
const onError = (error: unknown) => faults.push(error);

const services = { now: () => now };
const mail = (given: Partial<NewMail> = {}): NewMail => ({
  kind: 'test',
  to: 'ana@example.com',
  subject: 'Your week',
  text: 'Monday, 9 to 5.',
  ...given,
});
const within = <T>(work: (query: StoreQuery) => Promise<T>) => database.withinStore(storeId, work);
const queue = (given: Partial<NewMail> = {}) => within((query) => queueMail(query, services, mail(given)));
const rows = () => within((query) => query.selectFrom('mail').selectAll().orderBy('id').execute());

const refusal = (responseCode: number) => Object.assign(new Error('Not like this'), { responseCode });

/** A sender that looks only when told to. */
function sender(url = server.url): Mailer {
  const mailer = startMailer({
    database,
    transport: openSmtpTransport(url, publicUrl),
    publicUrl,
    now: () => now,
    everyMilliseconds: 3_600_000,
    onError,
  });
  onTestFinished(() => mailer.stop());
  return mailer;
}

describe('the outbox', () => {
  it('keeps nothing of a change that was rolled back', async () => {
    await expect(
      within(async (query) => {
        await queueMail(query, services, mail());
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('says the same thing once', async () => {
    await queue({ dedupeKey: 'week 2026-11-15 for 7' });
    await queue({ dedupeKey: 'week 2026-11-15 for 7', subject: 'Again' });
    await queue({ dedupeKey: 'week 2026-11-15 for 8' });
    await queue();
    await queue();
    expect((await rows()).map(({ subject }) => subject)).toEqual(Array(4).fill('Your week'));
  });

  it.each([
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com, eve@example.com',
    'Ana <ana@example.com>',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('takes no address but one: %j', async (to) => {
    await expect(queue({ to })).rejects.toThrow(RangeError);
  });
});

describe('the sender', () => {
  it('sends what is due, with the link, and keeps the link no longer', async () => {
    await queue({ text: 'Open {link} once – “now”.', link: 'https://shifts.example.com/log/x/secret' });
    expect(await sender().sendDue()).toBe(1);
    const [received] = server.received;
    expect(received?.to).toEqual(['ana@example.com']);
    expect(textOfMail(received ?? { to: [], raw: '' })).toContain(
      'Open https://shifts.example.com/log/x/secret once – “now”.',
    );
    expect(received?.raw).toMatch(/^From: "Umami \\"Cafe\\"" <no-reply@shifts\.example\.com>$/m);
    expect(await rows()).toMatchObject([{ state: 'sent', link: null, sent_at: now, attempts: 1 }]);
    expect(JSON.stringify(await rows())).not.toContain('secret');
  });

  it('sends links first, those that expire soonest before others, and all over one connection', async () => {
    let connections = 0;
    const counting = await startMailServer(undefined, 0, {
      onConnect: (_session, answer) => {
        connections += 1;
        answer();
      },
    });
    onTestFinished(() => counting.close());
    const mails = Array.from({ length: 50 }, (_, count) => mail({ to: `person${count}@example.com` }));
    await within((query) => queueMails(query, services, mails));
    const link = 'https://shifts.example.com/secret';
    await queue({ to: 'invited@example.com', link, expiresAt: now + 168 * hour });
    await queue({ to: 'signing-in@example.com', link, expiresAt: now + hour / 4 });
    expect(await sender(counting.url).sendDue()).toBe(52);
    expect(counting.received.slice(0, 3).map(({ to }) => to[0])).toEqual([
      'signing-in@example.com',
      'invited@example.com',
      'person0@example.com',
    ]);
    expect(connections).toBe(1);
  });

  it('lets no text of ours or theirs become a header', async () => {
    const mailer = sender();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (junk) => {
        server.received.length = 0;
        await database.acrossStores((query) => query.deleteFrom('mail').execute());
        await queue({ subject: `A\r\nBcc: eve@example.com\r\n\r\nX${junk}`, text: `\r\n.\r\nRCPT ${junk}` });
        await mailer.sendDue();
        expect(server.received).toHaveLength(1);
        expect(server.received[0]?.to).toEqual(['ana@example.com']);
        const headers = server.received[0]?.raw.split('\r\n\r\n')[0] ?? '';
        expect(headers).not.toMatch(/^bcc:/im);
      }),
      { numRuns: 15 },
    );
  });

  it('sends what was queued while it was sending, before it says how many there were', async () => {
    const asked = Promise.withResolvers<void>();
    const verdict = Promise.withResolvers<Verdict>();
    const slow = await startMailServer(() => {
      asked.resolve();
      return verdict.promise;
    });
    onTestFinished(() => slow.close());
    await queue();
    const mailer = sender(slow.url);
    await asked.promise;
    await queue({ to: 'luis@example.com' });
    const sent = mailer.sendDue();
    verdict.resolve('accept');
    expect(await sent).toBe(2);
    expect(slow.received.map(({ to }) => to)).toEqual([['ana@example.com'], ['luis@example.com']]);
  });

  it('tries again after a refusal for now, later each time, and then succeeds', async () => {
    verdicts = [{ code: 451 }, { code: 450 }];
    await queue();
    const mailer = sender();
    expect(await mailer.sendDue()).toBe(0);
    const [first] = await rows();
    expect(first).toMatchObject({ state: 'queued', attempts: 1 });
    expect(first?.last_error).toContain('451');
    expect(first?.next_attempt_at).toBeGreaterThan(now);
    expect(await mailer.sendDue()).toBe(0);
    expect((await rows())[0]?.attempts).toBe(1);
    now += 60;
    await mailer.sendDue();
    now += 120;
    expect(await mailer.sendDue()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3, last_error: null }]);
    // The same id each time, so that the receiver can tell.
    expect(server.received[0]?.raw).toMatch(/^Message-ID: <\d+\.\d+@shifts\.example\.com>$/m);
  });

  it('gives up at once on a refusal for good, and goes on with the next', async () => {
    verdicts = [{ code: 550 }];
    await queue({ link: 'https://shifts.example.com/secret' });
    await queue({ to: 'luis@example.com' });
    expect(await sender().sendDue()).toBe(1);
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, link: null },
      { state: 'sent', to_address: 'luis@example.com' },
    ]);
  });

  it('gives up at once on a receiver that does not exist', async () => {
    const choosy = await startMailServer(undefined, 0, {
      onRcptTo: ({ address }, _session, answer) =>
        answer(address.startsWith('ana') ? refusal(550) : undefined),
    });
    onTestFinished(() => choosy.close());
    await queue();
    await queue({ to: 'luis@example.com' });
    expect(await sender(choosy.url).sendDue()).toBe(1);
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'sent']);
  });

  it('tries again what a policy refuses, and goes on with the next', async () => {
    const strict = await startMailServer(undefined, 0, {
      onRcptTo: ({ address }, _session, answer) =>
        answer(
          address.startsWith('ana')
            ? Object.assign(new Error('5.7.1 Relay access denied'), { responseCode: 554 })
            : undefined,
        ),
    });
    onTestFinished(() => strict.close());
    await queue();
    await queue({ to: 'luis@example.com' });
    expect(await sender(strict.url).sendDue()).toBe(1);
    expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'sent']);
  });

  it.each<[string, Parameters<typeof startMailServer>[2]]>([
    ['its address', { onConnect: (_session, answer) => answer(refusal(554)) }],
    ['its sender', { onMailFrom: (_address, _session, answer) => answer(refusal(553)) }],
    ['its sign-in', { onRcptTo: (_address, _session, answer) => answer(refusal(530)) }],
  ])('keeps every mail while the server refuses %s; only what was tried counts', async (_name, steps) => {
    const strict = await startMailServer(undefined, 0, steps);
    onTestFinished(() => strict.close());
    const link = 'https://shifts.example.com/secret';
    for (let count = 0; count < 3; count += 1) await queue({ link });
    const mailer = sender(strict.url);
    expect(await mailer.sendDue()).toBe(0);
    expect((await rows()).map(({ state, attempts, ...row }) => [state, attempts, row.link])).toEqual([
      ['queued', 1, link],
      ['queued', 0, link],
      ['queued', 0, link],
    ]);
    now += hour;
    expect(await sender().sendDue()).toBe(3);
  });

  it('gives up after twenty tries', async () => {
    verdicts = Array(25).fill({ code: 451 });
    await queue({ expiresAt: now + 1000 * hour });
    const mailer = sender();
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await mailer.sendDue();
      now += 6 * hour;
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 20 }]);
  });

  it('does not send what is too late', async () => {
    await queue({ expiresAt: now + hour, link: 'https://shifts.example.com/secret' });
    now += hour;
    expect(await sender().sendDue()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'failed', link: null, attempts: 0 }]);
    expect(server.received).toEqual([]);
  });

  it('waits while the server is away; only what was tried counts as tried', async () => {
    await server.close();
    for (let count = 0; count < 3; count += 1) await queue({ to: `person${count}@example.com` });
    expect(await sender().sendDue()).toBe(0);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 1],
      ['queued', 0],
      ['queued', 0],
    ]);
    server = await startMailServer(() => 'accept', server.port);
    now += hour;
    expect(await sender().sendDue()).toBe(3);
  });

  it('sends at least once when it dies between the server’s yes and writing it down', async () => {
    await queue();
    // The sender of another process: the server says yes, and it is never heard of again.
    startMailer({
      database,
      publicUrl,
      now: () => now,
      everyMilliseconds: 3_600_000,
      onError,
      transport: { deliver: () => new Promise(() => {}), close: () => {} },
    });
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    // Nobody takes what another may be sending …
    expect(await sender().sendDue()).toBe(0);
    // … until its time is over.
    now += 301;
    expect(await sender().sendDue()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('sends each mail once though several senders look at once', async () => {
    for (let count = 0; count < 25; count += 1) await queue({ to: `person${count}@example.com` });
    const sent = await Promise.all([sender(), sender(), sender()].map((mailer) => mailer.sendDue()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(25);
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(25);
    expect(server.received).toHaveLength(25);
  });

  it('sends none twice although a slow server keeps a sender longer than its claim lasts', async () => {
    for (let count = 0; count < 3; count += 1) await queue({ to: `person${count}@example.com` });
    const sent: string[] = [];
    const slow = startMailer({
      database,
      publicUrl,
      now: () => now,
      everyMilliseconds: 3_600_000,
      onError,
      transport: {
        deliver: async ({ to }) => {
          sent.push(to);
          // The others of its batch have become due to somebody else meanwhile.
          if (sent.length === 1) {
            now += 301;
            await sender().sendDue();
          }
          return { outcome: 'sent' };
        },
        close: () => {},
      },
    });
    onTestFinished(() => slow.stop());
    await slow.sendDue();
    expect([...sent, ...server.received.map(({ to }) => to[0])].sort()).toEqual([
      // Its own conversation was the one that took too long.
      'person0@example.com',
      'person0@example.com',
      'person1@example.com',
      'person2@example.com',
    ]);
  });

  it('looks when it is woken, and stops after the conversation under way', async () => {
    const mailer = sender();
    await mailer.sendDue();
    await queue();
    mailer.wake();
    await expect.poll(() => server.received.length).toBe(1);
    await mailer.stop();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    await queue();
    mailer.wake();
    expect(await mailer.sendDue()).toBe(0);
    expect(server.received).toHaveLength(1);
  });
});

it('waits twice as long after each try, within a quarter, four hours at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, chance) => {
        const wait = computeWait(tries, chance);
        const middle = Math.min(4 * hour, 30 * 2 ** (tries - 1));
        expect(wait).toBeGreaterThanOrEqual(Math.floor(middle * 0.75));
        expect(wait).toBeLessThanOrEqual(Math.ceil(middle * 1.25));
      },
    ),
  );
});
