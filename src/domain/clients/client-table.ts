import { foldedText } from '#domain/format/folded-text.ts';
import { personName } from '#domain/format/person-name.ts';

/** Columns of an export. They never change, so every export can be imported again. */
export const clientTableColumns = [
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
] as const;

export type ClientTableColumn = (typeof clientTableColumns)[number];

/** A client as a table row. Leaves out the firm's note. */
export interface ClientTableRow {
  id: number;
  active: boolean;
  entity_name: string;
  business_name: string;
  type_of_service: string;
  type_of_entity: string;
  staff: readonly number[];
  branch: number | null;
  paid: boolean;
  account_service: readonly number[];
  email: string;
  phone: string;
  address: string;
  fiscal_year_end: string;
}

export interface TablePerson {
  id: number;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
}

interface Named {
  id: number;
  name: string;
}

/** Names by id, including deleted branches and former employees. */
export interface ClientTableNames {
  people: readonly TablePerson[];
  branches: readonly Named[];
  services: readonly Named[];
}

/** Labels employees by name, or by username or email if several share the name. */
function labelPeople(people: readonly TablePerson[]): Map<number, string> {
  const counted = new Map<string, number>();
  for (const person of people) {
    const key = foldedText(personName(person));
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return new Map(
    people.map((person) => {
      const name = personName(person);
      const isAlone = counted.get(foldedText(name)) === 1;
      return [person.id, isAlone ? name : person.username || person.email || name];
    }),
  );
}

/** Returns a function that formats a client as table cells. */
export function createCellFormatter({
  people,
  branches,
  services,
}: ClientTableNames): (client: ClientTableRow) => Record<ClientTableColumn, string> {
  const person = labelPeople(people);
  const branch = new Map(branches.map(({ id, name }) => [id, name]));
  const service = new Map(services.map(({ id, name }) => [id, name]));
  const joined = (ids: readonly number[], words: ReadonlyMap<number, string>) =>
    ids.map((id) => words.get(id) ?? '').join('; ');
  return (client) => ({
    id: String(client.id),
    entity_name: client.entity_name,
    business_name: client.business_name,
    type_of_entity: client.type_of_entity,
    type_of_service: client.type_of_service,
    services: joined(client.account_service, service),
    staff: joined(client.staff, person),
    branch: client.branch === null ? '' : (branch.get(client.branch) ?? ''),
    active: client.active ? 'yes' : 'no',
    paid: client.paid ? 'yes' : 'no',
    email: client.email,
    phone: client.phone,
    address: client.address,
    fiscal_year_end: client.fiscal_year_end,
  });
}
