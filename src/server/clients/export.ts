import type { Calls } from '#contract/index.ts';
import { audit } from '../audit.ts';
import { writing } from '../http/handler.ts';
import { selectedClients } from './selected-clients.ts';

/** Stable, so that a file can be brought back; the firm's note stays in the house. */
const columns = [
  'id',
  'entity_name',
  'business_name',
  'type_of_entity',
  'type_of_service',
  'services',
  'staff',
  'branch',
  'active',
  'paid',
  'email',
  'phone',
  'address',
  'fiscal_year_end',
];

function nameOf(names: ReadonlyMap<number, string>): (id: number) => string {
  return (id) => names.get(id) ?? '';
}

/** The rows of an export; who took which clients away is kept (decisions, section 9). */
export const exportClients = writing<Calls['client.export']>(async (query, context, { body }) => {
  const found = await selectedClients(query, context.actor, body);
  const branches = await query.selectFrom('branch').select(['id', 'name']).execute();
  const services = await query.selectFrom('account_service').select(['id', 'name']).execute();
  const people = await query.selectFrom('employee').select(['id', 'first_name', 'last_name']).execute();
  const branch = nameOf(new Map(branches.map(({ id, name }) => [id, name])));
  const service = nameOf(new Map(services.map(({ id, name }) => [id, name])));
  const person = nameOf(
    new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()])),
  );
  await audit(query, context, {
    subject: 'client_export',
    subjectId: context.requestId,
    action: 'export',
    after: { count: found.length, ...body },
  });
  return {
    count: found.length,
    columns,
    rows: found.map((client) => [
      String(client.id),
      client.entity_name,
      client.business_name,
      client.type_of_entity,
      client.type_of_service,
      client.account_service.map(service).join('; '),
      client.staff.map(person).join('; '),
      client.branch === null ? '' : branch(client.branch),
      client.active ? 'yes' : 'no',
      client.paid ? 'yes' : 'no',
      client.email,
      client.phone,
      client.address,
      client.fiscal_year_end,
    ]),
  };
});
