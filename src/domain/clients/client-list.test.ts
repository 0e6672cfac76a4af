import { describe, expect, it } from 'vitest';
import {
  type ClientFilter,
  filterClients,
  findStaffGroup,
  type ListedClient,
  orderClients,
} from './client-list.ts';

const client = (given: Partial<ListedClient> & { id: number }): ListedClient => ({
  active: true,
  entity_name: `Client ${given.id}`,
  business_name: '',
  type_of_service: '',
  type_of_entity: '',
  staff: [],
  branch: null,
  paid: false,
  new_comm: false,
  account_service: [],
  ...given,
});

const clients = [
  client({ id: 1, entity_name: 'Café Núñez LLC', branch: 5, staff: [7] }),
  client({ id: 2, business_name: 'Nunez Books', paid: true, staff: [7, 8], new_comm: true }),
  client({ id: 3, type_of_service: 'PAYROLL', account_service: [4], paid: true }),
  client({ id: 4, type_of_entity: 'S Corp', new_comm: true, staff: [8] }),
  client({ id: 5, entity_name: 'Nunez', active: false }),
];

describe('the client list', () => {
  it.each<[Partial<ClientFilter>, number[]]>([
    [{ find: 'nunez' }, [1, 2]],
    [{ find: ' payRoll ' }, [3]],
    [{ find: 's corp' }, [4]],
    [{ find: 'llc nunez' }, []],
    [{ find: '' }, [1, 2, 3, 4]],
    [{ active: false, find: 'nunez' }, [5]],
    [{ staff: 8 }, [2, 4]],
    [{ staff: 8, find: 'corp' }, [4]],
    [{ branch: 5 }, [1]],
    [{ service: 4 }, [3]],
    [{ paid: true }, [2, 3]],
  ])('narrowed to %o', (filter, expected) => {
    expect(filterClients(clients, { active: true, ...filter }).map(({ id }) => id)).toEqual(expected);
  });

  it('comes by groups of staff, or with new messages or payment first, or last when reversed', () => {
    const active = filterClients(clients, { active: true });
    const ids = (...order: Parameters<typeof orderClients> extends [unknown, ...infer Rest] ? Rest : never) =>
      orderClients(active, ...order).map(({ id }) => id);
    expect(ids('name', false)).toEqual([3, 2, 1, 4]);
    expect(active.map(findStaffGroup)).toEqual(['one', 'several', 'none', 'one']);
    expect(ids('messages', false)).toEqual([2, 4, 3, 1]);
    expect(ids('messages', true)).toEqual([3, 1, 2, 4]);
    expect(ids('paid', false)).toEqual([3, 2, 1, 4]);
    expect(ids('paid', true)).toEqual([1, 4, 3, 2]);
  });
});
