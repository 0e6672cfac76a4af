import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Branches } from '#domain/permissions.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';

type Device = ResponseOf<Calls['device.list']>[number];

async function readDevices(
  query: StoreQuery,
  { id, reached = 'all' }: { id?: number; reached?: Branches } = {},
): Promise<Device[]> {
  const rows = await query
    .selectFrom('device as d')
    .select(['d.id', 'd.name', 'd.branch_id', 'd.created_at', 'd.last_seen_at', 'd.clock_offset_seconds'])
    .select((is) => {
      const sessions = is.selectFrom('session as s').whereRef('s.device_id', '=', 'd.id');
      return [
        is.selectFrom('app_user as u').select('u.username').whereRef('u.id', '=', 'd.user_id').as('username'),
        sessions.select(is.fn.countAll<number>().as('count')).as('sessions'),
        sessions.select((of) => of.fn.max('s.last_seen_at').as('at')).as('used_at'),
      ];
    })
    .where('d.revoked_at', 'is', null)
    .where(isReached('d.branch_id', reached))
    .$if(id !== undefined, (one) => one.where('d.id', '=', id ?? 0))
    .orderBy('d.branch_id')
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    branch: row.branch_id,
    username: row.username ?? '',
    signed_in: Number(row.sessions) > 0,
    created_at: formatInstant(row.created_at),
    last_seen_at: formatInstant(Math.max(row.last_seen_at, row.used_at ?? 0)),
    clock_offset_seconds: row.clock_offset_seconds,
  }));
}

async function readDevice(query: StoreQuery, context: Context, id: number): Promise<Device> {
  const [device] = await readDevices(query, { id, reached: reachedBranches(context) });
  if (!device) throw notFound();
  return device;
}

/** Locks a device until the transaction ends. */
async function holdDevice(query: StoreQuery, context: Context, id: number): Promise<Device> {
  await query.selectFrom('device').select('id').where('id', '=', id).forUpdate().execute();
  return readDevice(query, context, id);
}

export const listDevices = reading<Calls['device.list']>((query, context) =>
  readDevices(query, { reached: reachedBranches(context) }),
);

export const updateDevice = writing<Calls['device.update']>(async (query, context, { params, body }) => {
  const before = await holdDevice(query, context, params.id);
  if (body.name !== undefined) {
    await query.updateTable('device').set({ name: body.name }).where('id', '=', params.id).execute();
  }
  const after = await readDevice(query, context, params.id);
  await audit(query, context, { subject: 'device', subjectId: params.id, action: 'update', before, after });
  return after;
});

export const revokeDevice = writing<Calls['device.revoke']>(async (query, context, { params }) => {
  const before = await holdDevice(query, context, params.id);
  await query
    .updateTable('device')
    .set({ revoked_at: at(context.now()) })
    .where('id', '=', params.id)
    .execute();
  await query.deleteFrom('session').where('device_id', '=', params.id).execute();
  await audit(query, context, { subject: 'device', subjectId: params.id, action: 'revoke', before });
});
