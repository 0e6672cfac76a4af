import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit, auditMany } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { pickBranches, reachedBranches, requireBranches, requireReached } from '#server/http/reach.ts';
import { conflict, featureOff, invalid } from '#server/http/refusal.ts';
import { requireEmployee } from '../open-shifts/claim.ts';
import { resolveSunday } from '../read-week.ts';
import { lockPeople } from '../save-shift.ts';
import { keepConfirmations } from './keep-confirmation.ts';
import { asksForConfirmation, readWanted, type Wanted } from './read-confirmations.ts';
import { remind } from './remind.ts';

const toJson = ({ shift, employee, confirmedAt }: Wanted) => ({
  shift,
  employee,
  confirmed_at: confirmedAt === null ? null : formatInstant(confirmedAt),
});

async function requireSwitch(query: StoreQuery): Promise<void> {
  if (!(await asksForConfirmation(query))) throw featureOff();
}

/** Lists the published shifts of a week that want a confirmation: those within reach, or an employee's own. */
export const listConfirmations = reading<Calls['shift-confirmation.list']>(async (query, context, input) => {
  if (!(await asksForConfirmation(query))) return [];
  const { reach, actor } = context;
  const found = await readWanted(query, {
    sunday: resolveSunday(context, input.query.date),
    reached: reachedBranches(context),
    employee: reach === 'own' ? (actor.employeeId ?? 0) : undefined,
  });
  return found.map(toJson);
});

/** Confirms own shifts, all or none; what was changed since it was read is a conflict. */
export const confirmShifts = writing<Calls['shift-confirmation.create']>(async (query, context, { body }) => {
  await requireSwitch(query);
  const employee = requireEmployee(context);
  await lockPeople(query, [employee]);
  const versions = new Map(body.shifts.map(({ shift, version }) => [shift, version]));
  const stored = await query
    .selectFrom('shift')
    .select(['uuid', 'version', 'local_date', 'start_time', 'branch_id', 'employee_id'])
    .where('uuid', 'in', [...versions.keys()])
    .orderBy('uuid')
    .forUpdate()
    .execute();
  const own = stored.filter((shift) => shift.employee_id === employee);
  if (own.length < versions.size) {
    // Given to somebody else at this moment, or never theirs.
    throw invalid({ field: 'shifts', code: 'unknown_shift' });
  }
  if (own.some(({ uuid, version }) => version !== versions.get(uuid))) throw conflict('confirmation.changed');
  const sundays = [...new Set(own.map(({ local_date }) => weekStart(local_date)))];
  const read = async () =>
    (await Promise.all(sundays.map((sunday) => readWanted(query, { sunday, reached: 'all', employee }))))
      .flat()
      .filter(({ shift }) => versions.has(shift));
  const wanted = await read();
  if (wanted.length < versions.size) throw invalid({ field: 'shifts', code: 'confirmation.not_wanted' });
  if (wanted.some(({ start }) => start <= context.now()))
    throw invalid({ field: 'shifts', code: 'confirmation.begun' });
  const news = await keepConfirmations(query, [...versions.keys()], context.now());
  const after = await read();
  await auditMany(
    query,
    context,
    news.map((shift) => {
      const { branch_id: branch, start_time } = own.find(({ uuid }) => uuid === shift) ?? {};
      const about = { employee, branch, start_time: start_time && formatInstant(start_time) };
      return { subject: 'shift_confirmation', subjectId: shift, action: 'confirm', after: about };
    }),
  );
  return after.map(toJson);
});

/** Reminds employees of a week's shifts ahead that they have not confirmed. */
export const remindToConfirm = writing<Calls['shift-confirmation.remind']>(
  async (query, context, { body }) => {
    await requireSwitch(query);
    const { sunday, branches, employee } = body;
    if (branches) requireBranches(context, branches, 'branches');
    if (employee !== undefined) await requireReached(query, context, employee);
    const found = await readWanted(query, {
      sunday,
      reached: branches ?? pickBranches(context, undefined),
      employee,
    });
    const open = found.filter(({ confirmedAt, start }) => confirmedAt === null && start > context.now());
    const answer = await remind(query, context, { sunday, open });
    if (answer.reminded.length > 0) {
      await audit(query, context, {
        subject: 'shift_confirmation',
        subjectId: sunday,
        action: 'remind',
        after: { sunday, employees: answer.reminded },
      });
    }
    return answer;
  },
);
