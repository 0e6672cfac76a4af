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

/** What is copied: a past week by its Sunday, or a week that is kept under a name. */
export type CopyFrom = { week: string } | { template: number };

/** The shifts that are copied, null while they are loading, and the Sunday of the week they lie in. */
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
    const zoneOf = (branch: number) => zones.get(branch) ?? session.timezone;
    const dated = (copies ?? []).map(({ shift_role, start_time: start, end_time: end, ...copy }) => ({
      ...copy,
      start,
      end,
      role: shift_role,
      localDate: localDate(start, zoneOf(copy.branch)),
    }));
    const kept = (lines ?? []).map((line): NotedShift => {
      const { uuid, employee, branch, shift_role, note, days_later: daysLater, ...times } = line;
      const lies = placeInTemplateWeek({ ...times, daysLater }, zoneOf(branch));
      return { uuid, employee, branch, role: shift_role, note, ...lies };
    });
    return [...dated, ...kept];
  }, [branches, copies, lines]);
  return {
    sources,
    sunday: week ?? templateSunday,
    isError: week === null ? ofTemplate.isError : ofWeek.isError,
  };
}
