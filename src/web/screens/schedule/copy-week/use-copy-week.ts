import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { listDaysOff } from '#contract/leave/days-off.ts';
import { listShifts, saveShifts } from '#contract/schedule/shifts.ts';
import { type CopyLine, planCopy } from '#domain/schedule/copy-week.ts';
import { touchesDayOff } from '#domain/schedule/day-off-warnings.ts';
import { addDays, daysBetween } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { readDaysOffOf } from '#web/base/days-off.ts';
import { session } from '#web/base/session.ts';
import { readShifts } from '../week/week-model.ts';
import { type CopyFrom, useCopySources } from './copy-sources.ts';
import { type CopyProgress, type CopyServer, isOpenPlan, sendCopies } from './send-copies.ts';

/** Includes both neighbors: a shift may cross midnight or move between weeks. */
const daysAround = (sunday: string) => [-7, 0, 7].map((days) => addDays(sunday, days));

/** Plans a copy and sends it in batches. Keeps the new uuids: a retry duplicates nothing. */
export function useCopyWeek(sunday: string, from: CopyFrom | null, refused: 'leave_out' | 'open') {
  const client = useQueryClient();
  const store = useStore();
  const employees = useEmployees();
  const copied = useCopySources(from);
  const daysOff = useQuery(callOptions(listDaysOff, { query: { all: '1' } }));
  const around = useQueries({
    queries: daysAround(sunday).map((date) => callOptions(listShifts, { query: { date } })),
    combine: (weeks) => ({
      rows: weeks.every(({ isSuccess }) => isSuccess) ? weeks.flatMap(({ data }) => data ?? []) : null,
      isError: weeks.some(({ isError }) => isError),
    }),
  });
  const uuids = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<CopyProgress | null>(null);

  const lines = useMemo(() => {
    if (!copied.sources || !daysOff.data || !around.rows || !store.data || !employees.data) return null;
    const zones = new Map(store.data.branches.map(({ id, timezone }) => [id, timezone]));
    const active = new Set(employees.data.filter((person) => person.active).map(({ id }) => id));
    const off = Map.groupBy(
      daysOff.data.filter(({ approved }) => approved).flatMap((one) => readDaysOffOf(one, session.timezone)),
      ({ employee }) => employee,
    );
    return planCopy({
      sources: copied.sources,
      days: daysBetween(copied.sunday, sunday),
      existing: readShifts(around.rows, store.data.branches, session.timezone).filter(
        ({ planned }) => planned,
      ),
      isActive: (employee) => active.has(employee),
      isDayOff: (shift) => off.get(shift.employee ?? 0)?.some((day) => touchesDayOff(shift, day)) ?? false,
      findZone: (branch) => zones.get(branch) ?? null,
      refused,
    });
  }, [copied.sources, copied.sunday, daysOff.data, around.rows, store.data, employees.data, sunday, refused]);

  function toBody({ source, moved }: CopyLine) {
    const uuid = uuids.current.get(source.uuid) ?? crypto.randomUUID();
    uuids.current.set(source.uuid, uuid);
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
      const weeks = daysAround(sunday).map((date) => callApi(listShifts, { query: { date } }));
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
    failed: copied.isError || daysOff.isError || around.isError,
    branches: store.data?.branches ?? [],
    people: employees.data ?? [],
    progress,
    apply,
    forget: () => setProgress(null),
  };
}

export type CopyWeek = ReturnType<typeof useCopyWeek>;
