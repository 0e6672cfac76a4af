import { useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import {
  createPosition,
  deletePosition,
  listPositions,
  orderPositions,
  updatePosition,
} from '#contract/company/positions.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Position } from '#web/api/position-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useOrder } from '../../ordered-list/use-order.ts';

type PositionChange = RequestOf<typeof updatePosition>['body'];
const query = callOptions(listPositions, {});

/** Writes positions and their order. */
export function usePositionWrites() {
  const text = useTexts();
  const queries = useQueryClient();
  const change = (update: (positions: Position[]) => Position[]) =>
    queries.setQueryData(query.queryKey, (positions) => positions && update(positions));

  const order = useOrder<Position>({
    queryKey: query.queryKey,
    send: (ids) => callApi(orderPositions, { body: { ids } }),
    describeMove: (move) => text('positions.moved', move),
    describeFailure: (reason) => text('positions.notMoved', { reason }),
  });

  async function add(name: string): Promise<void> {
    const added = await callApi(createPosition, { body: { name } });
    change((positions) => [...positions.filter(({ id }) => id !== added.id), added]);
    announce(text('positions.added', { name: added.name }));
  }

  return {
    order,
    add,

    /** Adds positions one after another, so each takes the next place and colour. */
    async addAll(names: readonly string[]): Promise<void> {
      for (const name of names) await add(name);
    },

    async save({ id }: Position, body: PositionChange): Promise<void> {
      const saved = await callApi(updatePosition, { params: { id: String(id) }, body });
      change((positions) => positions.map((each) => (each.id === id ? saved : each)));
      announce(text('positions.saved', { name: saved.name }));
    },

    /** Deletes a position; says so if the server turned it off, being in use. */
    async remove({ id, name }: Position): Promise<void> {
      await callApi(deletePosition, { params: { id: String(id) } });
      const left = await queries.fetchQuery({ ...query, staleTime: 0 });
      const isLeft = left.some((position) => position.id === id);
      showToast({ text: text(isLeft ? 'positions.turnedOff' : 'positions.removed', { name }) });
    },
  };
}
