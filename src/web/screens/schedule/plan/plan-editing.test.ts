import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInstants } from '#web/api/instants.ts';
import { writeInstants } from '#web/api/write-instants.ts';
import type { ShiftRow } from '../week/week-model.ts';
import { ChangedSinceError, type Gateway, PlanEditing, type Step, withPending } from './plan-editing.ts';
import { findFirstLeft, readContent, type ShiftContent } from './shift-content.ts';

const instant = (text: string) => Date.parse(text) / 1000;

function content(uuid: string, given: Partial<ShiftContent> = {}): ShiftContent {
  return {
    uuid,
    employee: 1,
    branch: 1,
    start_time: instant('2026-11-18T17:00:00+00:00'),
    end_time: instant('2026-11-19T01:00:00+00:00'),
    shift_role: 'AT',
    position: null,
    planned: true,
    clock_in: null,
    clock_out: null,
    breaks: [],
    note: '',
    ...given,
  };
}

class Refused extends Error {}

/** Fakes a server that checks versions, saves all or nothing, and answers on demand. */
function fakeServer() {
  const rows = new Map<string, ShiftRow>();
  let refusing: Error | null = null;
  const check = (uuid: string, version: number | undefined) => {
    if (refusing) throw refusing;
    if (version !== undefined && rows.get(uuid)?.version !== version) throw new Refused(uuid);
  };
  const sent: unknown[] = [];
  const gateway: Gateway = {
    loaded: (uuid) => rows.get(uuid) ?? null,
    save: async (shifts) => {
      sent.push(shifts);
      for (const { uuid, version } of shifts) check(uuid, version);
      return shifts.map(({ version: _version, reason: _reason, ...given }) => {
        const stored = rows.get(given.uuid);
        const row = {
          ...(stored ?? content(given.uuid)),
          ...(readInstants(given) as object),
          missing_out: false,
          announced: false,
          was: null,
          version: (stored?.version ?? 0) + 1,
        } as ShiftRow;
        rows.set(row.uuid, row);
        return row;
      });
    },
    remove: async (shifts) => {
      sent.push(shifts);
      for (const { uuid, version } of shifts) check(uuid, version);
      for (const { uuid } of shifts) rows.delete(uuid);
    },
    accept: () => undefined,
    reload: () => undefined,
    mayPass: (failure) => !(failure instanceof Refused),
    undoReason: 'undone',
  };
  const contents = () => Object.fromEntries([...rows].sort().map(([uuid, row]) => [uuid, readContent(row)]));
  return {
    gateway,
    sent,
    rows,
    contents,
    refuse: (error: Error | null) => {
      refusing = error;
    },
  };
}

const step = (...batch: Step['batch']): Step => ({ batch, words: '' });
const creating = (shift: ShiftContent) => step({ uuid: shift.uuid, before: null, after: shift });

describe('after an edit one looks at', () => {
  const zoneOf = () => 'America/Los_Angeles';
  it('the first shift that is left, on the day of its branch', () => {
    const late = content('b', { start_time: instant('2026-11-19T07:00:00+00:00'), employee: null });
    const batch = [
      { uuid: 'a', before: content('a'), after: null },
      { uuid: 'b', before: null, after: late },
      { uuid: 'c', before: null, after: content('c') },
    ];
    expect(findFirstLeft(batch, zoneOf)).toEqual({ row: null, day: '2026-11-18', uuid: 'b' });
  });

  it('nothing where all was deleted', () => {
    expect(findFirstLeft([{ uuid: 'a', before: content('a'), after: null }], zoneOf)).toBeNull();
  });
});

