import { describe, expect, it } from 'vitest';
import type { TestAnswer } from '#test/server.ts';
import {
  bodyOf,
  cast,
  codeOf,
  day,
  hour,
  nine,
  send,
  setNow,
  setUpClock,
  shiftOf,
  tap,
  within,
} from './clock.fixture.ts';

setUpClock();

const words = 'Were you given all the paid rest breaks you were due on this shift? No';
const no = { answer: 'no', words };

async function ask(rest_attestation = true) {
  const { status } = await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, {
    body: { rest_attestation },
  });
  expect(status).toBe(200);
}

async function sheetRow(uuid: string) {
  const { body } = await cast.admin.call(
    'GET',
    `/shift/timesheets/${cast.ana}/?date_from=2026-11-18&date_to=2026-11-18`,
  );
  const { shifts } = body as { shifts: { uuid: string; rests: unknown; exceptions: string[] }[] };
  return shifts.find((shift) => shift.uuid === uuid);
}

async function figures() {
  const { body } = await cast.admin.call(
    'GET',
    '/dashboard/shift/comp-report/?date_from=2026-11-15&date_to=2026-11-21',
  );
  return (body as Record<string, { rest_premiums: number; premium_pay: number }>)[cast.ana];
}

const correct = (uuid: string, body: object) => cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body });
const askOf = ({ body }: TestAnswer) => body as { asks: string[]; rests_due: number };

/** Ana works from nine for some hours, with a meal where she needs one. */
async function work(seconds: number, rests?: object, from = nine) {
  await tap('in', from);
  if (seconds > 5 * hour) {
    await tap('break_start', from + 4 * hour);
    await tap('break_end', from + 4.5 * hour);
  }
  setNow(from + seconds);
  const body = bodyOf('out', from + seconds, rests ? { rests } : {});
  return { body, answer: await send(body) };
}

describe('rest breaks at clock-out', () => {
  it('are asked about only with the switch on, and where any were due', async () => {
    const off = await work(4 * hour);
    expect(askOf(off.answer)).toMatchObject({ asks: [], rests_due: 0 });
    expect((await sheetRow(shiftOf(off.answer).uuid))?.exceptions).toEqual([]);
    setNow(nine + 5 * hour);
    await ask();
    await tap('in', nine + 5 * hour);
    const short = await tap('out', nine + 8.5 * hour - 1);
    expect(askOf(short)).toMatchObject({ asks: [], rests_due: 0 });
    await tap('in', nine + 9 * hour);
    const due = await tap('out', nine + 12.5 * hour);
    expect(askOf(due)).toMatchObject({ asks: ['rests'], rests_due: 1 });
    expect((await sheetRow(shiftOf(off.answer).uuid))?.exceptions).toEqual([]);
    expect((await sheetRow(shiftOf(due).uuid))?.exceptions).toEqual(['rests_unanswered']);
    setNow(nine + 13 * hour);
    await ask(false);
    // What was asked then still lacks an answer; later work is not asked.
    expect((await sheetRow(shiftOf(due).uuid))?.exceptions).toEqual(['rests_unanswered']);
    await tap('in', nine + 13 * hour + 60);
    const later = await tap('out', nine + 17 * hour);
    expect(askOf(later)).toMatchObject({ asks: [], rests_due: 0 });
    expect((await sheetRow(shiftOf(later).uuid))?.exceptions).toEqual([]);
  });

  it('are neither asked about nor missed under rules that know none', async () => {
    await ask();
    await cast.admin.call('PATCH', `/store/branch-profiles/${cast.sanFrancisco}/`, {
      body: { labor_rules: [{ from: '2026-11-18', rules: 'federal' }] },
    });
    await tap('in', nine);
    const out = await tap('out', nine + 8 * hour);
    expect(askOf(out)).toMatchObject({ asks: [], rests_due: 0 });
    expect((await sheetRow(shiftOf(out).uuid))?.exceptions).toEqual([]);
  });

  it('owe a premium once somebody says no, with the clock-out or under its key', async () => {
    await ask();
    const { body, answer } = await work(8 * hour);
    const { uuid } = shiftOf(answer);
    expect(askOf(answer)).toMatchObject({ asks: ['rests'], rests_due: 2 });
    expect(await figures()).toMatchObject({ rest_premiums: 0 });
    const { pin: _, ...known } = body;
    const answered = await send({ ...known, rests: no });
    expect(answered.status).toBe(201);
    expect(askOf(answered)).toMatchObject({ asks: [], rests_due: 0 });
    expect(await sheetRow(uuid)).toMatchObject({
      rests: { answer: 'no', words, wording: 1 },
      exceptions: ['rests_missed'],
    });
    expect(await figures()).toMatchObject({ rest_premiums: 2400, premium_pay: 2400 });
    expect((await send({ ...known, rests: no })).body).toEqual(answered.body);
    const other = await send({ ...known, rests: { answer: 'yes', words: 'Sure' } });
    expect([other.status, codeOf(other)]).toEqual([400, 'clock.key_taken']);
    expect(await sheetRow(uuid)).toMatchObject({ rests: { answer: 'no' } });
  });

  it('are kept in the words that were read, and owe nothing otherwise', async () => {
    await ask();
    const { answer } = await work(8 * hour, { answer: 'chose', words: 'I skipped them' });
    expect(askOf(answer)).toMatchObject({ asks: [], rests_due: 0 });
    expect(await sheetRow(shiftOf(answer).uuid)).toMatchObject({
      rests: { answer: 'chose', words: 'I skipped them', wording: null },
      exceptions: [],
    });
    expect(await figures()).toMatchObject({ rest_premiums: 0 });
  });

  it('are of a clock-out', async () => {
    const answer = await tap('in', nine, { rests: no });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'clock.rests_at_out']);
  });

  it('are not kept while the switch is off', async () => {
    const { answer } = await work(8 * hour, no);
    expect(await sheetRow(shiftOf(answer).uuid)).toMatchObject({ rests: null, exceptions: [] });
  });
});

