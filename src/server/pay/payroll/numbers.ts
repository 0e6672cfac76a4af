import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid } from '#server/http/refusal.ts';

function readNumbers(query: StoreQuery) {
  return query
    .selectFrom('payroll_number')
    .select(['employee_id as employee', 'number'])
    .orderBy('employee_id')
    .execute();
}

export const listPayrollNumbers = reading<Calls['payroll.numbers']>(readNumbers);

export const setPayrollNumbers = writing<Calls['payroll.set-numbers']>(async (query, context, { body }) => {
  const given = new Map(body.numbers.map(({ employee, number }) => [employee, number]));
  const known = await query
    .selectFrom('employee')
    .select(['id', 'active', 'first_name', 'last_name'])
    .execute();
  const unknown = body.numbers.findIndex(({ employee }) => !known.some(({ id }) => id === employee));
  if (unknown >= 0) throw invalid({ field: `numbers.${unknown}.employee`, code: 'unknown_employee' });
  // Takes turns: each notes in the history only its own changes.
  await lockName(query, `payroll numbers ${context.actor.storeId}`);
  const before = await readNumbers(query);
  const earlier = new Map(before.map(({ employee, number }) => [employee, number]));
  const numbers = new Map([...earlier, ...given]);
  const problems = body.numbers.flatMap(({ employee, number }, index) => {
    if (number === '' || earlier.get(employee) === number) return [];
    const other = known.find(({ id, active }) => active && id !== employee && numbers.get(id) === number);
    if (!other) return [];
    const values = { number, name: personName(other) };
    return [{ field: `numbers.${index}.number`, code: 'payroll.number_taken', values }];
  });
  if (problems.length > 0) throw invalid(...problems);
  const entered = [...given].filter(([, number]) => number !== '');
  const gone = [...given].flatMap(([employee, number]) => (number === '' ? [employee] : []));
  if (entered.length > 0) {
    await query
      .insertInto('payroll_number')
      .values(entered.map(([employee_id, number]) => ({ employee_id, number })))
      .onConflict((row) =>
        row.columns(['store_id', 'employee_id']).doUpdateSet({ number: sql`excluded.number` }),
      )
      .execute();
  }
  if (gone.length > 0) await query.deleteFrom('payroll_number').where('employee_id', 'in', gone).execute();
  const after = await readNumbers(query);
  await audit(query, context, {
    subject: 'payroll_numbers',
    subjectId: 'all',
    action: 'update',
    before,
    after,
  });
  return after;
});
