import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { listDaysOff } from '#contract/leave/days-off.ts';
import { listShifts, saveShifts } from '#contract/schedule/shifts.ts';
import { type CopyLine, findExisting, planCopy } from '#domain/schedule/copy-week.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays, daysBetween } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { type GridShift, readShifts, type ShiftRow } from '../week/week-model.ts';
import { type CopyFrom, useCopySources } from './copy-sources.ts';

/** Shifts sent at once: often enough to show how far it is. */
const batchSize = 40;

export interface CopyProgress {
  lines: CopyLine[];
  count: number;
  done: number;
  /** What the server refused in the meantime, in its words. */
  refused: { line: CopyLine; message: string }[];
  error: string;
  running: boolean;
}

type Sent = { rows: ShiftRow[]; refused: CopyProgress['refused'] };

const isOpenPlan = ({ employee, planned }: Pick<GridShift, 'employee' | 'planned'>) =>
  employee === null && planned;

/** A shift may reach into the week, or be moved into it from the one beside it. */
const daysAround = (sunday: string) => [-7, 0, 7].map((days) => addDays(sunday, days));

export const isAdded = ({ outcome }: CopyLine) => outcome.kind === 'add' || outcome.kind === 'add_open';

/** What is copied and the week it goes to, what copying would do, and doing it in parts; the new uuids are made once, so that trying again doubles nothing. */
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
    const off = new Set(
      daysOff.data
        .filter(({ approved }) => approved)
        .map(({ employee, dayoff }) => `${employee.id} ${dayoff}`),
    );
    return planCopy({
      sources: copied.sources,
      days: daysBetween(copied.sunday, sunday),
      existing: readShifts(around.rows, store.data.branches, session.timezone).filter(
        ({ planned }) => planned,
      ),
      isActive: (employee) => active.has(employee),
      isDayOff: (employee, date) => off.has(`${employee} ${date}`),
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
      note: source.note,
    };
  }

  /** The open shifts that answer for lines which the server refused: each for one line, and for none of what is sent next. */
  async function answeringFor(lines: CopyLine[], seen: ReadonlySet<string>): Promise<string[]> {
    const weeks = await Promise.all(
      daysAround(sunday).map((date) => callApi(listShifts, { query: { date } })),
    );
    const others = readShifts(weeks.flat(), store.data?.branches ?? [], session.timezone).filter(
      (shift) => isOpenPlan(shift) && !seen.has(shift.uuid),
    );
    const moved = lines.map((line) => line.moved);
    return [...findExisting<PlannedShift>(moved, others).values()].map(({ uuid }) => uuid);
  }

  /**
   * Sends some lines; those the server refuses meanwhile are named, the rest is sent again without them.
   * @param seen the open shifts that were taken into account; grows by those found meanwhile, and by one's own
   */
  async function send(part: CopyLine[], seen: Set<string>): Promise<Sent> {
    if (part.length === 0) return { rows: [], refused: [] };
    try {
      const rows = await callApi(saveShifts, { body: { shifts: part.map(toBody), seen_open: [...seen] } });
      for (const { uuid } of rows.filter(isOpenPlan)) seen.add(uuid);
      return { rows, refused: [] };
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 400) throw failure;
      const messages = new Map<number, string>();
      for (const [field, said] of Object.entries(failure.fieldErrors)) {
        const index = /^shifts\.(\d+)\./.exec(field)?.[1];
        if (index !== undefined) messages.set(Number(index), said.join(' '));
      }
      if (messages.size === 0) throw failure;
      const refusedNow = part.flatMap((line, index) => {
        const message = messages.get(index);
        return message === undefined ? [] : [{ line, message }];
      });
      const answering = await answeringFor(
        refusedNow.map(({ line }) => line),
        seen,
      );
      for (const uuid of answering) seen.add(uuid);
      const again = await send(
        part.filter((_, index) => !messages.has(index)),
        seen,
      );
      return { rows: again.rows, refused: [...refusedNow, ...again.refused] };
    }
  }

  /** Copies; answers with the new shifts, and whether nothing is left to tell: all was sent, and none refused. */
  async function apply(): Promise<{ rows: ShiftRow[]; complete: boolean }> {
    const adding = lines?.filter(isAdded) ?? [];
    let state: CopyProgress = {
      lines: lines ?? [],
      count: adding.length,
      done: 0,
      refused: [],
      error: '',
      running: true,
    };
    setProgress(state);
    const rows: ShiftRow[] = [];
    const seen = new Set((around.rows ?? []).filter(isOpenPlan).map(({ uuid }) => uuid));
    try {
      for (let first = 0; first < adding.length; first += batchSize) {
        const part = adding.slice(first, first + batchSize);
        const sent = await send(part, seen);
        rows.push(...sent.rows);
        state = { ...state, done: rows.length, refused: [...state.refused, ...sent.refused] };
        setProgress(state);
      }
      setProgress({ ...state, running: false });
      return { rows, complete: state.refused.length === 0 };
    } catch (failure) {
      setProgress({ ...state, running: false, error: describeError(failure) });
      return { rows, complete: false };
    } finally {
      await client.invalidateQueries({ queryKey: ['shift.list'] });
    }
  }

  return {
    /** Null while the weeks are loading. While it is being applied, as it was then. */
    lines: progress?.running ? progress.lines : lines,
    failed: copied.isError || daysOff.isError || around.isError,
    branches: store.data?.branches ?? [],
    people: employees.data ?? [],
    progress,
    apply,
    forget: () => setProgress(null),
  };
}
