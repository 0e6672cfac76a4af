import { beforeEach, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#test/server.ts';
import {
  bodyOf,
  cast,
  codeOf,
  hour,
  minute,
  nine,
  plan,
  send,
  setNow,
  setUpClock,
  shiftOf,
  tap,
  within,
} from './clock.fixture.ts';

setUpClock();

let server: number;
let cook: number;
let host: number;

async function make(name: string): Promise<number> {
  return ((await cast.admin.call('POST', '/store/positions/', { body: { name } })).body as { id: number }).id;
}

async function give(...positions: number[]) {
  const body = { positions: positions.map((position) => ({ position })) };
  const { status } = await cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body });
  expect(status).toBe(200);
}

const change = (uuid: string, body: object) => cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body });
const positionOf = (answer: TestAnswer) =>
  (shiftOf(answer) as unknown as { position: number | null }).position;

async function recorded(uuid: string): Promise<number | null | undefined> {
  const { body } = await cast.admin.call('GET', '/shift/shifts/?date=2026-11-18');
  return (body as { uuid: string; position: number | null }[]).find((shift) => shift.uuid === uuid)?.position;
}

async function actions(uuid: string): Promise<string[]> {
  const entries = await within<{ action: string }[]>((query) =>
    query.selectFrom('audit_log').select('action').where('subject_id', '=', uuid).execute(),
  );
  return entries.map(({ action }) => action);
}

beforeEach(async () => {
  server = await make('Server');
  cook = await make('Cook');
  host = await make('Host');
});

describe('the position of a clock-in', () => {
  it('is the planned one', async () => {
    await give(server, cook);
    const uuid = await plan(nine, nine + 8 * hour);
    await change(uuid, { position: cook });
    const answer = await tap('in', nine, { position: server });
    expect(answer.body).toMatchObject({ asks: [], positions: [], shift: { uuid, position: cook } });
  });

  it('is the only one of the person', async () => {
    await give(host);
    const answer = await tap('in', nine);
    expect(answer.body).toMatchObject({ asks: [], shift: { position: host } });
  });

  it('is asked for once where there are several, and the time is recorded at once', async () => {
    await give(cook, server);
    setNow(nine);
    const body = bodyOf('in', nine);
    const asked = await send(body);
    expect(asked.body).toMatchObject({
      asks: ['position'],
      positions: [server, cook],
      shift: { position: null },
    });
    const { uuid } = shiftOf(asked);
    setNow(nine + minute);
    const { pin: _, ...known } = body;
    const wrong = await send({ ...known, position: host });
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'unknown_position']);
    expect(wrong.body).toHaveProperty('position');
    const answered = await send({ ...known, position: cook });
    expect(answered.status).toBe(201);
    expect(answered.body).toMatchObject({
      asks: [],
      positions: [],
      shift: { uuid, clock_in: '2026-11-18T17:00:00+00:00' },
    });
    expect(await recorded(uuid)).toBe(cook);
    // Asked once: a repetition is answered as before, another answer is another punch.
    expect((await send(body)).body).toEqual(answered.body);
    expect((await send({ ...known, position: cook })).body).toEqual(answered.body);
    const other = await send({ ...known, position: server });
    expect([other.status, codeOf(other)]).toEqual([400, 'clock.key_taken']);
    expect(await recorded(uuid)).toBe(cook);
    expect((await actions(uuid)).filter((action) => action === 'clock_position')).toHaveLength(1);
  });

  it('is another punch under the key of one that came with its position, or was asked nothing', async () => {
    await give(cook, server);
    setNow(nine);
    const body = bodyOf('in', nine, { position: cook });
    const first = await send(body);
    expect((await send(body)).body).toEqual(first.body);
    expect(codeOf(await send({ ...body, position: server }))).toBe('clock.key_taken');
    const { uuid } = shiftOf(first);
    expect(await recorded(uuid)).toBe(cook);
  });

  it('may come with the clock-in', async () => {
    await give(cook, server);
    const answer = await tap('in', nine, { position: cook });
    expect(answer.body).toMatchObject({ asks: [], shift: { position: cook } });
    const wrong = await tap('out', nine + hour, { position: cook });
    expect(codeOf(wrong)).toBe('clock.position_at_in');
  });

  it('is asked of nobody without positions', async () => {
    const answer = await tap('in', nine);
    expect(answer.body).toMatchObject({ asks: [], positions: [], shift: { position: null } });
    expect(positionOf(await tap('out', nine + hour))).toBe(null);
  });

  it('that a manager has set meanwhile stays', async () => {
    await give(cook, server);
    setNow(nine);
    const body = bodyOf('in', nine);
    const { uuid } = shiftOf(await send(body));
    expect((await change(uuid, { position: server })).status).toBe(200);
    const { pin: _, ...known } = body;
    expect(positionOf(await send({ ...known, position: cook }))).toBe(server);
    expect(await recorded(uuid)).toBe(server);
  });

  it('of a published plan without one is no change to tell', async () => {
    await give(host);
    const uuid = await plan(nine, nine + 8 * hour);
    await cast.admin.call('POST', '/shift/publish/', { body: { sunday: '2026-11-15' } });
    expect(positionOf(await tap('in', nine))).toBe(host);
    const { body } = await cast.admin.call('GET', '/shift/shifts/?date=2026-11-18');
    expect(body).toContainEqual(expect.objectContaining({ uuid, announced: true, position: host }));
  });
});
