import { beforeAll, expect, it } from 'vitest';
import { hashContent } from '#domain/content-hash.ts';
import { ApiError } from '#web/api/api-error.ts';
import { loadAreas, loadFirstTexts } from '#web/base/texts.ts';
import { saveSeen } from './save-merged.ts';

interface Row {
  name: string;
  from: string;
}
interface Content {
  note: string;
  colour: number;
  rows: Row[];
}
interface Values extends Content {
  seen: Content;
}

beforeAll(async () => {
  await loadFirstTexts();
  await loadAreas(['merge']);
});

const toValues = (seen: Content): Values => ({ ...seen, seen });
const early = { name: 'Early', from: '07:00' };
const late = { name: 'Late', from: '15:00' };
const read: Content = { note: '', colour: 1, rows: [early] };

/** Saves what was typed into a form of `read`; others have saved `theirs` since. */
async function save(typed: Partial<Content>, theirs: Partial<Content>) {
  const state = { server: { ...read, ...theirs }, form: { ...toValues(read), ...typed } };
  const send = () =>
    saveSeen<Values>({
      values: state.form,
      toValues,
      lists: ['rows'],
      describe: { colour: (colour) => `colour ${colour}` },
      send: async ({ seen: _seen, ...content }, seen) => {
        if (hashContent(seen) !== hashContent(state.server))
          throw new ApiError({ status: 412, code: 'stale_version', current: state.server });
        state.server = content;
        return content;
      },
      fill: (pick) => {
        state.form = { ...state.form, ...pick(state.form) };
      },
    }).then(
      () => null,
      (error: unknown) => (error as ApiError).fieldErrors,
    );
  return { state, refused: await send(), again: send };
}

it('what only others changed stays beside what was typed', async () => {
  const { state, refused } = await save({ note: 'Mine' }, { rows: [early, late] });
  expect(refused).toBeNull();
  expect(state.server).toEqual({ note: 'Mine', colour: 1, rows: [early, late] });
});

it('a field that both changed keeps what was typed, says theirs, and is saved the second time', async () => {
  const { state, refused, again } = await save({ note: 'Mine', colour: 2 }, { note: 'Theirs', colour: 3 });
  expect(refused).toMatchObject({
    note: ['Someone else changed this to “Theirs”. Save again to use yours.'],
    colour: ['Someone else changed this to “colour 3”. Save again to use yours.'],
    non_field_errors: ['Someone else changed this.'],
  });
  expect(state.server.note).toBe('Theirs');
  expect(state.form.note).toBe('Mine');
  expect(await again()).toBeNull();
  expect(state.server).toEqual({ ...read, note: 'Mine', colour: 2 });
});

it('a list has the rows of both, to be looked at before the second save', async () => {
  const mine = { ...early, from: '06:00' };
  const theirs = { ...early, from: '08:00' };
  const { state, refused, again } = await save({ rows: [mine] }, { rows: [theirs, late] });
  expect(refused?.rows).toEqual([
    'Someone else changed this list. Their changes are in it now: check it, then save again.',
  ]);
  expect(state.form.rows).toEqual([mine, theirs, late]);
  state.form = { ...state.form, rows: [mine, late] };
  expect(await again()).toBeNull();
  expect(state.server.rows).toEqual([mine, late]);
});

it('a list whose rows others only took away says that they changed it', async () => {
  const mine = { ...early, from: '06:00' };
  const { state, refused } = await save({ rows: [mine] }, { rows: [] });
  expect(refused?.rows).toEqual(['Someone else changed this. Save again to use yours.']);
  expect(state.form.rows).toEqual([mine]);
});
