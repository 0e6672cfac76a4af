import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { audit } from '#server/http/audit.ts';
import type { Handler } from '#server/http/handler.ts';
import { requireWholeFile } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { replaceImage } from '#server/images/replace-image.ts';
import { readEmployeeRecord } from './employees.ts';

async function lockImage(query: StoreQuery, id: number): Promise<string | null> {
  const row = await query
    .selectFrom('employee')
    .select('image')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.image;
}

export const updateEmployeeImage: Handler<Calls['employee.update-image'], 'files'> = async (
  context,
  input,
) => {
  const { id } = input.params;
  if (context.reach === 'own' && id !== context.actor.employeeId) throw notFound();
  // Checks the person before the file.
  requireWholeFile(context, await context.read((query) => readEmployeeRecord(query, context, id, 'all')));
  return replaceImage(context, input, {
    shown: { kind: 'employee', employee_id: id },
    current: (query) => lockImage(query, id),
    put: async (query, image, before) => {
      await query.updateTable('employee').set({ image }).where('id', '=', id).execute();
      await audit(query, context, {
        subject: 'employee',
        subjectId: id,
        action: image === null ? 'remove_image' : 'set_image',
        before: { image: before },
        after: { image },
      });
      return readEmployeeRecord(query, context, id, 'all');
    },
  });
};
