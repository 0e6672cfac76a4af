import type { Client, Person, Service } from './client-model.ts';
import type { RowNames } from './client-row.tsx';
import type { ClientWrites } from './use-client-writes.ts';

/** Rows that the tabs look up. */
export interface PanelLookups {
  people: readonly Person[];
  services: readonly Service[];
  branches: readonly { id: number; name: string }[];
  names: RowNames;
}

export interface TabProps {
  client: Client;
  list: PanelLookups;
  writes: ClientWrites;
  mayWrite: boolean;
  isAdmin: boolean;
}
