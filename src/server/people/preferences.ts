import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { availabilityOn, findOverlap } from '#domain/people/availability.ts';
import type { ClockChoice, StartPage, Theme } from '#domain/people/preferences.ts';
import { weekDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { parseMinutes } from '#domain/time/minutes.ts';
import { lockOwnFile } from '#server/accounts/lock-own-file.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { reachedBranches } from '#server/http/reach.ts';
import { type FieldProblem, invalid, notFound } from '#server/http/refusal.ts';
import { addChoices, readChoices } from '#server/notifications/notification-choices.ts';
import { readAvailability } from '#server/schedule/read-availability.ts';
import { knownLanguage } from '#texts/languages.ts';
import {
  type AvailabilityIn,
  availabilityJson,
  changesJson,
  parseAvailability,
} from './availability-json.ts';
import { changeAvailability, readHeld, readWaiting } from './change-availability.ts';

type Preference = ResponseOf<Calls['preference.read']>;

/** Reads own preferences; accounts without an employee have none. */
async function readOwnPreference(
  query: StoreQuery,
  { actor, reader }: Context,
  id: number,
): Promise<Preference> {
  if (id !== actor.employeeId) throw notFound();
  const chosen = await query
    .selectFrom('employee_preference')
    .select(['theme', 'start_page', 'clock'])
    .where('employee_id', '=', id)
    .executeTakeFirst();
  const { language } = await query
    .selectFrom('app_user')
    .select('language')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const held = await readHeld(query, id);
  const waiting = await readWaiting(query, id);
  return {
    id,
    language: knownLanguage(language) ?? reader.language,
    theme: (chosen?.theme ?? 'system') as Theme,
    start_page: (chosen?.start_page ?? '') as StartPage,
    clock: (chosen?.clock ?? '') as ClockChoice,
    notifications: await readChoices(query, actor.userId),
    availability: availabilityJson(held),
    ...(waiting
      ? {
          pending_availability: {
            id: waiting.id,
            asked_at: formatInstant(waiting.asked_at),
            availability: availabilityJson(waiting.wanted),
            changes: changesJson({ before: held, after: waiting.wanted }),
          },
        }
      : {}),
  };
}

export const readPreference = reading<Calls['preference.read']>((query, context, { params }) =>
  readOwnPreference(query, context, params.id),
);

/** Refuses lines that end before they begin or overlap. */
function checkAvailability({ weekly, dated }: AvailabilityIn): FieldProblem[] {
  const days = new Map<string, { from: number; to: number; kind: 'can' }[]>();
  const problems: FieldProblem[] = [];
  const look = (field: string, day: string, line: { from: string; to: string }) => {
    const [from, to] = [parseMinutes(line.from), parseMinutes(line.to)];
    if (to <= from) problems.push({ field, code: 'availability.end_before_start' });
    days.set(day, [...(days.get(day) ?? []), { from, to, kind: 'can' }]);
  };
  for (const [index, line] of weekly.entries()) look(`availability.weekly.${index}`, `${line.weekday}`, line);
  for (const [index, line] of dated.entries()) look(`availability.dated.${index}`, line.date, line);
  if (problems.length === 0 && [...days.values()].some((lines) => findOverlap(lines))) {
    problems.push({ field: 'availability', code: 'availability.overlap' });
  }
  return problems;
}

export const updatePreference = writing<Calls['preference.update']>(
  async (query, context, { params, body }) => {
    // Merges choices of two windows without writing a line twice.
    await lockOwnFile(query, context);
    const before = await readOwnPreference(query, context, params.id);
    const { availability, language, ...chosen } = body;
    const problems = availability ? checkAvailability(availability) : [];
    if (problems.length > 0) throw invalid(...problems);
    if (language) {
      await query.updateTable('app_user').set({ language }).where('id', '=', context.actor.userId).execute();
    }
    const { notifications, ...rest } = chosen;
    if (notifications) await addChoices(query, context.actor.userId, notifications);
    if (Object.keys(rest).length > 0) {
      await query
        .insertInto('employee_preference')
        .values({ employee_id: params.id, ...rest })
        .onConflict((conflict) => conflict.columns(['store_id', 'employee_id']).doUpdateSet(rest))
        .execute();
    }
    if (availability) {
      const wanted = parseAvailability(availability);
      await changeAvailability(query, context, { employee: params.id, wanted });
    }
    const after = await readOwnPreference(query, context, params.id);
    await audit(query, context, {
      subject: 'preference',
      subjectId: params.id,
      action: 'update',
      before,
      after,
    });
    return after;
  },
);

export const listAvailability = reading<Calls['availability.list']>(
  async (query, { actor, reach, now }, { query: { date } }) => {
    const days = weekDays(weekStart(date ?? findToday({ now, actor })));
    const all = await readAvailability(query, { reached: reachedBranches({ actor, reach }) });
    return [...all].flatMap(([employee, own]) =>
      days.flatMap((day) => availabilityOn(own, day).map((line) => ({ employee, date: day, ...line }))),
    );
  },
);
