import type { StoreQuery } from '#database/open.ts';
import { isAccountant } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { buildOfficers, type OwnerName } from './officers.ts';
import { demoServices } from './people.ts';
import type { Random } from './random.ts';

const entityTypes = ['C Corp', 'S Corp', 'LLC', 'Partnership', 'Nonprofit'];

/** Describes clients by their order, the same each time. */
export async function describeClients(
  query: StoreQuery,
  clientIds: number[],
  branchIds: number[],
  today: PlainDate,
  random: Random,
): Promise<void> {
  const owners: OwnerName[] = [];
  const people = await query
    .selectFrom('employee')
    .select(['id', 'role', 'salary'])
    .where('active', '=', true)
    .orderBy('salary', 'desc')
    .orderBy('id')
    .execute();
  const accountants = people.filter(({ role }) => isAccountant(role as 'AT')).map(({ id }) => id);
  const services = await query.selectFrom('account_service').select('id').orderBy('position').execute();
  const pick = <One>(list: readonly One[]): One | undefined => list[random.between(0, list.length - 1)];
  for (const [index, id] of clientIds.entries()) {
    const client = await query
      .selectFrom('client')
      .select('entity_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const business = client.entity_name.replace(/ (?:Inc\.|LLC|PC|Cooperative)$/, '');
    await query
      .updateTable('client')
      .set({
        business_name: business,
        type_of_service: pick(demoServices) ?? '',
        type_of_entity: pick(entityTypes) ?? '',
        branch_id: pick(branchIds) ?? null,
        paid: random.chance(70),
        active: index < 2 || random.chance(90),
        email: `books@${business.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
        phone: `415-555-0${String(200 + index)}`,
        address: `${100 + index * 7} Mission Street, San Francisco`,
        fiscal_year_end: index % 6 === 0 ? '06-30' : '12-31',
      })
      .where('id', '=', id)
      .execute();
    await assign(query, id, staffOf(index, accountants));
    const own = services.filter((_, at) => (index + at) % 3 === 0).map((service) => service.id);
    await query
      .insertInto('client_service')
      .values(own.map((account_service_id) => ({ client_id: id, account_service_id })))
      .execute();
    owners.push({
      first_name: pick(['Naomi', 'Teo', 'Ruth', 'Samir']) ?? '',
      last_name: pick(['Ellis', 'Suda', 'Castillo', 'Brandt']) ?? '',
    });
  }
  await buildOfficers(query, { clientIds, owners, today });
}

/** Assigns nobody to one in seven, two people to one in three; the first accountant (salaried) serves the first clients. */
function staffOf(index: number, accountants: number[]): number[] {
  if (accountants.length === 0 || index % 7 === 6) return [];
  const first = accountants[Math.floor(index / 8) % accountants.length] ?? 0;
  const second = accountants[(Math.floor(index / 8) + 1) % accountants.length] ?? 0;
  return index % 3 === 0 && second !== first ? [first, second] : [first];
}

async function assign(query: StoreQuery, client_id: number, staff: number[]): Promise<void> {
  if (staff.length === 0) return;
  await query
    .insertInto('client_staff')
    .values(staff.map((employee_id, position) => ({ client_id, employee_id, position })))
    .execute();
}
