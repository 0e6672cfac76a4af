import { describe, expect, it } from 'vitest';
import { cast, change, create, setUpShifts, thursday } from './shifts.fixture.ts';

setUpShifts();

const record = {
  clock_in: '2026-11-19T09:00:00-08:00',
  clock_out: '2026-11-19T17:00:00-08:00',
  breaks: [{ start_time: '2026-11-19T12:00:00-08:00', end_time: '2026-11-19T12:30:00-08:00' }],
};
const noRecord = { planned: true, clock_in: null, clock_out: null, breaks: [] };

describe('the reason of a record', () => {
  it.each([
    ['all of it, as a whole row of a plain plan would', noRecord],
    ['its end', { clock_out: null }],
    ['its end, among what stays', { planned: true, clock_out: null }],
    ['its breaks', { planned: true, breaks: [] }],
  ])('is asked of who takes away %s', async (_what, patch) => {
    const body = thursday({ ...record, reason: 'The tablet was broken' });
    await create(body);
    expect(Object.keys((await change(body.uuid, patch)).body as object)).toEqual(['reason']);
    const answer = await change(body.uuid, { ...patch, reason: 'It was somebody else' });
    expect(answer.status).toBe(200);
    const history = await cast.admin.call('GET', `/shift/shifts/${body.uuid}/history/`);
    expect(history.body).toMatchObject({
      entries: [{ action: 'create' }, { action: 'correct', reason: 'It was somebody else' }],
    });
  });

  it('is not asked where there is no record, and none is given', async () => {
    const body = thursday({ ...noRecord, planned: undefined });
    expect((await create(body)).status).toBe(201);
    const answer = await change(body.uuid, { clock_in: null, breaks: [], note: 'Bring the keys' });
    expect([answer.status, answer.body]).toMatchObject([200, { note: 'Bring the keys', version: 2 }]);
  });

  it('is asked of who makes it a shift that was never planned', async () => {
    const body = thursday();
    await create(body);
    expect(Object.keys((await change(body.uuid, { planned: false })).body as object)).toEqual(['reason']);
  });
});
