import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';

interface Row {
  id: number;
  name: string;
}

interface OrderWrite<One extends Row> {
  queryKey: QueryKey;
  send: (ids: number[]) => Promise<One[]>;
  describeMove: (move: { name: string; place: number; count: number }) => string;
  describeFailure: (reason: string) => string;
}

/** Writes the order of rows: shows it immediately and restores the old one on failure. */
export function useOrder<One extends Row>({
  queryKey,
  send,
  describeMove,
  describeFailure,
}: OrderWrite<One>) {
  const queries = useQueryClient();
  /** Sends orders one after another to keep the last one. */
  const sending = useRef<Promise<void>>(Promise.resolve());

  async function sendOrder(ids: number[], isLatest: () => boolean): Promise<void> {
    try {
      const saved = await send(ids);
      if (isLatest()) queries.setQueryData(queryKey, saved);
    } catch (error) {
      handleFailedWrite(error);
      showToast({ text: describeFailure(describeError(error)), tone: 'failed' });
      await queries.invalidateQueries({ queryKey });
    }
  }

  /** @param moved the moved row, for the announcement */
  return (rows: readonly One[], ids: number[], moved: number): void => {
    const before = rows.map(({ id }) => id);
    if (ids.every((id, index) => id === before[index])) return;
    const byId = new Map(rows.map((row) => [row.id, row]));
    queries.setQueryData(
      queryKey,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
    const place = ids.indexOf(moved) + 1;
    announce(describeMove({ name: byId.get(moved)?.name ?? '', place, count: ids.length }));
    const mine: Promise<void> = sending.current.then(() => sendOrder(ids, () => sending.current === mine));
    sending.current = mine;
  };
}
