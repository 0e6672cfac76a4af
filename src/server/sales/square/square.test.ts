import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildBranch } from '#demo/builders.ts';
import { seal } from '#server/accounts/installation-key.ts';
import { createApp } from '#server/app.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, callerOf, testNow, testServer } from '#test/server.ts';
import { type AskedSquare, type SquareServer, startSquareServer } from '#test/square-server.ts';
import { startSalesImporter } from '../import/importer.ts';
import { squarePlace } from './fetch-sales.ts';
import { pullDue } from './pull-daily.ts';

const day = 86_400;
const installationKey = Buffer.alloc(32, 9);
const token = 'EAAA-personal-access-token';
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** A sale as Square answers it. */
const order = (id: string, cents: number, type = 'CARD') => ({
  id: `o-${id}`,
  location_id: 'L1',
  state: 'COMPLETED',
  closed_at: '2026-11-10T20:15:09.123Z',
  total_money: usd(cents),
  total_tax_money: usd(87),
  total_tip_money: usd(100),
  total_discount_money: usd(0),
  tenders: [{ id, type, created_at: '2026-11-10T20:15:07Z', amount_money: usd(cents), tip_money: usd(100) }],
});
const refund = {
  id: 'o-r',
  location_id: 'L1',
  state: 'COMPLETED',
  closed_at: '2026-11-11T18:00:00Z',
  return_amounts: { total_money: usd(1087), tax_money: usd(87) },
  refunds: [
    {
      id: 'r1',
      tender_id: 'cash1',
      status: 'APPROVED',
      created_at: '2026-11-11T18:00:00Z',
      amount_money: usd(1087),
    },
  ],
};
const pages: Record<string, object> = {
  '': { orders: [order('card1', 1187), order('cash1', 1187, 'CASH')], cursor: 'page2' },
  page2: { orders: [refund], cursor: 'page3' },
  page3: { orders: [order('card2', 2187)] },
};
const locations = {
  locations: [
    { id: 'L1', name: 'Mission St', status: 'ACTIVE' },
    { id: 'L2', name: 'Broadway', status: 'INACTIVE', currency: 'USD' },
    { id: 'L3', name: 'Toronto', status: 'ACTIVE', currency: 'CAD' },
  ],
};
const usual = ({ path, body }: AskedSquare) =>
  path === 'GET /v2/locations' ? { body: locations } : { body: pages[String(body.cursor ?? '')] ?? {} };

let cast: Cast;
let square: SquareServer;
let reply: Parameters<typeof startSquareServer>[0];
let caller: Caller;
beforeEach(async () => {
  const { setNow, database, files, now } = await testServer();
  setNow(testNow);
  cast = await buildCast();
  reply = usual;
  square = await startSquareServer((asked) => reply(asked));
  const app = await createApp({
    database,
    files,
    now,
    installationKey,
    publicUrl: 'http://127.0.0.1:3000',
    squareUrl: square.url,
    webhookNetworks: ['127.0.0.0/8'],
    demo: false,
    logLevel: 'silent',
    webFolder: 'no-build-needed',
  });
  await app.ready();
  onTestFinished(() => app.close());
  caller = callerOf(app, cast.admin.cookies);
});
afterEach(() => square.close());

const save = (body: object) => caller.call('PUT', '/store/square/', { body });
const connect = () =>
  save({ access_token: token, locations: [{ branch: cast.sanFrancisco, location: 'L1' }] });
const fetchDays = (given: object = {}) =>
  caller.call('POST', '/dashboard/transaction/square/', {
    body: { branch: cast.sanFrancisco, date_from: '2026-11-10', date_to: '2026-11-11', ...given },
  });
const within = async <T>(
  work: Parameters<Awaited<ReturnType<typeof testServer>>['database']['withinStore']>[1],
) => (await testServer()).database.withinStore(cast.storeId, work) as Promise<T>;
const sales = () =>
  within<object[]>((query) =>
    query
      .selectFrom('sale')
      .select(['external_id', 'tender', 'gross', 'discount', 'tax', 'tip'])
      .orderBy('external_id')
      .execute(),
  );