describe('edits of a plan', () => {
  it('are shown at once, and sent with the version that they were made on', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    const made = editing.run(creating(content('a')));
    expect(withPending([], editing.state().pending)).toMatchObject([{ uuid: 'a', version: 0 }]);
    // Edits before the first answer, without a known version.
    const moved = editing.run(
      step({ uuid: 'a', before: content('a'), after: content('a', { employee: 2 }) }),
    );
    expect(withPending([], editing.state().pending)).toMatchObject([{ employee: 2 }]);
    await Promise.all([made, moved]);
    expect(editing.state().pending).toEqual([]);
    expect(server.sent.at(-1)).toEqual([{ uuid: 'a', version: 1, employee: 2 }]);
  });

  it('can be waited for, and say if one was refused', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    const made = editing.run(creating(content('a')));
    await editing.saved();
    expect(Object.keys(server.contents())).toEqual(['a']);
    await made;
    server.refuse(new Refused());
    const refused = expect(editing.run(creating(content('b')))).rejects.toBeInstanceOf(Refused);
    await expect(editing.saved()).rejects.toBeInstanceOf(Refused);
    expect(editing.state().pending).toEqual([]);
    await refused;
  });

  it('are sent with the version that a form was opened with, whatever was loaded since', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    const opened = { ...content('a'), missing_out: false, announced: false, was: null, version: 1 };
    server.rows.set('a', opened);
    const madeOn = new Map([['a', editing.shownVersion(opened)]]);
    const change = { uuid: 'a', before: readContent(opened), after: content('a', { employee: 2 }) };

    server.rows.set('a', { ...opened, note: 'theirs', version: 2 });
    await expect(editing.run(step(change), madeOn)).rejects.toBeInstanceOf(Refused);
    expect(server.contents()).toEqual({ a: content('a', { note: 'theirs' }) });

    server.rows.delete('a');
    await expect(editing.run(step(change), madeOn)).rejects.toBeInstanceOf(Refused);
    expect(server.sent.at(-1)).toEqual([{ uuid: 'a', version: 1, employee: 2 }]);
    expect(editing.state().history.done).toEqual([]);
  });

  it('are taken back over what others did beside them, and not where both touched the same', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    await editing.run(creating(content('a')));
    await editing.run(step({ uuid: 'a', before: content('a'), after: content('a', { employee: 2 }) }));
    const theirs = (given: Partial<ShiftContent>) => {
      const stored = server.rows.get('a');
      if (stored) editing.learn({ ...stored, ...given, version: stored.version + 1 });
      if (stored) server.rows.set('a', { ...stored, ...given, version: stored.version + 1 });
    };
    theirs({ note: 'theirs' });
    await editing.undo();
    expect(server.contents()).toEqual({ a: content('a', { note: 'theirs' }) });
    await editing.redo();
    expect(server.contents()).toEqual({ a: content('a', { note: 'theirs', employee: 2 }) });
    theirs({ employee: 3 });
    await expect(editing.undo()).rejects.toBeInstanceOf(ChangedSinceError);
    expect(server.contents()).toEqual({ a: content('a', { note: 'theirs', employee: 3 }) });
  });

  it('know of a shift whose creation was refused that it is not there', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    server.refuse(new Refused('no'));
    const made = editing.run(creating(content('a')));
    const [shown] = withPending([], editing.state().pending);
    expect(shown && editing.exists(shown)).toBe(true);
    await expect(made).rejects.toBeInstanceOf(Refused);
    expect(shown && editing.exists(shown)).toBe(false);
  });

  it('of a form that was opened on an edit on its way are sent with what that led to', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    const made = editing.run(creating(content('a')));
    const [shown] = withPending([], editing.state().pending);
    const version = shown && editing.shownVersion(shown);
    expect(version).toBeUndefined();
    await made;
    const stored = server.rows.get('a');
    if (stored) server.rows.set('a', { ...stored, note: 'theirs', version: 2 });
    const change = { uuid: 'a', before: content('a'), after: content('a', { employee: 2 }) };
    await expect(editing.run(step(change), new Map([['a', version]]))).rejects.toBeInstanceOf(Refused);
    expect(server.sent.at(-1)).toEqual([{ uuid: 'a', version: 1, employee: 2 }]);
  });

  it('are undone and redone byte for byte on the server, whatever they were', async () => {
    const wish = fc.record({
      uuid: fc.constantFrom('a', 'b', 'c'),
      employee: fc.option(fc.integer({ min: 1, max: 3 })),
      note: fc.string(),
      clock_in: fc.option(fc.constant(instant('2026-11-18T17:02:11+00:00'))),
      remove: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { maxLength: 10 }), async (wishes) => {
        const server = fakeServer();
        const editing = new PlanEditing(server.gateway);
        const states = [server.contents()];
        for (const { uuid, employee, note, clock_in, remove } of wishes) {
          const before = editing.current(uuid) ?? null;
          const plan = { employee, note };
          // Keeps the record out of edits of the plan.
          const given = before ? { ...before, ...plan } : content(uuid, { ...plan, clock_in });
          const after = remove ? null : given;
          if (before === null && after === null) continue;
          await editing.run(step({ uuid, before, after }));
          states.push(server.contents());
        }
        for (const expected of states.slice(0, -1).reverse()) {
          await editing.undo();
          expect(JSON.stringify(server.contents())).toBe(JSON.stringify(expected));
        }
        expect(await editing.undo()).toBeNull();
        for (const expected of states.slice(1)) {
          await editing.redo();
          expect(JSON.stringify(server.contents())).toBe(JSON.stringify(expected));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are taken off again when the server says no, with what was built upon them', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    await editing.run(creating(content('a')));
    server.refuse(new Refused('overlap'));
    const after = content('a', { employee: 2 });
    const moved = editing.run(step({ uuid: 'a', before: content('a'), after }));
    const again = editing.run(step({ uuid: 'a', before: after, after: content('a', { employee: 3 }) }));
    const outcomes = await Promise.allSettled([moved, again]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(server.sent).toHaveLength(2);
    expect(editing.state()).toMatchObject({
      pending: [],
      history: { done: [{ batch: [{ before: null }] }] },
    });
    expect(editing.current('a')).toEqual(content('a'));
  });

  it('that were carried out elsewhere are undone and redone as one step', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    const rows = await server.gateway.save([content('a'), content('b')].map(writeInstants));
    const creation = rows.map((row) => ({ uuid: row.uuid, before: null, after: readContent(row) }));
    editing.adopt(step(...creation), rows);
    const copied = server.contents();
    await editing.undo();
    expect(server.contents()).toEqual({});
    expect(server.sent.at(-1)).toEqual([
      { uuid: 'b', version: 1 },
      { uuid: 'a', version: 1 },
    ]);
    await editing.redo();
    expect(server.contents()).toEqual(copied);
  });

  it('leave alone what somebody else changed since', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    await editing.run(creating(content('a')));
    server.rows.set('a', {
      ...content('a', { note: 'theirs' }),
      missing_out: false,
      announced: false,
      was: null,
      version: 2,
    });
    await expect(editing.undo()).rejects.toBeInstanceOf(ChangedSinceError);
    expect(server.rows.get('a')?.note).toBe('theirs');
    expect(editing.state().history.done).toEqual([]);
  });

  it('may be undone later when only the network was in the way', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    await editing.run(creating(content('a')));
    server.refuse(new Error('no network'));
    await expect(editing.undo()).rejects.toThrow('no network');
    expect(editing.current('a')).toEqual(content('a'));
    server.refuse(null);
    await editing.undo();
    expect(server.contents()).toEqual({});
  });

  it('that change one shift and create another are undone whole', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    await editing.run(creating(content('a')));
    const before = server.contents();
    const split = [
      { uuid: 'a', before: content('a'), after: content('a', { note: 'first half' }) },
      { uuid: 'b', before: null, after: content('b', { employee: null }) },
    ];
    await editing.run(step(...split));
    await editing.undo();
    expect(server.contents()).toEqual(before);
    await editing.redo();
    expect(server.contents()).toEqual({ a: split[0]?.after, b: split[1]?.after });
  });
});

