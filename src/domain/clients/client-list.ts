import { foldedText } from '#domain/format/folded-text.ts';
import { compareClients, type OrderedClient, rankByStaff } from './client-order.ts';

/** Fields that searching and filtering the list need. */
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

/** Filters of the list; a missing or null filter matches every client. */
export interface ClientFilter {
  active: boolean;
  /** Part of the entity name, business name, type of service or type of entity. */
  find?: string | undefined;
  /** Id of an assigned employee. */
  staff?: number | null | undefined;
  branch?: number | null | undefined;
  service?: number | null | undefined;
  paid?: boolean | null | undefined;
}

/** Ways to sort the list. `name` sorts by staff group, then by entity name. */
export const clientOrders = ['name', 'messages', 'paid'] as const;
export type ClientOrder = (typeof clientOrders)[number];

/** Caches folded texts: folding thousands of names on each keystroke is too slow. A changed row is a new object. */
const searchable = new WeakMap<object, string>();

function searchableText(client: ListedClient): string {
  let folded = searchable.get(client);
  if (folded === undefined) {
    const { entity_name, business_name, type_of_service, type_of_entity } = client;
    // Separates the fields, so no match spans two of them.
    folded = [entity_name, business_name, type_of_service, type_of_entity].map(foldedText).join('\0');
    searchable.set(client, folded);
  }
  return folded;
}

/** Filters clients, keeping their order. The search ignores case and accents. */
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

/**
 * Sorts a client list (docs/rules/clients.md#client-list): unread or paid clients first, or last when reversed, by name
 * within each half.
 */
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

/** Staff groups in the order of the list. */
export const staffGroups = ['none', 'several', 'one'] as const;
export type StaffGroup = (typeof staffGroups)[number];

/** Finds the staff group of a client: nobody, several employees or exactly one. */
export function findStaffGroup(client: OrderedClient): StaffGroup {
  return staffGroups[rankByStaff(client)];
}
