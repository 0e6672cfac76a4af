import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildEmployee } from '#demo/builders.ts';
import type { DraftDemand, DraftInput } from '#domain/schedule/draft/draft.ts';
import { draftWeek } from '#domain/schedule/draft/draft-week.ts';
import type { Solve } from '#domain/schedule/draft/linear-model.ts';
import { loadTestSolver } from '#domain/schedule/draft/solver.fixture.ts';
import { draftInput, draftPerson, openShift } from '#domain/schedule/draft/week.fixture.ts';
import { buildCast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';

let solve: Solve;
beforeAll(async () => {
  solve = await loadTestSolver();
});

const toRow = ({ uuid, employee, branch, start, end, role }: DraftDemand['shift']) => ({
  uuid,
  employee,
  branch,
  start_time: new Date(start * 1000).toISOString(),
  end_time: new Date(end * 1000).toISOString(),
  shift_role: role,
  note: '',
});

const times = fc.tuple(
  fc.integer({ min: 0, max: 6 }),
  fc.integer({ min: 5, max: 22 }),
  fc.constantFrom(2, 3, 5, 8),
);

/** Draws a week of two branches in which much touches, overlaps and runs past midnight. */
const weeks = fc.record({
  open: fc.array(fc.tuple(times, fc.boolean(), fc.uuid()), { minLength: 5, maxLength: 14 }),
  planned: fc.array(fc.tuple(times, fc.uuid()), { maxLength: 4 }),
  allow: fc.record({ weeklyHours: fc.boolean(), rest: fc.boolean() }),
});

it('accepts every proposal of a draft', async () => {
  const { database } = await testServer();
  await fc.assert(
    fc.asyncProperty(weeks, async ({ open, planned, allow }) => {
      const { admin, sanFrancisco, oakland, storeId, ana, luis, daniel } = await buildCast();
      const more = await database.withinStore(storeId, (query) =>
        buildEmployee(query, { branches: [oakland], cents: 1900 }),
      );
      const save = (shifts: unknown[]) =>
        admin.call('POST', '/shift/shifts-update-create/', { body: { shifts } });
      const demand = open.map(([[day, from, length], isHere, uuid]): DraftDemand => {
        const branch = isHere ? sanFrancisco : oakland;
        return openShift(day, [from, from + length], { uuid, branch });
      });
      // One for each person, so that none is in another's way.
      const existing = planned.map(([[day, from, length], uuid], index) => ({
        ...openShift(day, [from, from + length], { uuid, branch: sanFrancisco }).shift,
        employee: [ana, luis, daniel, more][index] ?? ana,
      }));
      expect((await save([...demand.map(({ shift }) => shift), ...existing].map(toRow))).status).toBe(200);
      const people: DraftInput['people'] = [
        draftPerson(ana, { branches: [sanFrancisco] }),
        draftPerson(luis, { branches: [oakland, sanFrancisco] }),
        draftPerson(daniel, { branches: [sanFrancisco] }),
        draftPerson(more, { branches: [oakland] }),
      ];
      const { proposals } = draftWeek(draftInput(people, demand, { shifts: existing, allow }), { solve });
      expect(proposals.length).toBeGreaterThan(0);
      const answer = await save(proposals.map(({ shift: { uuid, employee } }) => ({ uuid, employee })));
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect((answer.body as { employee: number }[]).map(({ employee }) => employee)).toEqual(
        proposals.map(({ shift }) => shift.employee),
      );
    }),
    { numRuns: 4 },
  );
});
