import { sql } from 'kysely';
import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { hasEnded } from '#domain/notifications/staff-announcements.ts';
import type { Branches } from '#domain/permissions.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday, formatAccountName } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { reachedBranches, requireBranches, worksWithin } from '#server/http/reach.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { notify } from '../notify.ts';
import { readAccounts } from '../recipients.ts';
import { type Announcement, mustRead, readPresent } from './read-announcements.ts';

type Given = ParsedRequestOf<Calls['staff-announcement.update']>['body'];

const subject = 'staff_announcement';

/** Names a notice that each account gets once, and anew each time that readers are asked to see the announcement. */
const aboutOf = ({ id, round }: Pick<Announcement, 'id' | 'round'>) => `announcement ${id} ${round}`;

/** Audits without what depends on who reads. */
const written = ({ seen_at: _seenAt, seen: _seen, writable: _writable, ...row }: Announcement) => row;

/** Checks branches within reach; `all` takes a reach of all. */
async function requireAudience(query: StoreQuery, context: Context, branches: Branches): Promise<void> {
  if (branches === 'all') {
    if (reachedBranches(context) !== 'all') throw invalid({ field: 'branches', code: 'unknown_branch' });
    return;
  }
  requireBranches(context, branches, 'branches');
  const known = await query
    .selectFrom('branch')
    .select('id')
    .where('id', 'in', branches)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .execute();
  if (known.length < branches.length) throw invalid({ field: 'branches', code: 'unknown_branch' });
}

function requireOpenEnd({ now, actor }: Context, { ends_on = null }: Pick<Given, 'ends_on'>): void {
  if (hasEnded({ ends_on }, findToday({ now, actor })))
    throw invalid({ field: 'ends_on', code: 'announcement.ends_in_past' });
}

/** Notifies the readers who have not heard of this round yet. */
async function notifyReaders(query: StoreQuery, context: Context, row: Announcement): Promise<void> {
  const { branches } = await readPresent(query, row.id);
  const readers = await query
    .selectFrom('employee')
    .select('id')
    .where('active', '=', true)
    .where(worksWithin('employee.id', branches ?? 'all'))
    .execute();
  const accounts = await readAccounts(
    query,
    readers.map(({ id }) => id),
  );
  const { id, title, text } = row;
  await notify(query, context, accounts, {
    event: 'announcement',
    kind: 'announcement',
    data: { announcement: id, title },
    mail: ({ translate }) => ({
      subject: translate('announcements.staff', { title }),
      text: text === '' ? title : `${title}\n\n${text}`,
    }),
    about: aboutOf(row),
  });
}

const columnsOf = ({
  branches,
  text,
  ...rest
}: Pick<Given, 'branches' | 'text' | 'title' | 'pinned' | 'ends_on'>) => ({
  ...rest,
  ...(text === undefined ? {} : { body: text }),
  ...(branches === undefined
    ? {}
    : { branches: branches === 'all' ? null : branches.toSorted((one, other) => one - other) }),
});

export const createStaffAnnouncement = writing<Calls['staff-announcement.create']>(
  async (query, context, { body }) => {
    const reached = reachedBranches(context);
    const branches = body.branches ?? (reached === 'all' ? 'all' : [...reached]);
    await requireAudience(query, context, branches);
    requireOpenEnd(context, body);
    const { id } = await query
      .insertInto('staff_announcement')
      .values({
        ...columnsOf({ ...body, branches }),
        title: body.title,
        author_name: formatAccountName(context.actor),
        created_at: at(context.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await mustRead(query, context, id);
    await audit(query, context, { subject, subjectId: id, action: 'create', after: written(after) });
    await notifyReaders(query, context, after);
    return after;
  },
);

function isWidened(before: Branches, after: Branches): boolean {
  return before !== 'all' && (after === 'all' || after.some((branch) => !before.includes(branch)));
}

/** Locks one in sight; 404 for another, 403 for one of branches beyond reach. */
async function holdAnnouncement(query: StoreQuery, context: Context, id: number) {
  const held = await query
    .selectFrom('staff_announcement')
    .select('deleted_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const before = await mustRead(query, context, id);
  if (!before.writable) throw notAllowed();
  return { before, isDeleted: held?.deleted_at !== null };
}

export const updateStaffAnnouncement = writing<Calls['staff-announcement.update']>(
  async (query, context, { params: { id }, body }) => {
    const { ask_again = false, deleted, ...given } = body;
    const { before, isDeleted } = await holdAnnouncement(query, context, id);
    if (isDeleted && deleted === undefined) throw notFound();
    if (given.branches !== undefined) await requireAudience(query, context, given.branches);
    if (given.ends_on !== before.ends_on) requireOpenEnd(context, given);
    const isEdited =
      (given.title ?? before.title) !== before.title || (given.text ?? before.text) !== before.text;
    await query
      .updateTable('staff_announcement')
      .set({
        ...columnsOf(given),
        deleted_at: null,
        ...(isEdited ? { edited_at: at(context.now()) } : {}),
        ...(ask_again ? { round: sql<number>`round + 1` } : {}),
      })
      .where('id', '=', id)
      .execute();
    const after = await mustRead(query, context, id);
    const action = isDeleted ? 'restore' : 'update';
    if (isDeleted || JSON.stringify(written(after)) !== JSON.stringify(written(before)))
      await audit(query, context, {
        ...{ subject, subjectId: id, action },
        before: written(before),
        after: written(after),
      });
    const today = findToday(context);
    const isBack = isDeleted || hasEnded(before, today);
    const isNews = ask_again || isBack || isWidened(before.branches, after.branches);
    if (isNews && !hasEnded(after, today)) await notifyReaders(query, context, after);
    return after;
  },
);

export const deleteStaffAnnouncement = writing<Calls['staff-announcement.delete']>(
  async (query, context, { params: { id } }) => {
    const { before, isDeleted } = await holdAnnouncement(query, context, id);
    if (isDeleted) throw notFound();
    await query
      .updateTable('staff_announcement')
      .set({ deleted_at: at(context.now()) })
      .where('id', '=', id)
      .execute();
    await audit(query, context, { subject, subjectId: id, action: 'delete', before: written(before) });
  },
);

/** Notes what an employee has seen, and with it the notification that told of it. */
export const seeStaffAnnouncement = writing<Calls['staff-announcement.see']>(
  async (query, context, { params: { id }, body }) => {
    await mustRead(query, context, id);
    const held = await readPresent(query, id);
    const round = Math.min(body.round, held.round);
    const now = at(context.now());
    await query
      .insertInto('staff_announcement_seen')
      .values({ announcement_id: id, employee_id: context.actor.employeeId ?? 0, round, seen_at: now })
      .onConflict((on) =>
        on
          .columns(['store_id', 'announcement_id', 'employee_id'])
          .doUpdateSet({ round, seen_at: now })
          .where('staff_announcement_seen.round', '<', round),
      )
      .execute();
    await query
      .updateTable('notice')
      .set({ read_at: now })
      .where('user_id', '=', context.actor.userId)
      .where('about', '=', aboutOf({ id, round }))
      .where('read_at', 'is', null)
      .execute();
    return mustRead(query, context, id);
  },
);
