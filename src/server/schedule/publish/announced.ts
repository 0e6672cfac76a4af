import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import { countAnnouncements, keepOfBranches, listPeople } from '#domain/schedule/announcement.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import { isReached, keepReached, reachedBranches } from '#server/http/reach.ts';
import { announcementJson } from '#server/notifications/announcement-json.ts';
import { findTakers } from '../open-shifts/find-takers.ts';
import { resolveSunday } from '../read-week.ts';
import { readPublishedBranches } from './published-branches.ts';
import { measureReach } from './reach.ts';
import { findUnannounced } from './unannounced.ts';

async function readActiveBranches(query: StoreQuery, branches: Branches): Promise<number[]> {
  const rows = await query
    .selectFrom('branch')
    .select('id')
    .where('is_active', '=', true)
    .where(isReached('id', branches))
    .execute();
  return rows.map(({ id }) => id);
}

export const readPending = reading<Calls['publish.pending'], 'mailer'>(async (query, context, input) => {
  const sunday = resolveSunday(context, input.query.date);
  const reached = reachedBranches(context);
  const asked = input.query.branches ? keepReached(reached, input.query.branches) : reached;
  const earlier = await readPublishedBranches(query, sunday, asked);
  const active = await readActiveBranches(query, asked);
  const published = earlier.length > 0 && active.every((branch) => earlier.includes(branch));
  const changes = keepOfBranches(await findUnannounced(query, sunday, asked), reached);
  const updates = changes.filter(({ before, after }) => earlier.includes((after ?? before)?.branch ?? 0));
  const sendsMail = context.mailer !== undefined;
  const people = listPeople(changes);
  const takers = [...(await findTakers(query, updates, context.now())).keys()];
  const others = takers.filter((employee) => !people.includes(employee));
  const { notified: reachable, ...reach } = await measureReach(query, people, {
    event: published ? 'shift_changed' : 'week_published',
    sendsMail,
  });
  return {
    sunday,
    published,
    ...countAnnouncements(changes),
    reachable,
    takers: (await measureReach(query, others, { event: 'open_shift', sendsMail })).notified,
    ...(input.query.changes === '1' ? { changes: changes.map(announcementJson), reach } : {}),
  };
});

type Entry = ResponseOf<Calls['publish.history']>[number];

/** What the audit trail holds of an entry; those of earlier versions lack some, and were of all branches. */
type Kept = Partial<Entry> & {
  branches?: number[];
  withdrawn?: { branch: number; employee: number }[];
};

const maxEntries = 100;

/** Keeps of an entry what concerns branches within reach; null: nothing. */
function narrow(action: string, kept: Kept, reached: Branches): Kept | null {
  if (reached === 'all') return kept;
  const { branches, withdrawn = [], changes = [] } = kept;
  const isOther = (branch: number) => !reached.includes(branch);
  if (branches?.every(isOther)) return null;
  const seen = keepOfBranches(changes, reached);
  const isCut = seen.length < changes.length || seen.some((change, index) => change !== changes[index]);
  if (action === 'announce' && seen.length === 0) return null;
  const gone = withdrawn.filter(({ branch }) => !isOther(branch));
  const counts = countAnnouncements(seen.map((change) => ({ ...change, uuid: change.shift })));
  return {
    ...counts,
    people: counts.people + listPeople(gone).length,
    // Of whom it concerned elsewhere, too, is not for this reader.
    notified: isCut ? null : (kept.notified ?? null),
    changes: seen,
  };
}

/** Lists the week's publishing from the audit trail, as far as the caller reaches. */
export const publishHistory = reading<Calls['publish.history']>(async (query, context, input) => {
  const rows = await query
    .selectFrom('audit_log')
    .select(['at', 'actor_name', 'action', 'after'])
    .where('subject', '=', 'published_week')
    .where('subject_id', '=', resolveSunday(context, input.query.date))
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute();
  const reached = reachedBranches(context);
  return rows.flatMap(({ at, actor_name, action, after }) => {
    const kept = narrow(action, (after ?? {}) as unknown as Kept, reached);
    if (kept === null) return [];
    const { added = 0, changed = 0, removed = 0, people = 0, notified = null, changes = [] } = kept;
    return {
      at: formatInstant(at),
      actor: actor_name,
      action: action as Entry['action'],
      added,
      changed,
      removed,
      people,
      notified,
      changes,
    };
  });
});
