import { randomBytes, randomUUID } from 'node:crypto';
import { at } from '#database/timestamps.ts';
import { addDays } from '#domain/time/dates.ts';
import { testNow } from '#test/server.ts';
import type { Recipes } from './recipe.fixture.ts';

/** Rows of the clock and its timesheets. */
export const clockRows = {
  waitingPunch: async ({ cast, query }) => {
    const { id } = await query
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
    return id;
  },
  workedDay: ({ made }) => addDays('2020-01-01', made),
  correction: async ({ cast, query, made }) => {
    const { id } = await query
      .insertInto('correction_request')
      .values({
        employee_id: cast.ana,
        branch_id: cast.sanFrancisco,
        local_date: addDays('2015-01-01', made),
        clock_in: at(testNow - made * 86_400),
        reason: 'Forgot',
        asked_at: at(testNow),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  approval: async ({ cast, query, made }) => {
    const { id } = await query
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
    return id;
  },
  device: async ({ cast, query, row }) => {
    const { id } = await query
      .insertInto('device')
      .values({
        name: 'Counter',
        branch_id: cast.sanFrancisco,
        user_id: await row('clockAdmin'),
        token_hash: randomBytes(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
} satisfies Partial<Recipes>;
