import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { listDaysOff } from '#contract/leave/days-off.ts';
import { listShifts, saveShifts } from '#contract/schedule/shifts.ts';
import { type CopyLine, planCopy } from '#domain/schedule/copy-week.ts';
import { touchesDayOff } from '#domain/schedule/day-off-warnings.ts';
import type { NotedShift, PlannedShift } from '#domain/shifts/shift.ts';
import { addDays, daysBetween } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Occurrence } from '#domain/time/zones.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { readDaysOffOf } from '#web/base/days-off.ts';
import { session } from '#web/base/session.ts';
import { readShifts } from '../week/week-model.ts';
import { type CopyProgress, type CopyServer, isOpenPlan, lineKey, sendCopies } from './send-copies.ts';

/** Includes the neighbors of each week: a shift may cross midnight or move between weeks. */
const daysAround = (sundays: readonly string[]) => [
  ...new Set(sundays.flatMap((sunday) => [-7, 0, 7].map((days) => addDays(sunday, days)))),
];

interface CopiesInput {
  /** Weeks to fill. */
  sundays: readonly string[];
  /** The same for each week, or of its own by Sunday; null while loading. */
  sources: readonly NotedShift[] | ReadonlyMap<string, readonly NotedShift[]> | null;
  /** Week that the sources lie in. */
  from: string;
  refused: 'leave_out' | 'open';
  /** Instant to take for a time that occurs twice; without it, the source's. */
  occurrence?: Occurrence;
}

/** Plans copies of shifts and sends them in batches. Keeps the new uuids: a retry duplicates nothing. */
export function useCopies({ sundays, sources, from, refused, occurrence }: CopiesInput) {
  const client = useQueryClient();
  const store = useStore();
  const employees = useEmployees();
  const daysOff = useQuery(callOptions(listDaysOff, { query: { all: '1' } }));
  const around = useQueries({
    queries: daysAround(sundays).map((date) => callOptions(listShifts, { query: { date } })),
    combine: (weeks) => ({
      rows: weeks.every(({ data }) => data) ? weeks.flatMap(({ data }) => data ?? []) : null,
      isError: weeks.some(({ isLoadingError }) => isLoadingError),
    }),
  });
  const uuids = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<CopyProgress | null>(null);

  const lines = useMemo(() => {
    if (!sources || !daysOff.data || !around.rows || !store.data || !employees.data) return null;
    const zones = new Map(store.data.branches.map(({ id, timezone }) => [id, timezone]));
    const active = new Set(employees.data.filter((person) => person.active).map(({ id }) => id));
    const off = Map.groupBy(
      daysOff.data.filter(({ approved }) => approved).flatMap((one) => readDaysOffOf(one, session.timezone)),
      ({ employee }) => employee,
    );
    const existing = readShifts(around.rows, store.data.branches, session.timezone);
    const given = {
      existing: existing.filter(({ planned }) => planned),
      isActive: (employee: number) => active.has(employee),
      isDayOff: (shift: PlannedShift) =>
        off.get(shift.employee ?? 0)?.some((day) => touchesDayOff(shift, day)) ?? false,
      findZone: (branch: number) => zones.get(branch) ?? null,
      refused,
      occurrence,
    };
    return sundays.flatMap((sunday) =>
      planCopy({
        ...given,
        sources: 'get' in sources ? (sources.get(sunday) ?? []) : sources,
        days: daysBetween(from, sunday),
      }),
    );
  }, [sources, from, daysOff.data, around.rows, store.data, employees.data, sundays, refused, occurrence]);

  function toBody({ source, moved }: CopyLine) {
    const key = lineKey({ source, moved });
    const uuid = uuids.current.get(key) ?? crypto.randomUUID();
    uuids.current.set(key, uuid);
    return {
      uuid,
      employee: moved.employee,
      branch: moved.branch,
      start_time: formatInstant(moved.start),
      end_time: formatInstant(moved.end),
      shift_role: moved.role,
      position: moved.position,
      note: source.note,
    };
  }

  const server: CopyServer = {
    save: (batch, seenOpen) =>
      callApi(saveShifts, { body: { shifts: batch.map(toBody), seen_open: seenOpen } }),
    loadOpen: async () => {
      const weeks = daysAround(sundays).map((date) => callApi(listShifts, { query: { date } }));
      const rows = (await Promise.all(weeks)).flat();
      return readShifts(rows, store.data?.branches ?? [], session.timezone).filter(isOpenPlan);
    },
  };

  /** Copies; returns the new shifts and the complete success. */
  async function apply() {
    const seen = new Set((around.rows ?? []).filter(isOpenPlan).map(({ uuid }) => uuid));
    try {
      return await sendCopies(lines ?? [], seen, server, setProgress, describeError);
    } finally {
      await client.invalidateQueries({ queryKey: ['shift.list'] });
    }
  }

  return {
    /** Null while loading; fixed during copying. */
    lines: progress?.running ? progress.lines : lines,
    failed: daysOff.isError || around.isError,
    branches: store.data?.branches ?? [],
    people: employees.data ?? [],
    progress,
    apply,
    forget: () => setProgress(null),
  };
}

export type Copies = ReturnType<typeof useCopies>;
