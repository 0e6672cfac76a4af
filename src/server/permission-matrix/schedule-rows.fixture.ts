import { at } from '#database/timestamps.ts';
import { buildShift } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { testNow } from '#test/server.ts';
import type { Given, Recipes } from './recipe.fixture.ts';

const hour = 3600;
const zone = 'America/Los_Angeles';

const sundayOf = ({ made }: Given) => addDays('2030-01-06', made * 7);

/** A shift of an hour, some days after the Monday of the published week. */
async function buildAhead(given: Given, employee: number, days: number): Promise<string> {
  await given.row('week');
  const start = instantOfWallTime(addDays(sundayOf(given), days + 1), '09:00', zone);
  const branch = given.cast.sanFrancisco;
  return buildShift(given.query, { employee, branch, start, end: start + hour });
}

/** A shift that a colleague offers to the employee. */
async function buildTrade(given: Given, state: string, days: number): Promise<number> {
  const { cast, query } = given;
  const { id } = await query
    .insertInto('shift_trade')
    .values({
      from_employee: cast.daniel,
      to_employee: cast.ana,
      shift_uuid: await buildAhead(given, cast.daniel, days),
      shift_version: 1,
      state,
      asked_at: at(testNow),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rows of the schedule. */
export const scheduleRows = {
  shift: ({ cast, query, made }) => {
    const start = testNow + made * 86_400;
    return buildShift(query, { employee: cast.luis, branch: cast.sanFrancisco, start, end: start + hour });
  },
  week: async (given) => {
    const sunday = sundayOf(given);
    const { id } = await given.query
      .insertInto('published_week')
      .values({ sunday })
      .returning('id')
      .executeTakeFirstOrThrow();
    await given.query
      .insertInto('published_branch')
      .values({ sunday, branch_id: given.cast.sanFrancisco })
      .execute();
    return id;
  },
  dayOff: async ({ cast, query, made }) => {
    const { id } = await query
      .insertInto('day_off')
      .values({
        employee_id: cast.ana,
        dayoff: addDays('2030-01-06', made),
        last_day: addDays('2030-01-06', made),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  freeDay: ({ made }) => addDays('2040-01-01', made),
  ownShift: ({ cast, query, made }) => {
    const before = testNow - made * 86_400;
    return buildShift(query, {
      employee: cast.ana,
      branch: cast.sanFrancisco,
      start: before,
      end: before,
      planned: false,
      clockIn: before,
      clockOut: before + hour,
    });
  },
  openShift: async (given) => {
    await given.row('week');
    const start = instantOfWallTime(sundayOf(given), '09:00', zone);
    const branch = given.cast.sanFrancisco;
    return buildShift(given.query, { employee: null, branch, start, end: start + hour });
  },
  tradedShift: (given) => buildAhead(given, given.cast.ana, 0),
  droppedShift: async (given) => {
    const shift_uuid = await buildAhead(given, given.cast.ana, 3);
    await given.query.insertInto('shift_drop').values({ shift_uuid, employee_id: given.cast.ana }).execute();
    return shift_uuid;
  },
  bid: async (given) => {
    const { id } = await given.query
      .insertInto('shift_bid')
      .values({
        shift_uuid: await given.row('openShift'),
        employee_id: given.cast.ana,
        asked_at: at(testNow),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  availabilityRequest: async ({ cast, query }) => {
    // One of a person waits at a time.
    await query
      .updateTable('availability_request')
      .set({ state: 'replaced' })
      .where('employee_id', '=', cast.ana)
      .execute();
    const { id } = await query
      .insertInto('availability_request')
      .values({
        employee_id: cast.ana,
        wanted: JSON.stringify({ weekly: [], dated: [] }),
        asked_at: at(testNow),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  askedTrade: (given) => buildTrade(given, 'asked', 1),
  acceptedTrade: (given) => buildTrade(given, 'accepted', 2),
  template: async ({ cast, query, made }) => {
    const { id } = await query
      .insertInto('week_template')
      .values({ name: `Template ${made}`, branch_id: cast.sanFrancisco, saved_at: at(testNow) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  rotation: async ({ cast, query, made }) => {
    const { id } = await query
      .insertInto('rotation')
      .values({
        ...{ name: `Rotation ${made}`, branch_id: cast.sanFrancisco, anchor: '2026-11-16', days: '10' },
        ...{ from_minute: 540, to_minute: 1020, shift_role: 'AT', saved_at: at(testNow) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  logEntry: async ({ cast, query }) => {
    const { id } = await query
      .insertInto('log_entry')
      .values({
        ...{ branch_id: cast.sanFrancisco, date: '2026-11-16', body: 'Busy' },
        ...{ author_id: cast.userIds.salaried, author_name: 'Daniel Cho', created_at: at(testNow) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  // A colleague's is for a branch that they alone work in.
  announcement: async ({ cast, query }) => {
    const branch = cast.ana === cast.luis ? cast.oakland : cast.sanFrancisco;
    const { id } = await query
      .insertInto('staff_announcement')
      .values({ title: 'Party', branches: [branch], author_name: 'Ana', created_at: at(testNow) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
} satisfies Partial<Recipes>;
