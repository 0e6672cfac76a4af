import { useQueryClient } from '@tanstack/react-query';
import {
  createAccountService,
  deleteAccountService,
  listAccountServices,
  orderAccountServices,
  updateAccountService,
} from '#contract/clients/account-services.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useOrder } from '../../ordered-list/use-order.ts';

export type Service = Received<typeof listAccountServices>[number];
const { queryKey } = callOptions(listAccountServices, {});

/** Writes services and their order. */
export function useServices() {
  const text = useTexts();
  const queries = useQueryClient();
  const change = (update: (services: Service[]) => Service[]) =>
    queries.setQueryData(queryKey, (services) => services && update(services));

  const order = useOrder<Service>({
    queryKey,
    send: (ids) => callApi(orderAccountServices, { body: { ids } }),
    describeMove: (move) => text('services.moved', move),
    describeFailure: (reason) => text('services.notMoved', { reason }),
  });

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

    order,
  };
}