describe('the connection with Square', () => {
  it('tries the token, maps branches to locations, and never tells the token', async () => {
    const saved = await connect();
    expect(saved).toMatchObject({
      status: 200,
      body: { daily: false, locations: [{ branch: cast.sanFrancisco, location: 'L1', name: 'Mission St' }] },
    });
    expect(square.asked[0]).toMatchObject({ path: 'GET /v2/locations', authorization: `Bearer ${token}` });
    expect(square.asked[0]?.version).toMatch(/^\d{4}-\d\d-\d\d$/);
    const read = await caller.call('GET', '/store/square/');
    const listed = await caller.call('GET', '/store/square/locations/');
    expect(listed.body).toEqual([
      { id: 'L1', name: 'Mission St', active: true, currency: null },
      { id: 'L2', name: 'Broadway', active: false, currency: 'USD' },
      { id: 'L3', name: 'Toronto', active: true, currency: 'CAD' },
    ]);
    const kept = await within((query) =>
      query.selectFrom('audit_log').selectAll().where('subject', '=', 'square').execute(),
    );
    expect(JSON.stringify([saved.body, read.body, listed.body, kept])).not.toContain(token);
  });

  it('refuses a token that Square refuses, and keeps nothing', async () => {
    reply = () => ({
      status: 401,
      body: { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] },
    });
    expect(await connect()).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Square doesn’t accept the access token.'] },
    });
    expect((await caller.call('GET', '/store/square/')).body).toEqual({ connection: null });
  });

  it('takes each branch and location once, and only known ones', async () => {
    await connect();
    const both = [
      { branch: cast.sanFrancisco, location: 'L1' },
      { branch: cast.oakland, location: 'L1' },
    ];
    for (const wrong of [both, [{ branch: cast.oakland, location: 'L9' }], [{ branch: 1, location: 'L1' }]])
      expect((await save({ locations: wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect(await save({ locations: [{ branch: cast.oakland, location: 'L3' }] })).toMatchObject({
      status: 400,
      body: { 'locations.0.location': [expect.stringContaining('in CAD')] },
    });
    expect((await caller.call('GET', '/store/square/')).body).toMatchObject({
      connection: { locations: [{ location: 'L1' }] },
    });
  });
});

describe('a new token', () => {
  const other = 'EAAA-of-another-account';
  const elsewhere = { locations: [{ id: 'L2', name: 'Broadway & 12th', currency: 'USD' }] };
  const replyByAccount = (asked: AskedSquare) =>
    asked.authorization === `Bearer ${other}` ? { body: elsewhere } : usual(asked);
  const both = (first: string) => [
    { branch: cast.sanFrancisco, location: first },
    { branch: cast.oakland, location: 'L2' },
  ];

  it('keeps the locations that its account has, by their names today', async () => {
    await save({ access_token: token, locations: both('L1') });
    reply = replyByAccount;
    expect(await save({ access_token: other })).toMatchObject({
      status: 200,
      body: { locations: [{ branch: cast.oakland, location: 'L2', name: 'Broadway & 12th' }] },
    });
  });

  it('that comes while locations are saved has them looked up again', async () => {
    await save({ access_token: token, locations: [] });
    let came = false;
    reply = (asked) => {
      if (!came) {
        came = true;
        return save({ access_token: other }).then(() => usual(asked));
      }
      return replyByAccount(asked);
    };
    expect((await save({ locations: [{ branch: cast.sanFrancisco, location: 'L1' }] })).status).toBe(400);
    expect((await save({ locations: [{ branch: cast.sanFrancisco, location: 'L2' }] })).status).toBe(200);
  });

  it('is needed where the connection ends while it is saved', async () => {
    await connect();
    reply = (asked) => caller.call('DELETE', '/store/square/').then(() => usual(asked));
    expect(await save({ locations: [] })).toMatchObject({
      status: 400,
      body: { access_token: [expect.any(String)] },
    });
    expect((await caller.call('GET', '/store/square/')).body).toEqual({ connection: null });
  });
});

describe('an import from Square', () => {
  beforeEach(connect);

  it('reads all pages in the branch’s days; a preview writes nothing, and twice is once', async () => {
    const expected = {
      imported: 4,
      skipped: 0,
      conflicts: 0,
      rows_total: 4,
      days: { from: '2026-11-10', to: '2026-11-11' },
    };
    expect(await fetchDays({ preview: true })).toMatchObject({ status: 201, body: expected });
    expect(await sales()).toEqual([]);
    expect((await fetchDays()).body).toMatchObject(expected);
    expect(await sales()).toEqual([
      { external_id: 'card1', tender: 'card', gross: 1000, discount: 0, tax: 87, tip: 100 },
      { external_id: 'card2', tender: 'card', gross: 2000, discount: 0, tax: 87, tip: 100 },
      { external_id: 'cash1', tender: 'cash', gross: 1000, discount: 0, tax: 87, tip: 100 },
      { external_id: 'r1', tender: 'cash', gross: -1000, discount: 0, tax: -87, tip: 0 },
    ]);
    expect((await fetchDays()).body).toMatchObject({ imported: 0, skipped: 4, conflicts: 0 });
    expect(square.asked.filter(({ path }) => path === 'POST /v2/orders/search')[0]?.body).toMatchObject({
      location_ids: ['L1'],
      query: {
        filter: {
          date_time_filter: {
            closed_at: { start_at: '2026-11-10T08:00:00+00:00', end_at: '2026-11-12T08:00:00+00:00' },
          },
        },
      },
    });
  });

  it('skips what a file brought before', async () => {
    const form = new FormData();
    form.set('branch', String(cast.sanFrancisco));
    const line = 'card1,2026-11-10T20:15:07Z,card,10.00,0,0.87,1.00';
    form.set('file', new Blob([`id,occurred_at,tender,gross,discount,tax,tip\n${line}\n`]), 'sales.csv');
    expect((await caller.call('POST', '/dashboard/transaction/import/', { form })).status).toBe(201);
    expect((await fetchDays()).body).toMatchObject({ imported: 3, skipped: 1, conflicts: 0 });
  });

  it('knows the cash of a refund whose sale came before', async () => {
    await fetchDays();
    const later = { ...refund, id: 'o-r2', refunds: [{ ...refund.refunds[0], id: 'r2' }] };
    reply = () => ({ body: { orders: [later] } });
    await fetchDays();
    expect(await sales()).toContainEqual({
      external_id: 'r2',
      tender: 'cash',
      gross: -1000,
      discount: 0,
      tax: -87,
      tip: 0,
    });
  });

  it('waits where Square asks for time', async () => {
    let refusals = 2;
    reply = (asked) => {
      refusals -= 1;
      if (refusals < 0) return usual(asked);
      return {
        status: 429,
        headers: { 'retry-after': '0.01' },
        body: { errors: [{ code: 'RATE_LIMITED' }] },
      };
    };
    expect((await fetchDays()).body).toMatchObject({ imported: 4 });
  });

  it('asks for pages that fit, and once for an answer that is too long', async () => {
    const searches = () => square.asked.filter(({ path }) => path === 'POST /v2/orders/search');
    // An order of many items has 20 kB.
    reply = ({ body }) => ({
      body: {
        orders: Array.from({ length: Number(body.limit) }, (_, number) => ({
          ...order(`card${number}`, 1187),
          note: 'x'.repeat(20_000),
        })),
      },
    });
    expect(await fetchDays({ preview: true })).toMatchObject({ status: 201 });
    reply = () => ({ body: 'x'.repeat(1024 * 1024 + 1) });
    const before = searches().length;
    expect(await fetchDays()).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Square’s response couldn’t be read.'] },
    });
    expect(searches()).toHaveLength(before + 1);
  });

  it.each([
    ['not JSON', '<html>', 'Square’s response couldn’t be read.'],
    [
      'an amount as text',
      { orders: [order('card1', 1187), { ...order('x', 1), total_money: { amount: '11.87' } }] },
      'Square’s response couldn’t be read.',
    ],
    ['no list', { orders: 'none' }, 'Square’s response couldn’t be read.'],
    ['the same page for ever', { orders: [], cursor: 'same' }, 'Square’s response couldn’t be read.'],
  ])('takes nothing of an answer that is %s', async (_name, body, reason) => {
    reply = () => ({ body });
    expect(await fetchDays()).toMatchObject({ status: 400, body: { non_field_errors: [reason] } });
    expect(await sales()).toEqual([]);
  });

  it('names the currency of an order that is not in dollars, and takes the others', async () => {
    const broken = { ...order('x', 1187), total_money: { amount: 1187, currency: 'CAD' } };
    reply = () => ({ body: { orders: [broken, order('card1', 1187)] } });
    expect((await fetchDays()).body).toMatchObject({
      imported: 1,
      errors: [{ line: 2, message: 'gross is in CAD. Only US dollars can be imported.' }],
    });
  });

  it('books each refund of a return once it is approved, and never twice', async () => {
    const make = (status: string) => ({
      ...refund,
      return_amounts: { total_money: usd(450), tax_money: usd(35) },
      refunds: [
        { ...refund.refunds[0], id: 'r400', amount_money: usd(400) },
        { ...refund.refunds[0], id: 'r50', status, amount_money: usd(50) },
      ],
    });
    reply = () => ({ body: { orders: [make('PENDING')] } });
    expect((await fetchDays()).body).toMatchObject({ imported: 1, conflicts: 0 });
    reply = () => ({ body: { orders: [make('APPROVED')] } });
    expect((await fetchDays()).body).toMatchObject({ imported: 1, skipped: 1, conflicts: 0 });
    expect(await sales()).toEqual([
      { external_id: 'r400', tender: 'card', gross: -369, discount: 0, tax: -31, tip: 0 },
      { external_id: 'r50', tender: 'card', gross: -46, discount: 0, tax: -4, tip: 0 },
    ]);
  });

  it.each([
    ['in one answer', [['sold', 'returned']]],
    ['the return first', [['returned', 'sold']]],
    ['one after the other', [['sold'], ['returned'], ['sold']]],
    ['the return’s day first', [['returned'], ['sold'], ['returned']]],
  ] as const)('takes a refund that both orders tell with its tax: %s', async (_name, answers) => {
    const refunds = [{ ...refund.refunds[0], id: 'R', tender_id: 'card1', amount_money: usd(435) }];
    const told = {
      sold: { ...order('card1', 1187), refunds },
      returned: { ...refund, refunds, return_amounts: { total_money: usd(435), tax_money: usd(35) } },
    };
    for (const names of answers) {
      reply = () => ({ body: { orders: names.map((name) => told[name]) } });
      expect((await fetchDays()).body).toMatchObject({ conflicts: 0, errors: [] });
    }
    expect(await sales()).toEqual([
      { external_id: 'R', tender: 'card', gross: -400, discount: 0, tax: -35, tip: 0 },
      { external_id: 'card1', tender: 'card', gross: 1000, discount: 0, tax: 87, tip: 100 },
    ]);
  });

  it('refuses branches without a location, and more than 31 days', async () => {
    expect(await fetchDays({ branch: cast.oakland })).toMatchObject({
      status: 400,
      body: { branch: [expect.any(String)] },
    });
    expect(await fetchDays({ date_from: '2026-10-01' })).toMatchObject({
      status: 400,
      body: { date_to: [expect.any(String)] },
    });
    expect((await fetchDays({ date_to: '2026-11-01' })).status).toBe(400);
  });
});

