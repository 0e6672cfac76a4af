import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { type Change, type Listener, maySeeChange } from '#domain/live/changes.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { findWebhook } from './read-webhook.ts';

type Delivery = ResponseOf<Calls['webhook.send-again']>;

/** Newest deliveries that are listed. */
const maxListed = 100;

export function selectDeliveries(query: StoreQuery) {
  return query
    .selectFrom('webhook_delivery as d')
    .selectAll('d')
    .select(
      sql<number[]>`array(select e.branch_id from employee_branch e where e.employee_id = d.employee_id)`.as(
        'employee_branches',
      ),
    );
}

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

/** Tells whether an admin may know of the change that a delivery tells. */
export function mayTell(listener: Listener, row: DeliveryRow): boolean {
  const change: Change = {
    topic: row.topic,
    id: row.subject_id,
    employeeId: row.employee_id,
    employeeBranches: row.employee_branches,
    branchId: row.branch_id,
    clientId: row.client_id,
    // Facts for other roles than admins.
    daysAway: null,
    published: false,
  };
  return maySeeChange(listener, change);
}

const formatOrNull = (instant: number | null) => (instant === null ? null : formatInstant(instant));

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  message: row.message_id,
  topic: row.topic,
  subject: row.subject_id,
  created_at: formatInstant(row.created_at),
  state: row.state as Delivery['state'],
  attempts: row.attempts,
  next_attempt_at: row.state === 'pending' ? formatOrNull(row.next_attempt_at) : null,
  finished_at: formatOrNull(row.finished_at),
  last_status: row.last_status,
  last_error: row.last_error as Delivery['last_error'],
});

export const listDeliveries = reading<Calls['webhook.deliveries']>(
  async (query, { actor }, { params: { id } }) => {
    await findWebhook(query, id);
    const rows = await selectDeliveries(query)
      .where('d.webhook_id', '=', id)
      .where('d.state', '<>', 'hidden')
      .orderBy('d.id', 'desc')
      .limit(maxListed)
      .execute();
    return rows.filter((row) => mayTell(actor, row)).map(toDelivery);
  },
);

/** Puts a delivery back into the queue, with three days of its own. */
export const sendDeliveryAgain = writing<Calls['webhook.send-again']>(
  async (query, context, { params: { id, delivery } }) => {
    await findWebhook(query, id);
    const find = async () => {
      const row = await selectDeliveries(query)
        .where('d.webhook_id', '=', id)
        .where('d.id', '=', delivery)
        .where('d.state', '<>', 'hidden')
        .executeTakeFirst();
      if (!row || !mayTell(context.actor, row)) throw notFound();
      return row;
    };
    await find();
    await query
      .updateTable('webhook_delivery')
      .set({
        state: 'pending',
        attempts: 0,
        first_tried_at: null,
        next_attempt_at: null,
        finished_at: null,
        last_status: null,
        last_error: null,
      })
      .where('id', '=', delivery)
      .execute();
    await audit(query, context, {
      subject: 'webhook',
      subjectId: id,
      action: 'send-again',
      after: { delivery },
    });
    return toDelivery(await find());
  },
);