describe('a manager', () => {
  it('sets and takes away the answer with a reason, which the clock then leaves alone', async () => {
    await ask();
    const { body, answer } = await work(8 * hour);
    const { uuid } = shiftOf(answer);
    const silent = await correct(uuid, { rests: { answer: 'no' } });
    expect([silent.status, codeOf(silent)]).toEqual([400, 'shift.reason_required']);
    expect((await correct(uuid, { rests: { answer: 'no' }, reason: 'Ana called' })).status).toBe(200);
    expect(await sheetRow(uuid)).toMatchObject({ rests: { answer: 'no', words: '', wording: null } });
    await send({ ...body, rests: { answer: 'yes', words } });
    expect(await sheetRow(uuid)).toMatchObject({ rests: { answer: 'no' } });
    expect(await figures()).toMatchObject({ rest_premiums: 2400 });
    await correct(uuid, { rests: null, reason: 'A mistake' });
    expect(await sheetRow(uuid)).toMatchObject({ rests: null, exceptions: ['rests_unanswered'] });
    const { body: history } = await cast.admin.call('GET', `/shift/shifts/${uuid}/history/`);
    const { entries } = history as { entries: { before: object; after: object; reason: string }[] };
    expect(entries.at(-1)).toMatchObject({ before: { rest_answer: 'no' }, reason: 'A mistake' });
  });

  it('gives no answer for work that is not over', async () => {
    await tap('in', nine);
    const [open] = await within<{ uuid: string }[]>((query) =>
      query.selectFrom('shift').select('uuid').where('clock_in', 'is not', null).execute(),
    );
    const refused = await correct(open?.uuid ?? '', { rests: { answer: 'no' }, reason: 'Ana called' });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'shift.rests_without_record']);
  });

  it('takes the answer away with the shift, and brings it back with an undone deletion', async () => {
    await ask();
    const { answer } = await work(8 * hour, no);
    const { uuid } = shiftOf(answer);
    const row = (await cast.admin.call('GET', '/shift/shifts/?date=2026-11-18')).body as object[];
    const shift = row.find((one) => (one as { uuid: string }).uuid === uuid) as Record<string, unknown>;
    await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`);
    expect(await figures()).toBeUndefined();
    const fields = ['uuid', 'employee', 'branch', 'start_time', 'end_time', 'shift_role', 'planned'];
    const record = ['clock_in', 'clock_out', 'breaks'];
    const body = Object.fromEntries([...fields, ...record].map((key) => [key, shift[key]]));
    const back = await cast.admin.call('POST', '/shift/shifts/create/', {
      body: { ...body, reason: 'Undone' },
    });
    expect(back.status).toBe(201);
    expect(await sheetRow(uuid)).toMatchObject({ rests: { answer: 'no', words, wording: 1 } });
    await correct(uuid, { employee: cast.luis, reason: 'Luis worked it' });
    const rows = await within<{ rest_answer: string | null }[]>((query) =>
      query.selectFrom('shift').select('rest_answer').where('uuid', '=', uuid).execute(),
    );
    expect(rows).toEqual([{ rest_answer: null }]);
  });
});

it('a closed period takes no answer, and keeps its premium', async () => {
  setNow(nine - day);
  await ask();
  const { body, answer } = await work(8 * hour, undefined, nine - day);
  setNow(nine);
  const closed = await cast.admin.call('POST', '/dashboard/period/close/', {
    body: { date_from: '2026-11-17', date_to: '2026-11-17' },
  });
  expect(closed.status).toBe(201);
  const late = await send({ ...body, rests: no });
  expect([late.status, codeOf(late)]).toEqual([400, 'period.closed']);
  const { uuid } = shiftOf(answer);
  const refused = await correct(uuid, { rests: { answer: 'no' }, reason: 'Ana called' });
  expect([refused.status, codeOf(refused)]).toEqual([400, 'period.closed']);
  expect(await figures()).toMatchObject({ rest_premiums: 0 });
});
