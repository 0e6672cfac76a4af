import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readCoverage } from '#contract/schedule/coverage.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { listDemand } from '#domain/schedule/draft/demand.ts';
import { type DraftInput, type DraftPerson, weeksOfHistory } from '#domain/schedule/draft/draft.ts';
import { addDays } from '#domain/time/dates.ts';
import { findLaborTarget, useBranchRules } from '#web/api/branch-rules.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { Plan } from '../plan/plan.ts';
import type { useSurroundings } from '../week/queries.ts';
import { type Branch, type EmployeeRow, readShifts } from '../week/week-model.ts';

export interface DraftWorld {
  sunday: string;
  /** The plan, with the draft in it where there is one. */
  plan: Plan;
  people: readonly EmployeeRow[];
  /** All branches within reach. */
  branches: readonly Branch[];
  /** Branches to draft. */
  drafted: readonly Branch[];
  storeZone: string;
  around: ReturnType<typeof useSurroundings>;
  /** Shifts as the draft shows them, by uuid: null for those it adds, else as they are without it. */
  isPreviewed: (uuid: string) => 'added' | 'filled' | false;
}

/** Gathers what a draft rests on, null while loading, and the labor target of its branches. */
export function useDraftInput(world: DraftWorld) {
  const { sunday, plan, people, branches, drafted, storeZone, around, isPreviewed } = world;
  const rules = useBranchRules();
  const coverage = useQuery(callOptions(readCoverage, { query: {} }));
  const weeks = useQueries({
    queries: Array.from({ length: weeksOfHistory + 2 }, (_, week) => {
      // The week itself comes with the plan.
      const date = addDays(sunday, week === 0 ? 7 : -7 * week);
      return { ...callOptions(listShifts, { query: { date } }), staleTime: 30_000 };
    }).slice(0, weeksOfHistory + 1),
    combine: (all) => ({
      rows: all.every(({ data }) => data) ? all.flatMap(({ data }) => data ?? []) : null,
      isError: all.some(({ isLoadingError }) => isLoadingError),
    }),
  });

  const input = useMemo((): Omit<DraftInput, 'allow' | 'maxDaysInRow' | 'chosen'> | null => {
    const { profiles, availability, daysOff } = around;
    if (!coverage.data || !weeks.rows || !rules || !profiles || !availability || !daysOff) return null;
    // Waits for the prices, too, by which drafts are compared, and for the day after the week.
    if (!around.isComplete) return null;
    const { surroundings } = plan;
    const beside = readShifts(weeks.rows, branches, storeZone).filter(({ planned }) => planned);
    const known = new Set(beside.map(({ uuid }) => uuid));
    const ofPlan = [...surroundings.shifts.values()].flat().flatMap((shift) => {
      const previewed = isPreviewed(shift.uuid);
      if (previewed === 'added' || known.has(shift.uuid)) return [];
      return [previewed ? { ...shift, employee: null } : shift];
    });
    const files = new Map(profiles.map((profile) => [profile.id, profile]));
    const closedDays = surroundings.closedDays ?? [];
    const targets = Map.groupBy(coverage.data, ({ branch }) => branch);
    const toMinutes = (hours: number) => hours * 60;
    return {
      sunday,
      demand: listDemand({
        sunday,
        branches: drafted.map(({ id, timezone: zone }) => ({
          ...{ id, zone },
          targets: (targets.get(id) ?? []).map(({ branch: _branch, from, to, ...target }) => ({
            ...target,
            ...{ from: toMinutes(from), to: toMinutes(to) },
          })),
        })),
        shifts: ofPlan,
        closedDays,
        now: Math.floor(Date.now() / 1000),
      }),
      people: people.map(
        ({ id, active, branch, role }): DraftPerson => ({
          ...{ id, active, role, branches: branch },
          positions: surroundings.findPositions(id),
          weeklyHours: surroundings.findWeeklyHours(id),
          minWeeklyHours: files.get(id)?.min_weekly_hours ?? 0,
        }),
      ),
      shifts: [...ofPlan, ...beside.filter(({ localDate }) => localDate >= addDays(sunday, -7))],
      past: beside.filter(({ localDate }) => localDate < sunday),
      daysOff: surroundings.daysOff,
      availability: surroundings.availability,
      closedDays,
      zones: new Map(branches.map(({ id, timezone }) => [id, timezone])),
      storeZone,
      laborRules: surroundings.laborRules,
      rates: surroundings.pricing?.rates ?? null,
      minimumWages: new Map(rules.map(({ id, minimum_wages }) => [id, minimum_wages])),
    };
  }, [
    sunday,
    plan,
    people,
    branches,
    drafted,
    storeZone,
    around,
    isPreviewed,
    coverage.data,
    weeks.rows,
    rules,
  ]);
  const ids = new Set(drafted.map(({ id }) => id));
  const target = findLaborTarget(
    (rules ?? []).filter(({ id }) => ids.has(id)),
    addDays(sunday, 6),
  );

  return { input, target, isError: coverage.isError || weeks.isError || around.isError };
}