describe('each morning', () => {
  const pull = async (stopping = new AbortController().signal) => {
    const { database, files, now } = await testServer();
    const errors: unknown[] = [];
    const services = {
      database,
      files,
      now,
      installationKey,
      squareUrl: square.url,
      webhookNetworks: ['127.0.0.0/8'],
    };
    await Promise.all([1, 2].map(() => pullDue(services, (error) => errors.push(error), stopping)));
    expect(errors).toEqual([]);
  };
  const jobs = () =>
    within<object[]>((query) =>
      query
        .selectFrom('sales_import')
        .select(['branch_id', 'file_name', 'rows_total', 'actor_name'])
        .execute(),
    );
  const read = async () =>
    (await caller.call('GET', '/store/square/')).body as {
      connection: { problem: string | null; failing: object[]; left_out: object[] };
    };

  /** Keeps the session until the next morning. */
  const stayAwake = async () => {
    (await testServer()).setNow(testNow + 10 * 3600);
    await read();
  };

  it('the last days are fetched once, by the importer of files', async () => {
    const { setNow } = await testServer();
    await connect();
    await save({ daily: true });
    await pull();
    expect(await jobs()).toEqual([]);
    setNow(testNow + day);
    await pull();
    expect(await jobs()).toEqual([
      {
        branch_id: cast.sanFrancisco,
        file_name: 'Square 2026-11-16 – 2026-11-18',
        rows_total: 4,
        actor_name: 'Square',
      },
    ]);
    await pull();
    expect(await jobs()).toHaveLength(1);
  });

  it('what fails says why, and is tried again the same day', async () => {
    const { setNow } = await testServer();
    await connect();
    await save({ daily: true });
    reply = () => ({ status: 401, body: {} });
    const morning = testNow + 20 * 3600;
    setNow(morning);
    await pull();
    expect(
      await within((query) => query.selectFrom('square_connection').select('problem').execute()),
    ).toEqual([{ problem: 'token_refused' }]);
    reply = usual;
    setNow(morning + 3600);
    await pull();
    expect(await jobs()).toHaveLength(1);
    expect(
      await within((query) => query.selectFrom('square_connection').select('problem').execute()),
    ).toEqual([{ problem: null }]);
  });

  describe('of several branches', () => {
    let third: number;
    let refused: string[];
    beforeEach(async () => {
      third = await within((query) => buildBranch(query, { name: 'Berkeley' }));
      refused = [];
      reply = (asked) => {
        if (asked.path === 'GET /v2/locations')
          return { body: { locations: [...locations.locations, { id: 'L4', name: 'Shattuck Ave' }] } };
        const [location = ''] = asked.body.location_ids as string[];
        if (refused.includes(location)) return { status: 404, body: {} };
        return { body: { orders: [order(`card-${location}`, 1187)] } };
      };
      const [L1, L2, L4] = [cast.sanFrancisco, cast.oakland, third];
      await save({
        access_token: token,
        locations: Object.entries({ L1, L2, L4 }).map(([location, branch]) => ({ branch, location })),
        daily: true,
      });
      await stayAwake();
    });
    const fetched = async () => (await jobs()).map((job) => (job as { branch_id: number }).branch_id);

    it('one that fails holds up none, and is fetched alone when it works again', async () => {
      const { setNow } = await testServer();
      const morning = testNow + 20 * 3600;
      refused = ['L2'];
      setNow(morning);
      await pull();
      expect(await fetched()).toEqual([cast.sanFrancisco, third]);
      const problem = 'Square declined the request.';
      expect((await read()).connection).toMatchObject({
        problem,
        failing: [{ branch: cast.oakland, problem }],
      });
      setNow(morning + 3600);
      await pull();
      expect(await fetched()).toEqual([cast.sanFrancisco, third]);
      refused = [];
      setNow(morning + 2 * 3600);
      await pull();
      expect(await fetched()).toEqual([cast.sanFrancisco, third, cast.oakland]);
      expect((await read()).connection).toMatchObject({ problem: null, failing: [] });
    });

    it('each that fails is named with its own reason', async () => {
      const answer = reply;
      reply = (asked) =>
        (asked.body.location_ids as string[] | undefined)?.[0] === 'L4'
          ? { body: { orders: 'none' } }
          : answer(asked);
      refused = ['L1', 'L2'];
      (await testServer()).setNow(testNow + 20 * 3600);
      await pull();
      const declined = 'Square declined the request.';
      expect((await read()).connection).toMatchObject({
        problem: declined,
        failing: [
          { branch: cast.sanFrancisco, problem: declined },
          { branch: cast.oakland, problem: declined },
          { branch: third, problem: 'Square’s response couldn’t be read.' },
        ],
      });
    });

    it('a token that is refused is tried once, and is a problem of no branch', async () => {
      (await testServer()).setNow(testNow + 20 * 3600);
      reply = () => ({ status: 401, body: {} });
      const before = square.asked.length;
      await pull();
      expect(square.asked).toHaveLength(before + 1);
      await stayAwake();
      expect((await read()).connection).toMatchObject({
        problem: 'Square doesn’t accept the access token.',
        failing: [],
      });
    });
  });

  it('leaves out new sales of closed days by name, and brings the others', async () => {
    const { setNow, database, files, now } = await testServer();
    await connect();
    await save({ daily: true });
    const sold = (id: string, date: string) => ({
      ...order(id, 1187),
      tenders: [{ ...order(id, 1187).tenders[0], created_at: `${date}T20:15:07Z` }],
    });
    const orders = [sold('known', '2026-11-16'), sold('late', '2026-11-16'), sold('open', '2026-11-17')];
    reply = () => ({ body: { orders: orders.slice(0, 1) } });
    await fetchDays({ date_from: '2026-11-16', date_to: '2026-11-16' });
    await within((query) =>
      query
        .insertInto('closed_period')
        .values({
          date_from: '2026-11-16',
          date_to: '2026-11-16',
          closed_at: at(testNow),
          closed_by_name: 'Pat Novak',
          figures: '{}',
        })
        .execute(),
    );
    await stayAwake();
    reply = () => ({ body: { orders } });
    setNow(testNow + 20 * 3600);
    await pull();
    const importer = startSalesImporter({ database, files, now });
    await importer.wake();
    await importer.stop();
    const [job] = (await caller.call('GET', '/dashboard/transaction/import/')).body as object[];
    expect(job).toMatchObject({
      state: 'done',
      imported: 1,
      skipped: 1,
      rows_total: 3,
      rows_read: 3,
      error_count: 1,
      errors: [{ line: 3, message: expect.stringContaining('late') }],
      days: { from: '2026-11-17', to: '2026-11-17' },
    });
    expect(await sales()).toMatchObject([{ external_id: 'known' }, { external_id: 'open' }]);
    const leftOut = async () => (await read()).connection.left_out;
    expect(await leftOut()).toEqual([
      { branch: cast.sanFrancisco, from: '2026-11-16', to: '2026-11-16', sales: 1 },
    ]);
    // The next morning leaves the same sale out once more.
    for (const hours of [30, 40, 44]) {
      setNow(testNow + hours * 3600);
      await read();
    }
    await pull();
    expect(await jobs()).toHaveLength(3);
    expect(await leftOut()).toMatchObject([{ sales: 1 }]);
    await within((query) => query.deleteFrom('closed_period').execute());
    await fetchDays({ date_from: '2026-11-16', date_to: '2026-11-16' });
    expect(await leftOut()).toEqual([]);
  });

  it('stays due when settings are saved or the store’s zone moves past the hour', async () => {
    const { setNow } = await testServer();
    await connect();
    await stayAwake();
    // 3:00 in San Francisco.
    const night = Date.parse('2026-11-19T11:00:00Z') / 1000;
    setNow(night);
    await save({ daily: true });
    await within((query) => query.updateTable('store').set({ timezone: 'America/New_York' }).execute());
    await save({ daily: true });
    await pull();
    expect(await jobs()).toEqual([]);
    setNow(night + 2 * 3600);
    await pull();
    expect(await jobs()).toHaveLength(1);
    // 5:00 of the next day in New York.
    setNow(night + 23 * 3600 - 1);
    await pull();
    expect(await jobs()).toHaveLength(1);
    setNow(night + 23 * 3600);
    await pull();
    expect(await jobs()).toHaveLength(2);
  });

  it('comes after a stop, once, and follows the clocks', async () => {
    const { setNow } = await testServer();
    setNow(Date.parse('2026-10-30T20:00:00Z') / 1000);
    await connect();
    await save({ daily: true });
    // No process for two mornings, over the night that clocks go back.
    setNow(Date.parse('2026-11-01T20:00:00Z') / 1000);
    await pull();
    await pull();
    expect(await jobs()).toMatchObject([{ file_name: 'Square 2026-10-29 – 2026-10-31' }]);
    setNow(Date.parse('2026-11-02T12:59:59Z') / 1000);
    await pull();
    expect(await jobs()).toHaveLength(1);
    setNow(Date.parse('2026-11-02T13:00:00Z') / 1000);
    await pull();
    expect(await jobs()).toHaveLength(2);
  });

  it('ends with the server, and goes on elsewhere without a problem', async () => {
    const { setNow } = await testServer();
    await connect();
    await save({ daily: true });
    await stayAwake();
    const morning = testNow + 20 * 3600;
    setNow(morning);
    const stop = new AbortController();
    reply = (...asked) => {
      stop.abort();
      return usual(...asked);
    };
    await pull(stop.signal);
    expect(await jobs()).toEqual([]);
    expect((await read()).connection.problem).toBeNull();
    reply = usual;
    setNow(morning + 1801);
    await pull();
    expect(await jobs()).toHaveLength(1);
  });

  it('is tried again as soon as a new token works', async () => {
    const { setNow } = await testServer();
    await connect();
    await save({ daily: true });
    await stayAwake();
    reply = () => ({ status: 401, body: {} });
    setNow(testNow + 20 * 3600);
    await pull();
    reply = usual;
    await connect();
    await pull();
    expect(await jobs()).toHaveLength(1);
  });

  it('a token that this installation cannot open is said', async () => {
    await connect();
    await within((query) =>
      query
        .updateTable('square_connection')
        .set({ access_token: seal(Buffer.alloc(32, 1), squarePlace(cast.storeId), token) })
        .execute(),
    );
    expect(await fetchDays()).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining('Enter it again')] },
    });
    expect((await read()).connection.problem).toBeNull();
  });
});
