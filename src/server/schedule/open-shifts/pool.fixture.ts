import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import type { ClaimRule } from '#domain/schedule/claim-rule.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

export let cast: Cast;
export let luis: Caller;

/** Builds a company with a published week, 2026-11-22, for each test of the file. */
export function setUpPool(): void {
  beforeEach(async () => {
    cast = await buildCast();
    const { database } = await testServer();
    const user = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id: cast.luis });
    luis = await signedInAs({ storeId: cast.storeId, userId: user.id });
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-22' } });
  });
}

export async function setRule(claims: ClaimRule): Promise<void> {
  const { status } = await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, {
    body: { claims },
  });
  expect(status).toBe(200);
}

/** Plans a shift in San Francisco on a day of November, at whole hours. */
export async function plan(employee: number | null, day = 25, from = 9, to = 17): Promise<string> {
  const at = (hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00-08:00`;
  const body = {
    uuid: randomUUID(),
    employee,
    branch: cast.sanFrancisco,
    start_time: at(from),
    end_time: at(to),
    shift_role: 'AT',
  };
  const answer = await cast.admin.call('POST', '/shift/shifts/create/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return body.uuid;
}

export const claim = (caller: Caller, uuid: string) => caller.call('POST', `/shift/shifts/${uuid}/claim/`);
export const drop = (caller: Caller, shift: string) =>
  caller.call('POST', '/shift/drop/', { body: { shift } });
export const bid = (caller: Caller, shift: string) => caller.call('POST', '/shift/bid/', { body: { shift } });
export const decide = (id: number, body: object, caller = cast.admin) =>
  caller.call('POST', `/shift/bid/${id}/decide/`, { body });

/** Bids and returns the bid's id. */
export async function bidOf(caller: Caller, shift: string): Promise<number> {
  const answer = await bid(caller, shift);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as { id: number }).id;
}

export async function owner(uuid: string): Promise<number | null> {
  const { body } = await cast.admin.call('GET', '/shift/shifts/?date=2026-11-25');
  return (
    (body as { uuid: string; employee: number | null }[]).find((one) => one.uuid === uuid)?.employee ?? null
  );
}

interface Open {
  uuid: string;
  employee: number | null;
  outcome: string;
  reasons: string[];
  bid: number | null;
}

export async function openTo(caller: Caller): Promise<Open[]> {
  const { status, body } = await caller.call('GET', '/shift/open-shifts/?date=2026-11-25');
  expect(status).toBe(200);
  return body as Open[];
}

/** Lists the steps that somebody was told of about bids, the oldest first. */
export async function steps(caller: Caller): Promise<string[]> {
  const { body } = await caller.call('GET', '/human/notices/');
  return (body as { kind: string; data: { step: string } }[])
    .filter(({ kind }) => kind === 'shift_bid')
    .map(({ data }) => data.step)
    .reverse();
}
