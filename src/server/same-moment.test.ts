import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { buildUser, builtPassword } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, type TestAnswer, testServer } from '#test/server.ts';

/**
 * Checks that concurrent calls end in a state and answers that some sequence allows. Covers effects of one call on another;
 * rules within one call are tested beside it. Runs several pairs in parallel, because only some collide.
 */

let cast: Cast;
/** Another admin, who signed in elsewhere. */
let omar: Caller;
beforeEach(async () => {
  cast = await buildCast();
  const { database } = await testServer();
  const { id } = await buildUser(database, cast.storeId, { first_name: 'Omar' });
  omar = await signedInAs({ storeId: cast.storeId, userId: id });
});

const pairs = 6;
const isDone = ({ status }: TestAnswer) => status >= 200 && status < 300;
const doneOf = (answers: TestAnswer[]) => answers.filter(isDone).length;
const within = async <T>(work: (query: StoreQuery) => Promise<T>) =>
  (await testServer()).database.withinStore(cast.storeId, work);

async function made<Row = { id: number }>(path: string, body: object): Promise<Row> {
  const answer = await cast.admin.call('POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Row;
}

/** Makes what each pair is about, one after the other; then lets all pairs go at once. Answers with the answers of each pair. */
async function together<Subject>(
  make: (index: number) => Promise<Subject>,
  ...calls: ((subject: Subject, index: number) => Promise<TestAnswer>)[]
): Promise<{ subject: Subject; answers: TestAnswer[] }[]> {
  const subjects: Subject[] = [];
  for (let index = 0; index < pairs; index += 1) subjects.push(await make(index));
  return Promise.all(
    subjects.map(async (subject, index) => ({
      subject,
      answers: await Promise.all(calls.map((call) => call(subject, index))),
    })),
  );
}

const branch = () => made('/store/branch-profiles/', { name: 'Berkeley' });
const kioskOf = (at: number) => ({
  email: `${randomUUID()}@example.com`,
  first_name: 'Tablet',
  last_name: 'Two',
  auth_type: 'clockadmin',
  branch: at,
});
const client = () => made('/project/clients/', { entity_name: `Client ${randomUUID()}` });
const layout = {
  rows: 'person',
  hour_decimals: 2,
  columns: [{ source: 'first_name', heading: 'Name', text: '' }],
  earnings: [],
};

describe('what is deleted twice', () => {
  it.each([
    [
      'a partner',
      '/store/partner-d/',
      () => made('/store/partner-profiles/', { first_name: 'A', last_name: 'B' }),
    ],
    ['a clock admin', '/human/admin/update/', () => made('/human/store-admins/', kioskOf(cast.oakland))],
    [
      'a service',
      '/project/account-service/',
      () => made('/project/account-services/', { name: randomUUID() }),
    ],
    [
      'a payroll layout',
      '/dashboard/payroll/layout/',
      () => made('/dashboard/payroll/layouts/', { ...layout, name: randomUUID() }),
    ],
    [
      'a published week',
      '/shift/publish/delete/',
      (index: number) =>
        made('/shift/publish/create/', {
          sunday: `2027-0${index + 1}-${['03', '07', '07', '04', '02', '06'][index]}`,
        }),
    ],
  ])('is gone for the second: %s', async (_what, path, make) => {
    const rounds = await together(
      make,
      ({ id }) => cast.admin.call('DELETE', `${path}${id}/`),
      ({ id }) => omar.call('DELETE', `${path}${id}/`),
    );
    for (const { answers } of rounds) expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

describe('two windows', () => {
  it('add to each other’s choices, and write no line twice', async () => {
    const path = `/human/my-preference/${cast.ana}/`;
    const [off, on] = [
      { app: false, mail: false },
      { app: true, mail: true },
    ];
    const availability = { weekly: [{ weekday: 1, from: '09:00', to: '12:00', kind: 'can' }], dated: [] };
    const choose = (notifications: object) =>
      cast.hourly.call('PATCH', path, { body: { notifications, availability } });
    for (let round = 0; round < pairs; round += 1) {
      await choose({ new_message: on, open_shift: on });
      await Promise.all([choose({ new_message: off }), choose({ open_shift: off })]);
      const { body } = await cast.hourly.call('GET', path);
      expect(body).toMatchObject({ notifications: { new_message: off, open_shift: off }, availability });
    }
  });

  it('add to each other’s links of the company', async () => {
    const path = `/store/store-profile/${cast.storeId}/`;
    const link = (name: string) => `https://example.com/${name}`;
    await Promise.all(
      ['facebook', 'instagram'].map((name) =>
        cast.admin.call('PATCH', path, { body: { social: { [name]: link(name) } } }),
      ),
    );
    const { body } = await omar.call('GET', path);
    expect(body).toMatchObject({ social: { facebook: link('facebook'), instagram: link('instagram') } });
  });

  it('change one’s own account and the file on oneself without waiting in a circle', async () => {
    const day = (index: number) => ({ date: `2027-01-1${index}`, from: '09:00', to: '12:00', kind: 'can' });
    const rounds = await together(
      async () => null,
      (_, index) =>
        cast.hourly.call('PATCH', `/human/user-emp-acc/${cast.userIds.hourly}/`, {
          body: { email: `own-${cast.storeId}-${index}@example.com`, current_password: builtPassword },
        }),
      (_, index) =>
        omar.call('PATCH', `/human/employee-profile/${cast.ana}/`, {
          body: { email: `file-${cast.storeId}-${index}@example.com` },
        }),
    );
    for (const { answers } of rounds) expect(doneOf(answers)).toBe(2);
    const [choices, files] = await Promise.all([
      together(
        async () => null,
        (_, index) =>
          cast.hourly.call('PATCH', `/human/my-preference/${cast.ana}/`, {
            body: { language: 'es', availability: { weekly: [], dated: [day(index)] } },
          }),
      ),
      together(
        async () => null,
        (_, index) =>
          omar.call('PATCH', `/human/employee-profile/${cast.ana}/`, {
            body: { first_name: `Ana ${index}` },
          }),
      ),
    ]);
    for (const { answers } of [...choices, ...files]) expect(doneOf(answers)).toBe(1);
    const [row] = await within((query) =>
      query
        .selectFrom('employee')
        .innerJoin('app_user', 'app_user.employee_id', 'employee.id')
        .select(['employee.email as file', 'app_user.email as account'])
        .where('employee.id', '=', cast.ana)
        .execute(),
    );
    expect(row?.account).toBe(row?.file);
  });
});

describe('a branch that is deleted', () => {
  const remove = ({ id }: { id: number }) => cast.admin.call('DELETE', `/store/branch-d/${id}/`);

  it('keeps no clock admin', async () => {
    const rounds = await together(branch, remove, ({ id }) =>
      omar.call('POST', '/human/store-admins/', { body: kioskOf(id) }),
    );
    for (const { answers } of rounds)
      expect(answers.map(({ status }) => status).sort()).not.toEqual([201, 204]);
    for (const { answers } of rounds) expect(doneOf(answers)).toBe(1);
  });

  it('is nobody’s place of work', async () => {
    await together(branch, remove, ({ id }) =>
      omar.call('PATCH', `/human/employees/${cast.luis}/`, { body: { branch: [cast.oakland, id] } }),
    );
    const left = await within((query) =>
      query
        .selectFrom('employee_branch')
        .innerJoin('branch', 'branch.id', 'employee_branch.branch_id')
        .select('branch.id')
        .where('deleted_at', 'is not', null)
        .execute(),
    );
    expect(left).toEqual([]);
  });
});

it('a shift keeps its day, although its branch moves to another zone at that moment', async () => {
  const rounds = await together(
    branch,
    ({ id }) =>
      cast.admin.call('PATCH', `/store/branch-profiles/${id}/`, { body: { timezone: 'Asia/Tokyo' } }),
    ({ id }) =>
      omar.call('POST', '/shift/shifts/create/', {
        body: {
          uuid: randomUUID(),
          employee: null,
          branch: id,
          start_time: '2026-12-02T20:00:00-08:00',
          end_time: '2026-12-02T22:00:00-08:00',
          shift_role: 'AT',
        },
      }),
  );
  const days = await within((query) =>
    query
      .selectFrom('shift')
      .innerJoin('branch', 'branch.id', 'shift.branch_id')
      .select(['branch_id', 'timezone', 'local_date'])
      .execute(),
  );
  expect(days).toHaveLength(rounds.length);
  for (const { timezone, local_date } of days) {
    expect(local_date).toBe(timezone === 'Asia/Tokyo' ? '2026-12-03' : '2026-12-02');
  }
});

describe('shifts', () => {
  const plan = (given: object) => ({
    uuid: randomUUID(),
    employee: null,
    branch: cast.sanFrancisco,
    start_time: '2026-12-02T09:00:00-08:00',
    end_time: '2026-12-02T10:00:00-08:00',
    shift_role: 'AT',
    ...given,
  });
  const hours = (day: string, from: number) => ({
    start_time: `${day}T${String(from).padStart(2, '0')}:00:00-08:00`,
    end_time: `${day}T${String(from + 1).padStart(2, '0')}:00:00-08:00`,
  });
  const create = (given: object) => made<{ uuid: string }>('/shift/shifts/create/', plan(given));

  it('stay three a day of one person, although one is moved to them and to that day at once', async () => {
    for (let round = 0; round < pairs; round += 1) {
      const day = `2026-12-1${round}`;
      await create({ employee: cast.luis, ...hours(day, 5) });
      await create({ employee: cast.luis, ...hours(day, 7) });
      const { uuid } = await create({ employee: cast.ana, ...hours(`2026-12-2${round}`, 9) });
      const change = (who: Caller, body: object) => who.call('PATCH', `/shift/shifts/${uuid}/`, { body });
      await Promise.all([
        change(cast.admin, { employee: cast.luis }),
        change(omar, hours(day, 12)),
        omar.call('POST', '/shift/shifts/create/', {
          body: plan({ employee: cast.luis, ...hours(day, 15) }),
        }),
      ]);
      const onDay = await within((query) =>
        query
          .selectFrom('shift')
          .select('uuid')
          .where('employee_id', '=', cast.luis)
          .where('local_date', '=', day)
          .execute(),
      );
      expect(onDay).toHaveLength(3);
    }
  });

  it('are saved in any order by several at once', async () => {
    const open = Array.from({ length: 8 }, () => plan({}));
    const save = (who: Caller, shifts: object[]) =>
      who.call('POST', '/shift/shifts-update-create/', { body: { shifts } });
    const noted = (note: string) => open.map(({ uuid }) => ({ uuid, note }));
    const answers = await Promise.all([
      save(cast.admin, open),
      save(omar, open.toReversed()),
      save(omar, open),
    ]);
    answers.push(
      ...(await Promise.all([
        save(cast.admin, noted('one')),
        save(omar, noted('two').toReversed()),
        save(omar, noted('three')),
        save(cast.admin, noted('four').toReversed()),
      ])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('are announced only as long as their week is published', async () => {
    const sunday = '2026-11-29';
    for (let round = 0; round < pairs; round += 1) {
      const { id } = await made('/shift/publish/create/', { sunday });
      await create({});
      await Promise.all([
        omar.call('POST', '/shift/publish/create/', { body: { sunday } }),
        cast.admin.call('DELETE', `/shift/publish/delete/${id}/`),
      ]);
      const weeks = await within((query) => query.selectFrom('published_week').select('id').execute());
      const announced = await within((query) =>
        query.selectFrom('announced_shift').select('shift_uuid').where('withdrawn', '=', false).execute(),
      );
      if (weeks.length === 0) expect(announced).toEqual([]);
    }
  });
});

describe('clients', () => {
  it('that a filter keeps are changed without those that are deleted at that moment', async () => {
    const change = (kind: 'assign' | 'unassign') => ({
      body: { filter: { active: true }, change: { kind, employee: cast.daniel } },
    });
    const rounds = await together(
      client,
      (_, index) =>
        cast.admin.call('POST', '/project/clients/change-many/', change(index % 2 ? 'assign' : 'unassign')),
      ({ id }) => omar.call('DELETE', `/project/client/${id}/`),
    );
    for (const { answers } of rounds) expect(answers.map(({ status }) => status)).toEqual([200, 204]);
  });

  it('are told which service is gone', async () => {
    const rounds = await together(
      async () => ({
        service: await made('/project/account-services/', { name: randomUUID() }),
        named: await client(),
      }),
      ({ service }) => cast.admin.call('DELETE', `/project/account-service/${service.id}/`),
      ({ service, named }) =>
        omar.call('PATCH', `/project/client/${named.id}/`, { body: { account_service: [service.id] } }),
    );
    for (const { answers } of rounds) {
      const [, named] = answers;
      expect([200, 400]).toContain(named?.status);
      if (named?.status === 400) expect(named.body).toHaveProperty('account_service');
    }
  });

  it('have one successor of an officer, who is named to whoever names another', async () => {
    const succeed = (who: Caller, first_name: string) => (officer: { id: number }) =>
      who.call('POST', `/project/client-driver-detail/${officer.id}/succeed/`, {
        body: { last_day: '2026-11-30', first_name, last_name: 'Suda', ownership_percent: 40 },
      });
    const rounds = await together(
      async () =>
        made('/project/client-driver/', {
          client: (await client()).id,
          first_name: 'Nok',
          last_name: 'Suda',
          ownership_percent: 60,
        }),
      succeed(cast.admin, 'Teo'),
      succeed(omar, 'Mai'),
    );
    for (const { answers } of rounds) {
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
      expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
        last_day: [expect.stringMatching(/(Teo|Mai) Suda is already named/)],
      });
    }
    const [first] = rounds;
    const one = first?.answers.find(isDone)?.body as { ended: { id: number }; successor: { id: number } };
    await cast.admin.call('DELETE', `/project/client-driver-detail/${one.successor.id}/`);
    expect((await succeed(omar, 'Ida')(one.ended)).status).toBe(201);
  });
});
