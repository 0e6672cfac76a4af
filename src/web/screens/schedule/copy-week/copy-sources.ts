import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listShiftCopies } from '#contract/schedule/shifts.ts';
import { readWeekTemplate } from '#contract/schedule/week-templates.ts';
import { placeInTemplateWeek, templateSunday } from '#domain/schedule/week-template.ts';
import type { NotedShift } from '#domain/shifts/shift.ts';
import { localDate } from '#domain/time/zones.ts';
import { useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';

/** Source of a copy: a past week by its Sunday, or a template. */
export type CopyFrom = { week: string } | { template: number };

/** Loads the shifts to copy (null while loading) and the Sunday of their week. */
export function useCopySources(from: CopyFrom | null) {
  const store = useStore();
  const week = from && 'week' in from ? from.week : null;
  const template = from && 'template' in from ? from.template : null;
  const ofWeek = useQuery({
    ...callOptions(listShiftCopies, { query: { date: week ?? '' } }),
    enabled: week !== null,
  });
  const ofTemplate = useQuery({
    ...callOptions(readWeekTemplate, { params: { id: String(template) } }),
    enabled: template !== null,
  });
  const branches = store.data?.branches;
  const copies = week === null ? undefined : ofWeek.data;
  const lines = template === null ? undefined : ofTemplate.data;
  const sources = useMemo((): NotedShift[] | null => {
    if (!branches || (!copies && !lines)) return null;
    const zones = new Map(branches.map(({ id, timezone }) => [id, timezone]));
    const findZone = (branch: number) => zones.get(branch) ?? session.timezone;
    const dated = (copies ?? []).map(({ shift_role, start_time: start, end_time: end, ...copy }) => ({
      ...copy,
      start,
      end,
      role: shift_role,
      localDate: localDate(start, findZone(copy.branch)),
    }));
    const kept = (lines ?? []).map((line): NotedShift => {
      const { shift_role: role, days_later: daysLater, day, from, to, ...shift } = line;
      const lies = placeInTemplateWeek({ day, from, to, daysLater }, findZone(shift.branch));
      return { ...shift, role, ...lies };
    });
    return [...dated, ...kept];
  }, [branches, copies, lines]);
  return {
    sources,
    sunday: week ?? templateSunday,
    isError: week === null ? ofTemplate.isError : ofWeek.isError,
  };
}
