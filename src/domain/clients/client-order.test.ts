import { expect, it } from 'vitest';
import { compareClients } from './client-order.ts';

const client = (id: number, entity_name: string, staff: number[]) => ({ id, entity_name, staff });

it('lists those without staff first, then those with several, then those with one, each by name', () => {
  const clients = [
    client(1, 'beta', [7]),
    client(2, 'Alpha', [7]),
    client(3, 'zeta', []),
    client(4, 'Gamma', [7, 8]),
    client(5, 'delta', [7, 8, 9]),
    client(6, 'Eta', []),
    client(7, 'ALPHA', [8]),
  ];
  expect(clients.sort(compareClients).map(({ id }) => id)).toEqual([6, 3, 5, 4, 2, 7, 1]);
});