describe('edits of more shifts than a call takes', () => {
  const many = Array.from({ length: 4200 }, (_, index) => content(`${10_000 + index}`));
  const creation = () => many.map((shift) => ({ uuid: shift.uuid, before: null, after: shift }));
  const sizes = (sent: unknown[]) => sent.map((shifts) => (shifts as unknown[]).length);

  it('are sent in parts, and undone and redone as one step', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    await editing.run(step(...creation()));
    const made = server.contents();
    expect(Object.keys(made)).toHaveLength(4200);
    await editing.undo();
    expect(server.contents()).toEqual({});
    await editing.redo();
    expect(server.contents()).toEqual(made);
    expect(sizes(server.sent)).toEqual(Array.from({ length: 3 }, () => [2000, 2000, 200]).flat());
    expect(editing.state().history).toMatchObject({ done: [{}], undone: [] });
  });

  it('keep what is left as the step where the network fails halfway', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    await editing.run(step(...creation()));
    const made = server.contents();
    const accept = server.gateway.accept;
    server.gateway.accept = () => server.refuse(new Error('no network'));
    await expect(editing.undo()).rejects.toThrow('no network');
    expect(Object.keys(server.contents())).toHaveLength(2200);
    server.gateway.accept = accept;
    server.refuse(null);
    await editing.undo();
    expect(server.contents()).toEqual({});
    await editing.redo();
    await editing.redo();
    expect(server.contents()).toEqual(made);
  });

  it('let undo what was saved before a part was refused', async () => {
    const server = fakeServer();
    const editing = new PlanEditing(server.gateway);
    server.gateway.accept = () => server.refuse(new Refused('overlap'));
    const refused = step(...creation());
    await expect(editing.run(refused)).rejects.toBeInstanceOf(Refused);
    expect(Object.keys(server.contents())).toHaveLength(2000);
    expect([refused.saved?.batch.length, refused.batch.length]).toEqual([2000, 2200]);
    // A retry of which nothing is saved says so.
    const { done } = editing.state().history;
    await expect(editing.run(refused)).rejects.toBeInstanceOf(Refused);
    expect(refused.saved).toBeUndefined();
    expect(editing.state().history.done).toEqual(done);
    server.gateway.accept = () => undefined;
    server.refuse(null);
    await editing.undo();
    expect(server.contents()).toEqual({});
    expect(await editing.undo()).toBeNull();
  });
});
