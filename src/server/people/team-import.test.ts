import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee } from '#demo/builders.ts';
import { writeWorkbook } from '#server/table-import/spreadsheet/workbook.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface Line {
  line: number;
  action: string;
  id: number | null;
  changes: string[];
  problems: string[];
}

async function send(
  content: string | Uint8Array<ArrayBuffer>,
  preview: boolean,
  caller = cast.admin,
  makesPositions = false,
) {
  const form = new FormData();
  if (makesPositions) form.set('make_positions', 'true');
  form.set('preview', String(preview));
  form.set('file', new File([content], 'people.csv', { type: 'text/csv' }));
  const answer = await caller.call('POST', '/human/team-import/', { form });
  return { ...answer, body: answer.body as Record<string, unknown> & { lines: Line[] } };
}

async function people() {
  const answer = await cast.admin.call('GET', '/human/employee-profile/');
  return answer.body as {
    id: number;
    first_name: string;
    phone: string;
    pay_rates: object[];
    positions: object[];
  }[];
}

const file = () =>
  [
    'First name;Last name;Role;Branch;Rate;Phone;Shoe size',
    'Noa;Lind;Intern;"San Francisco; Oakland";$21.15;415-555-0101;38',
    'Ana;Reyes;;;;415-555-0199;',
    'Luis;Ortega;;;;;',
    'Broken;Line;Boss;;;;',
  ].join('\r\n');

