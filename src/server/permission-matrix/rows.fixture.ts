import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { at } from '#database/timestamps.ts';
import { buildBranch, buildClient, buildEmployee, buildShift, buildUser } from '#demo/builders.ts';
import type { AuthType } from '#domain/permissions.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { insertImage, writeImage } from '#server/images/keep-image.ts';
import type { Cast } from '#test/cast.ts';
import { testNow, testServer } from '#test/server.ts';
import { buildRequest, buildThread } from './conversation-rows.fixture.ts';

/** The rows that the permission matrix asks about. */

export interface Rows {
  shift: string;
  copy: string;
  week: number;
  employee: number;
  dayOff: number;
  /** A day that nobody has asked for. */
  freeDay: string;
  logo: string;
  /** The account of the caller. */
  user: number;
  clockAdmin: number;
  /** An employee who may go. */
  leaver: number;
  branch: number;
  partner: number;
  service: number;
  store: number;
  /** Of the store, assigned to the employee and the client's own. */
  client: number;
  /** A client that may go, with a proposal. */
  lostClient: number;
  proposal: number;
  officer: number;
  /** A thread of the client, with a message and its file. */
  project: string;
  message: number;
  projectFile: number;
  /** A slot of the client, with a file in it. */
  clientRequest: number;
  clientRequestFile: number;
  /** Of the caller, beside the one that calls. */
  session: string;
  waitingPunch: number;
  /** A shift of the employee's own, with a record. */
  ownShift: string;
  /** Open, in a week that is published. */
  openShift: string;
  /** The employee's own, ahead, in a week that is published. */
  tradedShift: string;
  /** Shifts that a colleague offers to the employee; the second was accepted. */
  askedTrade: number;
  acceptedTrade: number;
  template: number;
  /** A past day without any. */
  workedDay: string;
  correction: number;
  /** Of the employee's, in days of its own. */
  approval: number;
  device: number;
  passkey: number;
  salesImport: number;
  /** Closed; its day is its own. */
  period: number;
  payrollLayout: number;
  /** A day in the past that is not closed. */
  openDay: string;
}

let made = 0;

/** Who may fetch it is what counts here, not what it shows. */
const anyPicture = { width: 1, height: 1, files: [{ size: 1024 as const, content: Buffer.from('picture') }] };

