import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#contract/index.ts';
import { addDays } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { ShiftBody, ShiftChange } from './shift-form.ts';

const shiftsOf = (date: string) => callOptions(calls['shift.list'], { query: { date } });
const publishedOf = (date: string) => callOptions(calls['publish.list'], { query: { date } });

/** Weeks beside the one that is shown stay good for this long (milliseconds). */
const besideStaleTime = 30_000;

/** A week's shifts and whether it is published; the weeks beside it are fetched ahead, so that a step shows at once. */
export function useWeek(sunday: string) {
  const client = useQueryClient();
  const page = { meta: { page: true }, placeholderData: keepPreviousData };
  const shifts = useQuery({ ...shiftsOf(sunday), ...page });
  const published = useQuery({ ...publishedOf(sunday), ...page });
  const isThere = shifts.isSuccess && !shifts.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    for (const beside of [addDays(sunday, 7), addDays(sunday, -7)]) {
      void client.prefetchQuery({ ...shiftsOf(beside), staleTime: besideStaleTime });
      void client.prefetchQuery({ ...publishedOf(beside), staleTime: besideStaleTime });
    }
  }, [client, isThere, sunday]);
  return { shifts, published, isThere };
}

/** Writes of the week that is shown; each loads it again when the server has answered. */
export function useWeekWrites(sunday: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['shift.list'] });
  const create = useMutation({
    mutationFn: (body: ShiftBody) => callApi(calls['shift.create'], { body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ body, version }: { body: ShiftChange; version: number | undefined }) => {
      const { uuid, ...fields } = body;
      return callApi(calls['shift.update'], { params: { id: uuid }, body: fields, ifMatch: version });
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ uuid, version }: { uuid: string; version: number | undefined }) =>
      callApi(calls['shift.delete'], { params: { id: uuid }, ifMatch: version }),
    onSettled,
  });
  const onPublished = () => client.invalidateQueries({ queryKey: ['publish.list'] });
  const publish = useMutation({
    mutationFn: () => callApi(calls['publish.create'], { body: { sunday } }),
    onSettled: onPublished,
  });
  const unpublish = useMutation({
    mutationFn: (id: number) => callApi(calls['publish.delete'], { params: { id: String(id) } }),
    onSettled: onPublished,
  });
  return { create, change, remove, publish, unpublish };
}

export type WeekWrites = ReturnType<typeof useWeekWrites>;
