import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Availability } from '#domain/people/availability.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { lockFile } from '#server/accounts/lock-own-file.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { reachedBranches, worksWithin } from '#server/http/reach.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { holdAvailability, readHeld } from './change-availability.ts';
import { notifyDecided } from './notify-availability.ts';

/** Locks the file of the person, then the request that waits; 404 beyond reach, or of another. */
async function holdRequest(query: StoreQuery, context: Context, id: number) {
  const found = query
    .selectFrom('availability_request')
    .select(['id', 'employee_id', 'wanted', 'state', 'asked_at'])
    .where('id', '=', id)
    .where(worksWithin('availability_request.employee_id', reachedBranches(context)))
    .$if(context.reach === 'own', (some) => some.where('employee_id', '=', context.actor.employeeId ?? 0));
  const glance = await found.executeTakeFirst();
  if (!glance) throw notFound();
  await lockFile(query, glance.employee_id);
  const request = await found.forUpdate().executeTakeFirst();
  if (!request) throw notFound();
  const { state } = request;
  if (state === 'approved' || state === 'declined') throw conflict('availability_request.decided');
  if (state !== 'waiting') throw conflict('availability_request.changed');
  return { ...request, wanted: request.wanted as unknown as Availability };
}

type Request = Awaited<ReturnType<typeof holdRequest>>;

async function settle<State extends 'approved' | 'declined' | 'withdrawn'>(
  query: StoreQuery,
  context: Context,
  { id, employee_id: employee, wanted, asked_at }: Request,
  { action, state, reason }: { action: string; state: State; reason?: string | undefined },
) {
  await query.updateTable('availability_request').set({ state }).where('id', '=', id).execute();
  await audit(query, context, {
    subject: 'availability_request',
    subjectId: id,
    action,
    before: { availability: await readHeld(query, employee) },
    after: { id, employee, state, availability: wanted },
    reason,
  });
  return { id, employee, state, asked_at: formatInstant(asked_at) };
}

export const withdrawAvailability = writing<Calls['availability-request.delete']>(
  async (query, context, { params }) => {
    const request = await holdRequest(query, context, params.id);
    await settle(query, context, request, { action: 'withdraw', state: 'withdrawn' });
  },
);

/** Lets a change of availability hold, or declines it, and notifies its employee. */
export const decideAvailability = writing<Calls['availability-request.decide']>(
  async (query, context, { params, body }) => {
    const { action, reason = '' } = body;
    const request = await holdRequest(query, context, params.id);
    const approved = action === 'approve';
    const state = approved ? 'approved' : 'declined';
    const answer = await settle(query, context, request, { action, state, reason: body.reason });
    if (approved) await holdAvailability(query, request.employee_id, request.wanted);
    await notifyDecided(query, context, { employee: request.employee_id, approved, reason });
    return answer;
  },
);
