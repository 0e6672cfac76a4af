import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  updateWeekTemplate,
} from '#contract/schedule/week-templates.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';

export type WeekTemplate = Received<typeof createWeekTemplate>;

/** Source week of a template: all branches or the filtered one. */
interface KeptWeek {
  sunday: string;
  branch: number | null;
}

/** Loads and writes templates; throws on failure. */
export function useTemplates() {
  const client = useQueryClient();
  const { data, isError } = useQuery(callOptions(listWeekTemplates, {}));

  async function changing<Answer>(write: Promise<Answer>): Promise<Answer> {
    const answer = await write;
    await client.invalidateQueries({
      predicate: ({ queryKey: [id] }) => String(id).startsWith('week-template.'),
    });
    return answer;
  }

  const toParams = ({ id }: WeekTemplate) => ({ id: String(id) });
  return {
    templates: data,
    isError,
    keep: (name: string, week: KeptWeek) =>
      changing(callApi(createWeekTemplate, { body: { name, ...week } })),
    rename: (template: WeekTemplate, name: string) =>
      changing(callApi(updateWeekTemplate, { params: toParams(template), body: { name } })),
    replace: (template: WeekTemplate, week: KeptWeek) =>
      changing(callApi(updateWeekTemplate, { params: toParams(template), body: week })),
    remove: (template: WeekTemplate) => changing(callApi(deleteWeekTemplate, { params: toParams(template) })),
  };
}

export type Templates = ReturnType<typeof useTemplates>;
