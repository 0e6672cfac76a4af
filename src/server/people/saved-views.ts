import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { maxSavedViews } from '#contract/people/saved-views.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';

type SavedView = ResponseOf<Calls['saved-view.list']>[number];

async function readViews(query: StoreQuery, userId: number): Promise<SavedView[]> {
  const rows = await query
    .selectFrom('saved_view')
    .select(['screen', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('screen')
    .orderBy('name_key')
    .execute();
  return rows.map((row) => ({ ...row, screen: row.screen as SavedView['screen'] }));
}

export const listSavedViews = reading<Calls['saved-view.list']>((query, { actor }) =>
  readViews(query, actor.userId),
);

/** Saves, replaces or deletes a view of the own account (docs/rules/people.md#saved-views). */
export const saveView = writing<Calls['saved-view.save']>(async (query, { actor }, { body }) => {
  const { screen, name, query: saved } = body;
  // Two that are saved at the same moment cannot both be the last.
  await lockName(query, `saved views ${actor.userId}`);
  await query
    .deleteFrom('saved_view')
    .where('user_id', '=', actor.userId)
    .where('screen', '=', screen)
    .where('name_key', '=', (is) => is.fn('lower', [is.val(name)]))
    .execute();
  if (saved === null) return readViews(query, actor.userId);
  await query
    .insertInto('saved_view')
    .values({ user_id: actor.userId, screen, name, query: saved })
    .execute();
  const views = await readViews(query, actor.userId);
  if (views.filter((view) => view.screen === screen).length > maxSavedViews)
    throw invalid({ field: nonFieldErrors, code: 'saved_view.too_many', values: { max: maxSavedViews } });
  return views;
});