describe('a file of people', () => {
  it('is previewed line by line, and nothing is written', async () => {
    const before = await people();
    const { status, body } = await send(`\ufeff${file()}`, true);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      applied: false,
      create: 1,
      update: 1,
      unchanged: 1,
      error: 1,
      ignored: ['Shoe size'],
      refusal: null,
    });
    expect(body.lines.map(({ line, action }) => [line, action])).toEqual([
      [2, 'create'],
      [3, 'update'],
      [4, 'unchanged'],
      [5, 'error'],
    ]);
    expect(body.lines[1]).toMatchObject({ id: cast.ana, changes: ['phone'] });
    expect(body.lines[3]?.problems).toEqual(['There is no role Boss.']);
    expect(await people()).toEqual(before);
  });

  it('may be a workbook, with dates and money as they are shown', async () => {
    const book = writeWorkbook({
      patterns: ['m/d/yy', '"$"#,##0.00'],
      sheets: [
        {
          name: 'Team',
          rows: [
            ['First name', 'Last name', 'Role', 'Branch', 'Hire date', 'Rate'],
            [
              'Noa',
              'Lind',
              'Intern',
              'Oakland',
              { style: 1, value: '46146' },
              { style: 2, formula: '20+1.15', value: '21.149999999999999' },
            ],
            [{ type: 'e', formula: 'A9', value: '#REF!' }, 'Wrong', 'Intern', 'Oakland'],
          ],
        },
      ],
    });
    const { body } = await send(book, false);
    expect(body.lines, JSON.stringify(body)).toMatchObject([
      { line: 2, action: 'create' },
      { line: 3, action: 'error', problems: [expect.stringContaining('#REF!')] },
    ]);
    expect((await people()).find(({ first_name }) => first_name === 'Noa')).toMatchObject({
      hire_date: '2026-05-04',
      pay_rates: [{ rate: 2115 }],
    });
  });

  it('is applied as a whole, with a trace of it, and changes nothing the second time', async () => {
    const { status, body } = await send(file(), false);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ applied: true, create: 1, update: 1 });
    const noa = (await people()).find(({ first_name }) => first_name === 'Noa');
    expect(noa).toMatchObject({
      id: body.lines[0]?.id,
      role: 'IN',
      branch: [cast.sanFrancisco, cast.oakland],
      pay_rates: [{ from: '2026-11-18', rate: 2115, salary: false }],
    });
    expect((await people()).find(({ id }) => id === cast.ana)?.phone).toBe('415-555-0199');
    const { database } = await testServer();
    const trail = await database.withinStore(cast.storeId, (query) =>
      query.selectFrom('audit_log').select('action').where('subject', '=', 'team_import').execute(),
    );
    expect(trail).toEqual([{ action: 'apply' }]);
    expect((await send(file(), false)).body).toMatchObject({ create: 0, update: 0, unchanged: 3, error: 1 });
  });

  it('is not written at all when one of its lines cannot be', async () => {
    const taken = 'staff-taken@example.com';
    await cast.admin.call('POST', '/human/store-admins/', {
      body: { email: taken, first_name: 'Omar', last_name: 'Diaz', auth_type: 'admin' },
    });
    const uma = { first_name: 'Uma', last_name: 'Berg', role: 'IN', salary: false, branch: [] };
    await cast.admin.call('POST', '/human/employee-profile/', {
      body: { ...uma, email: 'uma@example.com', username: 'uma-berg', invite: true },
    });
    const before = await people();
    const names = `first,last,username,email,role\nNoa,Lind,,,IN\n,,uma-berg,${taken},`;
    const { status, body } = await send(names, false);
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body.file).toEqual(expect.arrayContaining([expect.stringContaining('Line 3')]));
    expect(await people()).toEqual(before);
  });

  it('names the limit of the plan, before and instead of writing', async () => {
    const { database } = await testServer();
    await database.withinStore(cast.storeId, async (query) => {
      await query.updateTable('store').set({ plan: 0 }).execute();
      const { active } = await query
        .selectFrom('employee')
        .select((is) => is.fn.countAll<number>().as('active'))
        .where('active', '=', true)
        .executeTakeFirstOrThrow();
      for (let count = Number(active); count < 19; count += 1) await buildEmployee(query, {});
    });
    const two = 'first,last,role\nNoa,Lind,IN\nUma,Berg,IN';
    expect((await send(two, true)).body.refusal).toBe('Your plan includes up to 20 active employees.');
    const refused = await send(two, false);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ file: ['Your plan includes up to 20 active employees.'] });
    expect((await send(two.split('\n').slice(0, 2).join('\n'), false)).status).toBe(200);
  });

  it('may be of an older spreadsheet', async () => {
    const latin = Uint8Array.from(Buffer.from('first,last,role\nZo\u00e9,Lind,IN', 'latin1'));
    const { body } = await send(latin, true);
    expect(body.encoding).toBe('windows-1252');
    expect(body.lines[0]).toMatchObject({ name: 'Zoé Lind', action: 'create' });
  });

  it.each([
    ['', 'file'],
    ['shoe size\n38', 'file'],
    [`email\n${Array.from({ length: 1001 }, (_, index) => `p${index}@example.com`).join('\n')}`, 'file'],
  ])('is refused where it is none of ours: %#', async (content, field) => {
    const { status, body } = await send(content, true);
    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
  });

  it('makes the positions that the store lacks if asked, once each and for good lines alone', async () => {
    const lines =
      'first,last,role,positions\nNoa,Lind,IN,Runner; Expo\nAna,Reyes,,expo\nBroken,Line,Boss,Juggler';
    const names = async () =>
      ((await cast.admin.call('GET', '/store/positions/')).body as { id: number; name: string }[]).map(
        ({ name }) => name,
      );
    const plain = await send(lines, true);
    expect(plain.body).toMatchObject({ error: 3, missing_positions: ['Runner', 'Expo', 'Juggler'] });
    expect(plain.body.lines[0]?.problems).toEqual([
      'There is no position Runner.',
      'There is no position Expo.',
    ]);
    expect((await send(lines, true, cast.admin, true)).body).toMatchObject({
      create: 1,
      update: 1,
      error: 1,
    });
    const before = await names();
    const manager = await buildManager(cast, [cast.sanFrancisco]);
    expect((await send(lines, true, manager, true)).status).toBe(403);
    expect(await names()).toEqual(before);

    const { status, body } = await send(lines, false, cast.admin, true);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await names()).toEqual([...before, 'Runner', 'Expo']);
    const found = await people();
    expect(found.find(({ first_name }) => first_name === 'Noa')?.positions).toHaveLength(2);
    expect((await send(lines, false, cast.admin)).body).toMatchObject({ unchanged: 2, error: 1 });
  });

  it('is needed', async () => {
    const answer = await cast.admin.call('POST', '/human/team-import/', { body: {} });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('file');
  });

  it('of a branch manager knows the people and branches within reach', async () => {
    const manager = await buildManager(cast, [cast.oakland]);
    const lines = [
      'first,last,role,branch,phone',
      // Works in San Francisco alone.
      'Ana,Reyes,AT,San Francisco,415-555-0199',
      'Luis,Ortega,,,415-555-0199',
      'Noa,Lind,IN,Oakland,415-555-0101',
    ].join('\n');
    const { body } = await send(lines, false, manager);
    expect(body.lines).toMatchObject([
      {
        action: 'error',
        id: null,
        problems: ['There is no branch San Francisco.', 'A new person needs one of your branches.'],
      },
      { action: 'error', problems: [expect.stringContaining('branches you don’t manage')] },
      { action: 'create' },
    ]);
    const found = (await people()).filter(({ phone }) => phone.startsWith('415-555-01'));
    expect(found).toMatchObject([{ first_name: 'Noa', branch: [cast.oakland] }]);
  });
});
