import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { emailPattern } from '#domain/patterns.ts';
import { type NotificationChoices, wantsNotification } from '#domain/preferences.ts';
import { shiftRoleKey } from '#domain/roles.ts';
import { weekStart } from '#domain/time/dates.ts';
import { formatDay, formatTime } from '#texts/format.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../http/context.ts';
import { writing } from '../../http/handler.ts';
import { languageOf } from '../../http/language.ts';
import { invalid, notFound } from '../../http/refusal.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { notify } from '../../notify.ts';
import { updateShift } from '../save-shift.ts';
import { readShift, type ShiftRow } from '../shift-json.ts';
import type { StoredShift } from '../shift-state.ts';
import { isPublished } from './claim.ts';
import { toldShift } from './told-shift.ts';

/** Tells somebody of an offer, in the application and by mail, by the ways they chose. */
async function tellOffer(
  query: StoreQuery,
  context: Context,
  employee: number,
  { row, stored }: { row: ShiftRow; stored: StoredShift },
): Promise<void> {
  const accounts = await query
    .selectFrom('app_user')
    .leftJoin('employee_preference as preference', 'preference.employee_id', 'app_user.employee_id')
    .select(['app_user.id', 'email', 'first_name', 'username', 'app_user.language'])
    .select(['preference.clock', 'preference.notifications'])
    .where('app_user.employee_id', '=', employee)
    .where('app_user.active', '=', true)
    .execute();
  const branch = await query
    .selectFrom('branch')
    .select(['name', 'timezone'])
    .where('id', '=', stored.branch_id)
    .executeTakeFirstOrThrow();
  const sunday = weekStart(stored.local_date);
  for (const account of accounts) {
    const choices = (account.notifications ?? {}) as NotificationChoices;
    if (wantsNotification(choices, 'open_shift', 'app')) {
      const data = { sunday, shift: toldShift(row) };
      await notify(query, context.now(), 'shift_offered', [{ userId: account.id, data }]);
    }
    const to = account.email;
    if (!wantsNotification(choices, 'open_shift', 'mail') || to === null || !emailPattern.test(to)) continue;
    const { translate, reader } = languageOf(account);
    const words = translate('announcements.shift', {
      day: formatDay(reader, stored.local_date, 'weekdayShort'),
      from: formatTime(reader, stored.start_time, branch.timezone),
      to: formatTime(reader, stored.end_time, branch.timezone),
      branch: branch.name,
      role: translate(shiftRoleKey(row.shift_role)),
    });
    await queueMail(query, context, {
      kind: 'shift_offered',
      to,
      userId: account.id,
      subject: translate('announcements.offered', { shift: words }),
      text: translate('announcements.mail.offered', {
        name: account.first_name || account.username,
        shift: words,
        address: `${context.publicUrl}/spa/schedule?date=${sunday}`,
        store: context.actor.store.name,
      }),
    });
  }
}

/** Leaves a shift open, whoever has it now, and offers it to somebody, who may then take it in whatever branch it is. */
export const offerShift = writing<Calls['shift.offer']>(async (query, context, { params, body }) => {
  const glance = await readShift(query, params.id);
  if (!glance) throw notFound();
  const person = await query
    .selectFrom('employee')
    .select('active')
    .where('id', '=', body.employee)
    .executeTakeFirst();
  if (!person) throw invalid({ field: 'employee', code: 'unknown_employee' });
  if (!person.active) throw invalid({ field: 'employee', code: 'shift.inactive_employee' });
  await updateShift(query, context, params.id, { employee: null });
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', params.id)
    .executeTakeFirstOrThrow();
  if (!stored.planned || stored.start_time <= context.now()) {
    throw invalid({ field: 'non_field_errors', code: 'claim.begun' });
  }
  if (!(await isPublished(query, stored.local_date))) {
    throw invalid({ field: 'non_field_errors', code: 'claim.not_published' });
  }
  const offer = await query
    .insertInto('shift_offer')
    .values({ shift_uuid: params.id, employee_id: body.employee, offered_at: at(context.now()) })
    .onConflict((same) => same.doNothing())
    .returning('shift_uuid')
    .executeTakeFirst();
  const row = await readShift(query, params.id);
  if (!row) throw notFound();
  if (!offer) return row;
  await audit(query, context, {
    subject: 'shift',
    subjectId: params.id,
    action: 'offer',
    before: row,
    after: { ...row, offered_to: body.employee },
  });
  await tellOffer(query, context, body.employee, { row, stored });
  return row;
});
