import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/index.ts';
import { buildShift } from '#demo/builders.ts';
import { type AuthType, authTypes, type CallId, reachOf } from '#domain/permissions.ts';
import { addDays } from '#domain/time/dates.ts';
import { insertImage, writeImage } from '#server/images/keep-image.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedOut, testNow, testServer } from '#test/server.ts';

/**
 * Every call × every role × own, colleague's and foreign row, against the one table of rights. A request that the role may make is
 * well-formed, so that it succeeds; one that it may not make is refused before anything is looked at.
 */

interface Rows {
  shift: string;
  copy: string;
  week: number;
  employee: number;
  dayOff: number;
  logo: string;
  store: number;
}

let own: Cast;
let foreign: Cast;
let nobody: Caller;

let made = 0;

/** Who may fetch it is what counts here, not what it shows. */
const anyPicture = { width: 1, height: 1, files: [{ size: 1024 as const, content: Buffer.from('picture') }] };

/** Fresh rows for each request, so that none depends on what another did. */
async function rowsOf(cast: Cast): Promise<Rows> {
  const { database, files } = await testServer();
  made += 1;
  const logo = await writeImage(files, cast.storeId, anyPicture);
  return database.withinStore(cast.storeId, async (query) => {
    const start = testNow + made * 86_400;
    const shift = await buildShift(query, {
      employee: cast.luis,
      branch: cast.sanFrancisco,
      start,
      end: start + 3600,
    });
    const { uuid: copy } = await query
      .selectFrom('shift_copy')
      .select('uuid')
      .where('shift_uuid', '=', shift)
      .executeTakeFirstOrThrow();
    const { id } = await query
      .insertInto('published_week')
      .values({ sunday: addDays('2030-01-06', made * 7) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: dayOff } = await query
      .insertInto('day_off')
      .values({ employee_id: cast.ana, dayoff: addDays('2030-01-06', made) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertImage(query, logo, { kind: 'logo' });
    return { shift, copy, week: id, employee: cast.ana, dayOff, logo: logo.uuid, store: cast.storeId };
  });
}

const range = 'date_from=2026-11-01&date_to=2026-11-15';

/** A well-formed request of each call on the rows of one store. A new call without a line here does not compile. */
/** A form whose file is taken away: well-formed for every call that sets a picture. */
function emptyPicture(): FormData {
  const form = new FormData();
  form.set('image', '');
  return form;
}

const requests: Record<
  CallId,
  (cast: Cast, rows: Rows) => { path: string; body?: unknown; form?: FormData }
> = {
  'store.info': () => ({ path: '/store/active-branches-with-store/' }),
  'shift.list': () => ({ path: '/shift/shifts/?date=2026-11-18' }),
  'shift.create': (cast) => ({
    path: '/shift/shifts/create/',
    body: {
      uuid: randomUUID(),
      employee: null,
      branch: cast.sanFrancisco,
      start_time: '2026-11-19T09:00:00-08:00',
      end_time: '2026-11-19T17:00:00-08:00',
      shift_role: 'AT',
    },
  }),
  'shift.update': (_cast, rows) => ({ path: `/shift/shifts/${rows.shift}/`, body: { note: randomUUID() } }),
  'shift.delete': (_cast, rows) => ({ path: `/shift/shifts/${rows.shift}/` }),
  'shift.update-create': (cast) => ({
    path: '/shift/shifts-update-create/',
    body: {
      shifts: [
        {
          uuid: randomUUID(),
          employee: null,
          branch: cast.sanFrancisco,
          start_time: '2026-11-19T09:00:00-08:00',
          end_time: '2026-11-19T17:00:00-08:00',
          shift_role: 'AT',
        },
      ],
    },
  }),
  'shift.delete-many': (_cast, rows) => ({
    path: '/shift/shifts-delete/',
    body: { shifts: [{ uuid: rows.shift }] },
  }),
  'shift-copy.list': () => ({ path: '/shift/shifts-to-copy/?date=2026-11-18' }),
  'shift-copy.delete': (_cast, rows) => ({ path: `/shift/shifts-to-copy-detail/${rows.copy}/` }),
  'publish.list': () => ({ path: '/shift/publish/' }),
  'publish.create': () => ({ path: '/shift/publish/create/', body: { sunday: '2026-11-15' } }),
  'publish.delete': (_cast, rows) => ({ path: `/shift/publish/delete/${rows.week}/` }),
  'day-off.list': () => ({ path: '/shift/dayoff/?all=1' }),
  'day-off.create': () => ({
    path: '/shift/dayoff/',
    body: { dayoff: addDays('2040-01-01', made), note: 'A wedding' },
  }),
  'day-off.update': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/`, body: { approved: true } }),
  'day-off.delete': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/` }),
  'day-off.context': (_cast, rows) => ({ path: `/shift/dayoff/${rows.dayOff}/context/` }),
  'publish.pending': () => ({ path: '/shift/publish/pending/?date=2026-11-18' }),
  'publish.history': () => ({ path: '/shift/publish/history/?date=2026-11-18' }),
  'notice.list': () => ({ path: '/human/notices/' }),
  'notice.read': () => ({ path: '/human/notices/read/', body: { up_to: 1 } }),
  'clock.punch': (cast) => ({
    path: '/shift/clock/',
    body: {
      key: randomUUID(),
      employee: cast.ana,
      pin: '2468',
      action: 'in',
      at: '2026-11-18T09:41:00-08:00',
    },
  }),
  'employee.list': () => ({ path: '/human/employees/' }),
  'employee.read': (_cast, rows) => ({ path: `/human/employees/${rows.employee}/` }),
  'employee.leave-balance': (_cast, rows) => ({ path: `/human/employees/${rows.employee}/leave-balance/` }),
  'employee.update-image': (_cast, rows) => ({
    path: `/human/employee-profile/image/update/${rows.employee}/`,
    form: emptyPicture(),
  }),
  'image.read': (_cast, rows) => ({ path: `/image/${rows.logo}/` }),
  'store.update-logo': (_cast, rows) => ({
    path: `/store/store-profile/${rows.store}/logo/`,
    form: emptyPicture(),
  }),
  'report.labor-hours-total': () => ({ path: `/dashboard/shift/emp-hr-total/?${range}` }),
  'report.labor-hours-by-branch': (cast) => ({
    path: `/dashboard/shift/emp-hr/?branch=${cast.oakland}&${range}`,
  }),
  'report.worked-stretches': (_cast, rows) => ({
    path: `/dashboard/shift/emp-hr-total/emp/?staff=${rows.employee}&${range}`,
  }),
};

/** Calls whose request names a row in its path, or a staff member: a foreign one is not found. */
const namesRow: CallId[] = [
  'shift.update',
  'shift.delete',
  'shift-copy.delete',
  'publish.delete',
  'day-off.update',
  'day-off.delete',
  'day-off.context',
  'employee.read',
  'employee.leave-balance',
  'employee.update-image',
  'image.read',
  'store.update-logo',
  'report.worked-stretches',
];

function callerOf(cast: Cast, role: AuthType): Caller {
  const { admin, hourly, clock, clientCaller } = cast;
  return { admin, employee: hourly, clockadmin: clock, client: clientCaller }[role];
}

beforeAll(async () => {
  own = await buildCast();
  foreign = await buildCast();
  nobody = await signedOut();
});

describe.each(Object.values(calls) as Call[])('$id', (call) => {
  const request = requests[call.id];

  it('refuses who is not signed in', async () => {
    const { path, body, form } = request(own, await rowsOf(own));
    const answer = await nobody.call(call.method, path, { body, form });
    expect(answer.status).toBe(403);
    expect(answer.headers['x-error-code']).toBe('not_signed_in');
  });

  it.each(authTypes)('serves %s as far as the table says', async (role) => {
    const { path, body, form } = request(own, await rowsOf(own));
    const answer = await callerOf(own, role).call(call.method, path, { body, form });
    if (!reachOf(call.id, role)) {
      expect(answer.status).toBe(403);
      expect(answer.headers['x-error-code']).toBe('not_allowed');
    } else if (call.id === 'clock.punch' && role === 'employee') {
      // Their own phone, which a store must allow first.
      expect(answer.status).toBe(403);
    } else {
      expect(answer.status, JSON.stringify(answer.body)).toBe(call.status);
    }
  });

  if (namesRow.includes(call.id)) {
    it.each(authTypes)('answers %s alike for a foreign and a missing row', async (role) => {
      const none = 999_999_999;
      const missing = {
        shift: randomUUID(),
        copy: randomUUID(),
        week: none,
        employee: none,
        dayOff: none,
        logo: randomUUID(),
        store: none,
      };
      const answers = [];
      for (const rows of [await rowsOf(foreign), missing]) {
        const { path, body, form } = request(own, rows);
        answers.push(await callerOf(own, role).call(call.method, path, { body, form }));
      }
      const expected = reachOf(call.id, role) ? 404 : 403;
      expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    });
  }

  if (namesRow.includes(call.id) && reachOf(call.id, 'employee') === 'own') {
    it('does not show an employee what belongs to a colleague', async () => {
      const rows = { ...(await rowsOf({ ...own, ana: own.luis })), employee: own.luis };
      const { path, body, form } = request(own, rows);
      expect((await own.hourly.call(call.method, path, { body, form })).status).toBe(404);
    });
  }

  if (call.method === 'GET') return;
  it('refuses a request without the cross-site token', async () => {
    const { path, body, form } = request(own, await rowsOf(own));
    const role = authTypes.find((type) => reachOf(call.id, type)) ?? 'admin';
    for (const token of ['', 'wrong']) {
      const answer = await callerOf(own, role).call(call.method, path, {
        body,
        form,
        headers: { 'x-csrftoken': token },
      });
      expect(answer.status).toBe(403);
      expect(answer.headers['x-error-code']).toBe('cross_site');
    }
  });
});
