import { foldedText } from '#domain/format/folded-text.ts';
import { compareClients, type OrderedClient, rankByStaff } from './client-order.ts';

/** What finding a client in the list looks at. */
export interface ListedClient extends OrderedClient {
  active: boolean;
  business_name: string;
  type_of_service: string;
  type_of_entity: string;
  branch: number | null;
  paid: boolean;
  new_comm: boolean;
  account_service: readonly number[];
}

/** What a list is narrowed to; what is absent or null narrows nothing. */
export interface ClientFilter {
  active: boolean;
  /** A part of entity name, business name, type of service or type of entity. */
  find?: string | undefined;
  /** An employee who serves them. */
  staff?: number | null | undefined;
  branch?: number | null | undefined;
  service?: number | null | undefined;
  paid?: boolean | null | undefined;
}

/** What the list may be ordered by; `name`: by groups of staff, then by entity name. */
export const clientOrders = ['name', 'messages', 'paid'] as const;
export type ClientOrder = (typeof clientOrders)[number];

/** Folding thousands of names at each key would be felt; a row that changes is another object. */
const searchable = new WeakMap<object, string>();

function searchableText(client: ListedClient): string {
  let folded = searchable.get(client);
  if (folded === undefined) {
    const { entity_name, business_name, type_of_service, type_of_entity } = client;
    // The sign between keeps a match within one field.
    folded = [entity_name, business_name, type_of_service, type_of_entity].map(foldedText).join('\0');
    searchable.set(client, folded);
  }
  return folded;
}

/** The clients that a filter keeps, in the order they came. Search regards neither case nor accents. */
export function filterClients<Client extends ListedClient>(
  clients: readonly Client[],
  { active, find, staff, branch, service, paid }: ClientFilter,
): Client[] {
  const wanted = foldedText(find ?? '');
  return clients.filter(
    (client) =>
      client.active === active &&
      (staff == null || client.staff.includes(staff)) &&
      (branch == null || client.branch === branch) &&
      (service == null || client.account_service.includes(service)) &&
      (paid == null || client.paid === paid) &&
      (wanted === '' || searchableText(client).includes(wanted)),
  );
}

/** Orders a client list (docs/rules/clients.md#client-list): those with a new message or paid first, or last when reversed; by name within. */
export function orderClients<Client extends ListedClient>(
  clients: readonly Client[],
  order: ClientOrder,
  reversed: boolean,
): Client[] {
  const first = (client: Client) => (order === 'messages' ? client.new_comm : client.paid);
  const towards = reversed ? -1 : 1;
  const sorted = clients.toSorted(compareClients);
  if (order === 'name') return reversed ? sorted.reverse() : sorted;
  return sorted.sort((one, other) => towards * (Number(first(other)) - Number(first(one))));
}

/** Groups of the list in their order, with how many are in each. */
export const staffGroups = ['none', 'several', 'one'] as const;
export type StaffGroup = (typeof staffGroups)[number];

/** The group of a client: nobody serves it, several people do, or exactly one. */
export function findStaffGroup(client: OrderedClient): StaffGroup {
  return staffGroups[rankByStaff(client)];
}
