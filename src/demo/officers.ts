import type { StoreQuery } from '#database/open.ts';
import { addDays, addMonths, monthStart, type PlainDate } from '#domain/time/dates.ts';

export interface OwnerName {
  first_name: string;
  last_name: string;
}

async function buildOfficerPerson(query: StoreQuery, name: OwnerName): Promise<number> {
  const { id } = await query
    .insertInto('officer_person')
    .values(name)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Gives each client an owner. Of ten clients, the second shares the first's owner, the third changed hands lately, and the
 * fourth's owner transfers a part next month.
 */
export async function buildOfficers(
  query: StoreQuery,
  { clientIds, owners, today }: { clientIds: readonly number[]; owners: OwnerName[]; today: PlainDate },
): Promise<void> {
  const handOver = addMonths(monthStart(today), -2);
  const nextMonth = addMonths(monthStart(today), 1);
  let person = 0;
  for (const [index, client_id] of clientIds.entries()) {
    const owner = owners[index] ?? { first_name: 'Teo', last_name: 'Suda' };
    const place = index % 10;
    if (place !== 1) {
      const contact = `${owner.first_name}.${owner.last_name}`.toLowerCase();
      person = await buildOfficerPerson(query, owner);
      await query
        .updateTable('officer_person')
        .set({ email: `${contact}${index}@example.com`, phone: `510-555-0${String(100 + (index % 100))}` })
        .where('id', '=', person)
        .execute();
    }
    const office = { client_id, person_id: person, title: 'Owner', ownership: 6000 };
    await query
      .insertInto('officer')
      .values({ ...office, from_date: place === 2 ? handOver : null })
      .execute();
    if (place === 2) {
      const before = await buildOfficerPerson(query, {
        first_name: 'Marguerite',
        last_name: owner.last_name,
      });
      await query
        .insertInto('officer')
        .values({ ...office, person_id: before, to_date: addDays(handOver, -1) })
        .execute();
    }
    if (place === 3) {
      const next = await buildOfficerPerson(query, { first_name: 'Imani', last_name: owner.last_name });
      await query
        .insertInto('officer')
        .values({ ...office, person_id: next, title: 'Partner', ownership: 4000, from_date: nextMonth })
        .execute();
    }
  }
}
