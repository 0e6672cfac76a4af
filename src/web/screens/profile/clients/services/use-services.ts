import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  createAccountService,
  deleteAccountService,
  listAccountServices,
  orderAccountServices,
  updateAccountService,
} from '#contract/clients/account-services.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';

export type Service = Received<typeof listAccountServices>[number];
const { queryKey } = callOptions(listAccountServices, {});

/** Writes services; shows a new order immediately and restores the old one on failure. */
export function useServices() {
  const text = useTexts();
  const queries = useQueryClient();
  /** Sends orders one after another to keep the last one. */
  const sending = useRef<Promise<void>>(Promise.resolve());
  const change = (update: (services: Service[]) => Service[]) =>
    queries.setQueryData(queryKey, (services) => services && update(services));

  async function send(ids: number[], isLatest: () => boolean): Promise<void> {
    try {
      const saved = await callApi(orderAccountServices, { body: { ids } });
      if (isLatest()) queries.setQueryData(queryKey, saved);
    } catch (error) {
      handleFailedWrite(error);
      showToast({ text: text('services.notMoved', { reason: describeError(error) }), tone: 'failed' });
      await queries.invalidateQueries({ queryKey });
    }
  }

  return {
    async add(name: string): Promise<void> {
      const added = await callApi(createAccountService, { body: { name } });
      change((services) => [...services, added]);
      announce(text('services.added', { name: added.name }));
    },

    async rename(service: Service, name: string): Promise<void> {
      const params = { id: String(service.id) };
      const saved = await callApi(updateAccountService, { params, body: { name } });
      change((services) => services.map((each) => (each.id === saved.id ? saved : each)));
      announce(text('services.renamed', { name: saved.name }));
    },

    async remove({ id, name }: Service): Promise<void> {
      await callApi(deleteAccountService, { params: { id: String(id) } });
      change((services) => services.filter((each) => each.id !== id));
      showToast({ text: text('services.removed', { name }) });
    },

    /** @param moved the moved service, for the announcement */
    order(services: readonly Service[], ids: number[], moved: number): void {
      const before = services.map(({ id }) => id);
      if (ids.every((id, index) => id === before[index])) return;
      const byId = new Map(services.map((service) => [service.id, service]));
      queries.setQueryData(
        queryKey,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
      const place = ids.indexOf(moved) + 1;
      announce(text('services.moved', { name: byId.get(moved)?.name ?? '', place, count: ids.length }));
      const mine: Promise<void> = sending.current.then(() => send(ids, () => sending.current === mine));
      sending.current = mine;
    },
  };
}
