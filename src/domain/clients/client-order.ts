/** Fields that sorting the list needs. */
export interface OrderedClient {
  id: number;
  entity_name: string;
  staff: readonly number[];
}

/** Ranks clients without staff first, then those with several employees, then those with one (docs/rules/clients.md#client-list). */
export function rankByStaff({ staff }: OrderedClient): 0 | 1 | 2 {
  if (staff.length === 0) return 0;
  return staff.length > 1 ? 1 : 2;
}

/** Compares by staff group, then by entity name without regard to case, then by id. */
export function compareClients(one: OrderedClient, other: OrderedClient): number {
  const names = [one.entity_name.toLowerCase(), other.entity_name.toLowerCase()] as const;
  return (
    rankByStaff(one) - rankByStaff(other) ||
    (names[0] < names[1] ? -1 : names[0] > names[1] ? 1 : 0) ||
    one.id - other.id
  );
}