/** Fresh rows for each request, so that none depends on what another did. */
export async function rowsOf(cast: Cast, role: AuthType = 'admin'): Promise<Rows> {
  const { database, files } = await testServer();
  made += 1;
  const logo = await writeImage(files, cast.storeId, anyPicture);
  const attachment = await files.write(cast.storeId, Readable.from(['attachment']));
  const statement = await files.write(cast.storeId, Readable.from(['statement']));
  const clockAdmin = await buildUser(database, cast.storeId, {
    auth_type: 'clockadmin',
    branch_id: cast.oakland,
  });
  const { admin, hourly, clock, client } = cast.userIds;
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
    const lostClient = await buildClient(query);
    for (const client_id of [cast.client, lostClient]) {
      await query
        .insertInto('client_staff')
        .values({ client_id, employee_id: cast.ana })
        .onConflict((same) => same.doNothing())
        .execute();
    }
    const proposal = await query
      .insertInto('client_proposal')
      .values({ client_id: lostClient, field: 'entity_name', value: 'Other', proposed_by: client })
      .returning('id')
      .executeTakeFirstOrThrow();
    const officerPerson = await query
      .insertInto('officer_person')
      .values({ first_name: 'Nok', last_name: 'Suda' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const officer = await query
      .insertInto('officer')
      .values({ client_id: cast.client, person_id: officerPerson.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const thread = await buildThread(query, {
      client: cast.client,
      fileKey: attachment.key,
      bytes: attachment.bytes,
    });
    const asked = await buildRequest(query, {
      client: cast.client,
      fileKey: statement.key,
      bytes: statement.bytes,
    });
    const leaver = await buildEmployee(query, { first_name: 'Kai' });
    const branch = await buildBranch(query, { name: `Branch ${made}` });
    const partner = await query
      .insertInto('partner')
      .values({ first_name: 'Margaret', last_name: 'Osei' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const service = await query
      .insertInto('account_service')
      .values({ name: `Service ${made}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = { admin, employee: hourly, clockadmin: clock, client }[role];
    const { id: session } = await query
      .insertInto('session')
      .values({
        token_hash: randomBytes(32),
        user_id: user,
        csrf_token: '',
        created_at: at(testNow),
        last_seen_at: at(testNow),
        expires_at: at(testNow + 86_400),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const waitingPunch = await query
      .insertInto('waiting_punch')
      .values({
        key: randomUUID(),
        employee_id: cast.ana,
        action: 'in',
        at: at(testNow),
        received_at: at(testNow),
        body: '{}',
        refusal: JSON.stringify({ code: 'clock.wrong_pin', problems: [] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = testNow - made * 86_400;
    const ownShift = await buildShift(query, {
      employee: cast.ana,
      branch: cast.sanFrancisco,
      start: before,
      end: before,
      planned: false,
      clockIn: before,
      clockOut: before + 3600,
    });
    const openShift = await buildShift(query, {
      employee: null,
      branch: cast.sanFrancisco,
      start: instantOfWallTime(addDays('2030-01-06', made * 7), '09:00', 'America/Los_Angeles'),
      end: instantOfWallTime(addDays('2030-01-06', made * 7), '10:00', 'America/Los_Angeles'),
    });
    const ahead = instantOfWallTime(addDays('2030-01-07', made * 7), '09:00', 'America/Los_Angeles');
    const aheadOf = (employee: number, days: number) =>
      buildShift(query, {
        employee,
        branch: cast.sanFrancisco,
        start: ahead + days * 86_400,
        end: ahead + days * 86_400 + 3600,
      });
    const tradedShift = await aheadOf(cast.ana, 0);
    const tradeOf = async (state: string, days: number) => {
      const { id: trade } = await query
        .insertInto('shift_trade')
        .values({
          from_employee: cast.daniel,
          to_employee: cast.ana,
          shift_uuid: await aheadOf(cast.daniel, days),
          shift_version: 1,
          state,
          asked_at: at(testNow),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return trade;
    };
    const askedTrade = await tradeOf('asked', 1);
    const acceptedTrade = await tradeOf('accepted', 2);
    const template = await query
      .insertInto('week_template')
      .values({ name: `Template ${made}`, saved_at: at(testNow) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const correction = await query
      .insertInto('correction_request')
      .values({
        employee_id: cast.ana,
        branch_id: cast.sanFrancisco,
        local_date: addDays('2015-01-01', made),
        clock_in: at(before),
        reason: 'Forgot',
        asked_at: at(testNow),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const approval = await query
      .insertInto('timesheet_approval')
      .values({
        employee_id: cast.ana,
        date_from: addDays('2010-01-01', made),
        date_to: addDays('2010-01-01', made),
        approved_at: at(testNow),
        approved_by_name: 'Dana Cole',
        worked_seconds: 0,
        leave_seconds: 0,
        cash_tips: 0,
        records: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const device = await query
      .insertInto('device')
      .values({
        name: 'Counter',
        branch_id: cast.oakland,
        user_id: clockAdmin.id,
        token_hash: randomBytes(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // A request may have changed it.
    await query
      .updateTable('app_user')
      .set((is) => ({
        password_hash: is.selectFrom('app_user').select('password_hash').where('id', '=', clockAdmin.id),
      }))
      .where('id', '=', user)
      .execute();
    // There is a limit to how many somebody has.
    await query.deleteFrom('passkey').where('user_id', '=', user).execute();
    const passkeyOf = (user_id: number) => ({
      user_id,
      credential_id: randomBytes(32),
      public_key: randomBytes(32),
      name: 'Laptop',
    });
    await query.insertInto('passkey').values(passkeyOf(clockAdmin.id)).execute();
    const { id: passkey } = await query
      .insertInto('passkey')
      .values(passkeyOf(user))
      .returning('id')
      .executeTakeFirstOrThrow();
    const salesImport = await query
      .insertInto('sales_import')
      .values({
        branch_id: cast.oakland,
        file_name: 'sales.csv',
        state: 'done',
        rows_total: 6000,
        claimed_until: at(testNow),
        actor_id: admin,
        actor_name: 'Pat Novak',
        request_id: 'made',
        created_at: at(testNow),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const closed = await query
      .insertInto('closed_period')
      .values({
        date_from: addDays('1990-01-01', made),
        date_to: addDays('1990-01-01', made),
        closed_at: at(testNow),
        closed_by_name: 'Priya Nair',
        figures: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: payrollLayout } = await query
      .insertInto('payroll_layout')
      .values({
        name: `Layout ${made}`,
        layout: JSON.stringify({ rows: 'person', hour_decimals: 2, columns: [], earnings: [] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      period: closed.id,
      payrollLayout,
      openDay: addDays('2000-01-01', made),
      shift,
      copy,
      week: id,
      employee: cast.ana,
      dayOff,
      freeDay: addDays('2040-01-01', made),
      logo: logo.uuid,
      user,
      clockAdmin: clockAdmin.id,
      leaver,
      branch,
      partner: partner.id,
      service: service.id,
      store: cast.storeId,
      client: cast.client,
      lostClient,
      proposal: proposal.id,
      officer: officer.id,
      ...thread,
      ...asked,
      session,
      waitingPunch: waitingPunch.id,
      ownShift,
      openShift,
      tradedShift,
      askedTrade,
      acceptedTrade,
      template: template.id,
      workedDay: addDays('2020-01-01', made),
      correction: correction.id,
      approval: approval.id,
      device: device.id,
      passkey,
      salesImport: salesImport.id,
    };
  });
}

/** Rows that are nowhere, of the same shape. */
export function missingLike(rows: Rows): Rows {
  return Object.fromEntries(
    Object.entries(rows).map(([name, key]) => [name, typeof key === 'string' ? randomUUID() : 999_999_999]),
  ) as unknown as Rows;
}
