import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deleteShifts, listShifts, saveShifts } from '#contract/schedule/shifts.ts';
import { weekStart } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { translate } from '#web/base/texts.ts';
import { type Branch, readShifts, type ShiftRow } from '../week/week-model.ts';
import { type Gateway, PlanEditing } from './plan-editing.ts';

type WeekKey = [string, null, { date?: string } | null];

function loadedWeeks(client: QueryClient): [WeekKey, ShiftRow[]][] {
  return client
    .getQueriesData<ShiftRow[]>({ queryKey: [listShifts.id] })
    .flatMap(([key, rows]) => (rows ? [[key as unknown as WeekKey, rows]] : []));
}

/** Stores saved rows and removes deleted ones in every loaded week. */
function storeRows(
  client: QueryClient,
  rows: ShiftRow[],
  gone: string[],
  findWeek: (row: ShiftRow) => string,
): void {
  const touched = new Set([...gone, ...rows.map(({ uuid }) => uuid)]);
  for (const [key, week] of loadedWeeks(client)) {
    const date = key[2]?.date;
    if (!date) continue;
    const sunday = weekStart(date);
    const arrived = rows.filter((row) => findWeek(row) === sunday);
    if (arrived.length === 0 && !week.some(({ uuid }) => touched.has(uuid))) continue;
    const next = [...week.filter(({ uuid }) => !touched.has(uuid)), ...arrived].sort((a, b) =>
      a.start_time < b.start_time ? -1 : a.start_time > b.start_time ? 1 : a.uuid < b.uuid ? -1 : 1,
    );
    client.setQueryData(key, next);
  }
}

/** Reloads shifts, copies and unannounced changes. */
function reloadPlan(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [id] }) => typeof id === 'string' && /^(shift|publish)/.test(id),
  });
}

function createGateway(client: QueryClient, findWeek: (row: ShiftRow) => string): Gateway {
  const quiet = () => client.cancelQueries({ queryKey: [listShifts.id] });
  return {
    loaded: (uuid) => {
      for (const [, week] of loadedWeeks(client)) {
        const row = week.find((one) => one.uuid === uuid);
        if (row) return row;
      }
      // Covers a shift outside the loaded weeks.
      return undefined;
    },
    save: async (shifts) => {
      // Cancels running requests, whose answers lack this edit.
      await quiet();
      return callApi(saveShifts, { body: { shifts } });
    },
    remove: async (shifts) => {
      await quiet();
      return callApi(deleteShifts, { body: { shifts } });
    },
    accept: (rows, gone) => {
      storeRows(client, rows, gone, findWeek);
      reloadPlan(client);
    },
    reload: () => reloadPlan(client),
    mayPass: (failure) =>
      failure instanceof ApiError &&
      (failure.status === 0 || failure.status === 429 || failure.status >= 500),
    undoReason: translate('schedule.undoReason'),
  };
}

/** Keeps the screen's edits across weeks. */
export function usePlanEditing(branches: readonly Branch[], storeZone: string) {
  const client = useQueryClient();
  const [latest] = useState(() => ({ branches, storeZone }));
  latest.branches = branches;
  latest.storeZone = storeZone;
  const [editing] = useState(() => {
    const findWeek = (row: ShiftRow) => {
      const [shift] = readShifts([row], latest.branches, latest.storeZone);
      return weekStart(shift?.localDate ?? localDate(row.start_time, latest.storeZone));
    };
    return new PlanEditing(createGateway(client, findWeek));
  });
  const state = useSyncExternalStore(editing.subscribe, editing.state);
  const unsaved = state.pending.length > 0;
  useEffect(() => {
    if (!unsaved) return;
    // Asks before leaving the page loses pending edits.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return { editing, state };
}
