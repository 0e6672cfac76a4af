import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift, buildUser } from '#demo/builders.ts';
import { hashFields } from '#domain/content-hash.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testNow, testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const profilePath = () => `/store/store-profile/${cast.storeId}/`;

describe('the company', () => {
  it('keeps every field of its profile', async () => {
    const body = {
      name: 'Umami Cafe',
      firm_name: 'Bayside Partners',
      hours: 'Mon–Fri 8–18',
      enable_sickleave: false,
      enable_pto: false,
      min_pto_req_days: 14,
      enable_schedule: false,
      salary_period: 3,
      period_anchor: null,
      timezone: 'America/New_York',
      phone: '415-555-0110',
      email: 'hello@example.com',
      address: '548 Valencia Street',
      clock_from_phone: true,
      ask_cash_tips: true,
      rest_attestation: true,
      pto_annual_hours: 80,
      pto_cap_hours: 120,
      sign_in_links: false,
      availability_approval: true,
      shift_confirmation: true,
      require_second_factor: false,
      claims: 'manager',
    };
    const answer = await cast.admin.call('PATCH', profilePath(), {
      body: { ...body, social: { instagram: 'https://instagram.com/umami' } },
    });
    const social = { instagram: 'https://instagram.com/umami' };
    const periods = { from: '2026-11-18', salary_period: 3, period_anchor: null };
    expect(answer.body).toEqual({
      id: cast.storeId,
      plan: 2,
      logo: null,
      ...body,
      social,
      salary_periods: [{ from: '1970-01-01', salary_period: 2, period_anchor: null }, periods],
      rest_attestations: [{ started_at: expect.any(String), value: true }],
    });
    expect((await cast.admin.call('GET', profilePath())).body).toEqual(answer.body);
  });

  it('keeps the Sunday that two-week pay periods begin on, and forgets it with others', async () => {
    const change = async (body: object) => (await cast.admin.call('PATCH', profilePath(), { body })).body;
    const begun = { salary_period: 4, period_anchor: '2026-01-04' };
    expect(await change(begun)).toMatchObject(begun);
    expect(await change({ name: 'Umami' })).toMatchObject(begun);
    expect(await change({ period_anchor: '2026-01-11' })).toMatchObject({ period_anchor: '2026-01-11' });
    const info = await cast.hourly.call('GET', '/store/active-branches-with-store/');
    expect(info.body).toMatchObject([{ profile: { salary_period: 4, period_anchor: '2026-01-11' } }]);
    expect(Object.keys((await change({ period_anchor: null })) as object)).toEqual(['period_anchor']);
    expect(await change({ salary_period: 1 })).toMatchObject({ salary_period: 1, period_anchor: null });
  });

  it('takes a social link away again, and leaves the others', async () => {
    const first = { instagram: 'https://instagram.com/umami', x: 'https://x.com/umami' };
    await cast.admin.call('PATCH', profilePath(), { body: { social: first } });
    const { body } = await cast.admin.call('PATCH', profilePath(), { body: { social: { x: '' } } });
    expect(body).toMatchObject({ social: { instagram: first.instagram } });
    expect((body as { social: object }).social).not.toHaveProperty('x');
  });

  it.each([
    [{ plan: 2 }, 'plan'],
    [{ id: 1 }, 'id'],
    [{ logo: 'x' }, 'logo'],
    [{ salary_period: 5 }, 'salary_period'],
    [{ salary_period: 4 }, 'period_anchor'],
    [{ salary_period: 4, period_anchor: null }, 'period_anchor'],
    [{ salary_period: 4, period_anchor: '2026-01-05' }, 'period_anchor'],
    [{ salary_period: 3, period_anchor: '2026-01-04' }, 'period_anchor'],
    [{ period_anchor: '2026-01-04' }, 'period_anchor'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ min_pto_req_days: -1 }, 'min_pto_req_days'],
    [{ name: ' ' }, 'name'],
    [{ social: { instagram: 'javascript:alert(1)' } }, 'social.instagram'],
    [{ social: { instagram: 'http://instagram.com' } }, 'social.instagram'],
    [{ social: { myspace: 'https://myspace.com' } }, 'social.myspace'],
  ])('refuses %j on its field', async (body, field) => {
    const answer = await cast.admin.call('PATCH', profilePath(), { body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });
});

describe('branches', () => {
  it('are added in the store’s zone, with tax rates by the day they start', async () => {
    const rates = [
      { from: '2026-07-01', ppm: 86_250 },
      { from: '2025-01-01', ppm: 85_000 },
    ];
    const answer = await cast.admin.call('POST', '/store/branch-profiles/', {
      body: { name: 'Berkeley', sick_use_limit: false, sales_tax_rates: rates },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Berkeley',
      is_active: true,
      timezone: 'America/Los_Angeles',
      timezone_fixed: false,
      sick_use_limit: false,
      sales_tax_rates: [rates[1], rates[0]],
    });
  });

  it('limit the use of sick leave by day, and keep what held before', async () => {
    const path = `/store/branch-profiles/${cast.oakland}/`;
    const change = async (body: object) => (await cast.admin.call('PATCH', path, { body })).body;
    const since = '2026-09-01';
    const off = [
      { from: '1970-01-01', value: true },
      { from: since, value: false },
    ];
    expect(await change({ sick_use_limits: [{ from: since, value: false }] })).toMatchObject({
      sick_use_limit: false,
      sick_use_limits: off,
    });
    const { database } = await testServer();
    const last = await database.withinStore(cast.storeId, (query) =>
      query.selectFrom('audit_log').select('after').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    expect(last.after).toMatchObject({ days_moved: { sick_use_limits: [{ from: since, to: null }] } });
    expect(await change({ sick_use_limit: true })).toMatchObject({
      sick_use_limit: true,
      sick_use_limits: [...off, { from: '2026-11-18', value: true }],
    });
    expect(await change({ name: 'Oakland' })).toMatchObject({ sick_use_limit: true });
  });

  it('have a labor target by day, and an audit row names the days that a change moves', async () => {
    const path = `/store/branch-profiles/${cast.oakland}/`;
    const target = [
      { from: '2026-01-01', ppm: 300_000 },
      { from: '2026-11-01', ppm: 280_000 },
    ];
    const answer = await cast.admin.call('PATCH', path, { body: { labor_target: target.toReversed() } });
    expect(answer.body).toMatchObject({ labor_target: target });
    const wages = [{ from: '2026-07-01', rate: 1918 }];
    await cast.admin.call('PATCH', path, {
      body: { labor_target: target.slice(0, 1), minimum_wages: wages },
    });
    for (const wrong of [[target[0], target[0]], [{ from: '2026-01-01', ppm: 1_000_001 }]])
      expect((await cast.admin.call('PATCH', path, { body: { labor_target: wrong } })).status).toBe(400);
    const { database } = await testServer();
    const { after } = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select('after')
        .where('subject', '=', 'branch')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(after).toMatchObject({
      days_moved: {
        labor_target: [{ from: '2026-11-01', to: null }],
        minimum_wages: [{ from: '2026-07-01', to: null }],
      },
    });
  });

  it.each([
    ['minimum_wages', { from: '2026-01-01', rate: 1900 }, { from: '2026-07-01', rate: 1918 }],
    ['labor_target', { from: '2026-01-01', ppm: 300_000 }, { from: '2026-11-01', ppm: 280_000 }],
    ['labor_rules', { from: '2026-01-01', rules: 'federal' }, { from: '2026-11-01', rules: 'federal' }],
  ])('have %s changed once they are as they were read', async (field, first, second) => {
    const path = `/store/branch-profiles/${cast.oakland}/`;
    const change = (body: object, seen: object) =>
      cast.admin.call('PATCH', path, { body, headers: { 'if-match': `"${hashFields(seen, body)}"` } });
    const { body: read } = await cast.admin.call('PATCH', path, { body: { phone: '' } });
    const saved = await change({ [field]: [first] }, read as object);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const late = await change({ [field]: [second] }, read as object);
    expect([late.status, late.body]).toEqual([412, saved.body]);
    expect((await change({ address: '1 Main Street' }, read as object)).status).toBe(200);
    expect((await change({ [field]: [first, second] }, saved.body as object)).status).toBe(200);
  });

  it('keep their zone once they have shifts', async () => {
    const { database } = await testServer();
    const path = `/store/branch-profiles/${cast.oakland}/`;
    const body = { timezone: 'America/Denver' };
    expect((await cast.admin.call('PATCH', path, { body })).status).toBe(200);
    await database.withinStore(cast.storeId, (query) =>
      buildShift(query, { employee: null, branch: cast.oakland, start: testNow, end: testNow + 3600 }),
    );
    const refused = await cast.admin.call('PATCH', path, { body: { timezone: 'America/Chicago' } });
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['timezone']]);
    expect((await cast.admin.call('PATCH', path, { body })).status).toBe(200);
  });

  it('that are inactive or deleted leave the store info; deleted ones the profiles as well', async () => {
    const info = async (who = cast.admin) => {
      const { body } = await who.call('GET', '/store/active-branches-with-store/');
      return (body as { branches: { name: string }[]; past_branches?: object[] }[])[0];
    };
    const names = async () => (await info())?.branches.map(({ name }) => name);
    const gone = { id: cast.oakland, name: 'Oakland', timezone: 'America/Los_Angeles' };
    expect(await info()).toMatchObject({ past_branches: [] });
    await cast.admin.call('PATCH', `/store/branch-profiles/${cast.oakland}/`, { body: { is_active: false } });
    expect(await names()).toEqual(['San Francisco']);
    expect((await info(cast.hourly))?.past_branches).toEqual([{ ...gone, deleted: false }]);
    expect(await info(cast.clientCaller)).not.toHaveProperty('past_branches');
    const { body: profiles } = await cast.admin.call('GET', '/store/branch-profiles/');
    expect((profiles as { name: string }[]).map(({ name }) => name)).toEqual(['San Francisco', 'Oakland']);
    expect((await cast.admin.call('DELETE', `/store/branch-d/${cast.oakland}/`)).status).toBe(204);
    expect((await info())?.past_branches).toEqual([{ ...gone, name: '', deleted: true }]);
    expect((await cast.admin.call('GET', '/store/branch-profiles/')).body).toHaveLength(1);
    expect((await cast.admin.call('DELETE', `/store/branch-d/${cast.oakland}/`)).status).toBe(404);
    const { body: luis } = await cast.admin.call('GET', `/human/employees/${cast.luis}/`);
    expect(luis).toMatchObject({ branch: [cast.sanFrancisco] });
  });

  it('stay with the people of no other branch once deleted, whose files can be saved as before', async () => {
    const path = `/human/employees/${cast.luis}/`;
    await cast.admin.call('PATCH', path, { body: { branch: [cast.oakland] } });
    expect((await cast.admin.call('DELETE', `/store/branch-d/${cast.oakland}/`)).status).toBe(204);
    const { body } = await cast.admin.call('GET', path);
    expect(body).toMatchObject({ branch: [cast.oakland] });
    expect((await cast.admin.call('PATCH', path, { body: { last_name: 'Ortega' } })).status).toBe(200);
    const moved = await cast.admin.call('PATCH', path, { body: { branch: [cast.sanFrancisco] } });
    expect(moved.body).toMatchObject({ branch: [cast.sanFrancisco] });
  });

  it('leave one that is active, and none where a kiosk still stands', async () => {
    const kiosk = await cast.admin.call('DELETE', `/store/branch-d/${cast.sanFrancisco}/`);
    expect(kiosk.status).toBe(400);
    await cast.admin.call('DELETE', `/store/branch-d/${cast.oakland}/`);
    const body = { is_active: false };
    const last = await cast.admin.call('PATCH', `/store/branch-profiles/${cast.sanFrancisco}/`, { body });
    expect(last.status).toBe(400);
  });

  it('leave one where two are switched off at the same moment', async () => {
    const answers = await Promise.all(
      [cast.oakland, cast.sanFrancisco].map((id) =>
        cast.admin.call('PATCH', `/store/branch-profiles/${id}/`, { body: { is_active: false } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('partners', () => {
  it('are added, deactivated, reactivated and deleted, the active ones first', async () => {
    const add = async (first_name: string) =>
      (await cast.admin.call('POST', '/store/partner-profiles/', { body: { first_name, last_name: 'Dahl' } }))
        .body as {
        id: number;
      };
    const [anna, ben] = [await add('Anna'), await add('Ben')];
    expect(anna).toMatchObject({ role: 'MP', email: '', phone: '', profile: { is_active: true } });
    const path = `/store/partner-profiles/${anna.id}/`;
    const body = { profile: { is_active: false }, role: 'SP', phone: '415-555-0111' };
    expect((await cast.admin.call('PATCH', path, { body })).body).toMatchObject(body);
    const { body: list } = await cast.admin.call('GET', '/store/partner-profiles/');
    expect((list as { id: number }[]).map(({ id }) => id)).toEqual([ben.id, anna.id]);
    expect((await cast.admin.call('DELETE', `/store/partner-d/${anna.id}/`)).status).toBe(204);
    expect((await cast.admin.call('DELETE', `/store/partner-d/${anna.id}/`)).status).toBe(404);
  });
});

describe('account services', () => {
  const add = async (body: object) =>
    (await cast.admin.call('POST', '/project/account-services/', { body })).body as {
      id: number;
      order: number;
    };
  const names = async () => {
    const { body } = await cast.hourly.call('GET', '/project/account-services/');
    return (body as { name: string }[]).map(({ name }) => name);
  };

  it('keep the order they were given; a new one comes last', async () => {
    const [a, b] = [await add({ name: 'Payroll' }), await add({ name: 'Sales tax' })];
    expect(b.order).toBeGreaterThan(a.order);
    await add({ name: 'Bookkeeping', order: 0 });
    expect(await names()).toEqual(['Bookkeeping', 'Payroll', 'Sales tax']);
    await cast.admin.call('PATCH', `/project/account-service/${a.id}/`, { body: { order: 50 } });
    expect(await names()).toEqual(['Bookkeeping', 'Sales tax', 'Payroll']);
  });

  it('that are put at a place stand before what stood there', async () => {
    const [a, b, c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    const moved = await cast.admin.call('PATCH', `/project/account-service/${c.id}/`, {
      body: { order: a.order },
    });
    expect(moved.body).toMatchObject({ order: a.order });
    expect(await names()).toEqual(['C', 'A', 'B']);
    await add({ name: 'D', order: b.order + 1 });
    const { body } = await cast.admin.call('GET', '/project/account-services/');
    const orders = (body as { order: number }[]).map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
  });

  it('are ordered as a whole, or not at all where the list has changed', async () => {
    const ids = [(await add({ name: 'A' })).id, (await add({ name: 'B' })).id, (await add({ name: 'C' })).id];
    const order = (list: number[]) =>
      cast.admin.call('POST', '/project/account-services/order/', { body: { ids: list } });
    expect((await order([ids[2] ?? 0, ids[0] ?? 0, ids[1] ?? 0])).status).toBe(200);
    expect(await names()).toEqual(['C', 'A', 'B']);
    for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]]) {
      expect((await order(wrong)).status).toBe(400);
    }
    expect(await names()).toEqual(['C', 'A', 'B']);
  });

  it('have each name once, in whatever case', async () => {
    await add({ name: 'Payroll' });
    const again = await cast.admin.call('POST', '/project/account-services/', { body: { name: 'payroll' } });
    expect([again.status, Object.keys(again.body as object)]).toEqual([400, ['name']]);
  });
});

describe('features switched off', () => {
  it('take their calls away at once, and give them back', async () => {
    const week = '/shift/shifts/?date=2026-11-18';
    const shift = {
      uuid: crypto.randomUUID(),
      employee: null,
      branch: cast.oakland,
      start_time: '2026-11-19T09:00:00-08:00',
      end_time: '2026-11-19T17:00:00-08:00',
      shift_role: 'AT',
    };
    const statuses = async () => [
      (await cast.hourly.call('GET', week)).status,
      (await cast.admin.call('GET', '/shift/publish/')).status,
      (await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-15' } })).status,
      (await cast.admin.call('GET', '/shift/shifts-to-copy/')).status,
      (await cast.admin.call('POST', '/shift/shifts/create/', { body: shift })).status,
      (await cast.hourly.call('GET', '/shift/trades/')).status,
      (await cast.admin.call('GET', '/shift/trades/')).status,
      (await cast.admin.call('GET', '/shift/week-templates/')).status,
    ];
    const set = (body: object) => cast.admin.call('PATCH', profilePath(), { body });
    await set({ enable_schedule: false });
    expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
    await set({ enable_schedule: true });
    expect(await statuses()).toEqual([200, 200, 201, 200, 201, 200, 200, 200]);
  });

  it('take leave away from those who ask for it', async () => {
    const set = (body: object) => cast.admin.call('PATCH', profilePath(), { body });
    const ask = (kind: string) =>
      cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2027-03-01', kind } });
    await set({ enable_pto: false });
    expect((await ask('TO')).status).toBe(400);
    await set({ enable_sickleave: false });
    expect((await ask('SL')).status).toBe(403);
    expect((await cast.hourly.call('GET', '/shift/dayoff/')).status).toBe(403);
    await set({ enable_pto: true, enable_sickleave: true });
    expect((await ask('TO')).status).toBe(201);
  });

  it('approve no leave of a kind that is switched off', async () => {
    const asked = await cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2027-03-01' } });
    await cast.admin.call('PATCH', profilePath(), { body: { enable_pto: false } });
    const path = `/shift/dayoff/${(asked.body as { id: number }).id}/`;
    expect((await cast.admin.call('PATCH', path, { body: { approved: true } })).status).toBe(400);
    expect((await cast.admin.call('PATCH', path, { body: { ignore: true } })).status).toBe(200);
  });

  it('keep the record of hours writable while nothing is planned', async () => {
    await cast.admin.call('PATCH', profilePath(), { body: { enable_schedule: false } });
    const record = {
      uuid: crypto.randomUUID(),
      employee: cast.ana,
      branch: cast.oakland,
      start_time: '2026-11-17T09:00:00-08:00',
      end_time: '2026-11-17T17:00:00-08:00',
      shift_role: 'AT',
      planned: false,
      clock_in: '2026-11-17T09:00:00-08:00',
      clock_out: '2026-11-17T17:00:00-08:00',
      reason: 'Forgot the tablet',
    };
    expect((await cast.admin.call('POST', '/shift/shifts/create/', { body: record })).status).toBe(201);
  });
});

describe('the last admin of the clock', () => {
  it('may be moved, and the branch deleted then', async () => {
    const { database } = await testServer();
    const kiosk = await buildUser(database, cast.storeId, {
      auth_type: 'clockadmin',
      branch_id: cast.oakland,
    });
    expect((await cast.admin.call('DELETE', `/store/branch-d/${cast.oakland}/`)).status).toBe(400);
    const body = { branch: cast.sanFrancisco };
    await cast.admin.call('PATCH', `/human/admin/update/${kiosk.id}/`, { body });
    expect((await cast.admin.call('DELETE', `/store/branch-d/${cast.oakland}/`)).status).toBe(204);
  });
});
