import { useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import { answerProposal, deleteClient, listClients, updateClient } from '#contract/clients/clients.ts';
import { changeManyClients } from '#contract/clients/lists.ts';
import { attempt, writeWithUndo } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import type { Client } from './client-model.ts';

type Many = RequestOf<typeof changeManyClients>['body'];

const listOptions = callOptions(listClients, {});

/** Offers the writes of clients, each followed by a refresh. */
export function useClientWrites() {
  const text = useTexts();
  const queries = useQueryClient();

  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('client.') });

  /** Shows the server's answer at once, then reloads the rest. */
  async function keep(saved: Client): Promise<void> {
    queries.setQueryData(listOptions.queryKey, (clients) => {
      const known = clients?.some(({ id }) => id === saved.id);
      return known
        ? clients?.map((one) => (one.id === saved.id ? saved : one))
        : clients && [...clients, saved];
    });
    await refresh();
  }

  async function changeMany(body: Many): Promise<number[]> {
    const { changed } = await callApi(changeManyClients, { body });
    await refresh();
    return changed;
  }

  const setActive = async (client: Client, active: boolean) =>
    keep(await callApi(updateClient, { params: { id: String(client.id) }, body: { active } }));

  return {
    keep,
    refresh,
    changeMany,
    setActive: (client: Client, active: boolean) =>
      writeWithUndo(
        text(active ? 'clients.panel.reactivated' : 'clients.panel.deactivated', {
          name: client.entity_name,
        }),
        () => setActive(client, active),
        () => setActive(client, !active),
      ),
    answer: (client: Client, proposal: Client['proposals'][number], accept: boolean) =>
      attempt(async () => {
        const params = { id: String(client.id), proposal: String(proposal.id) };
        await keep(await callApi(answerProposal, { params, body: { accept } }));
        const field = text(`clients.fields.${proposal.field}`);
        showToast({
          text: text(accept ? 'clients.proposals.accepted' : 'clients.proposals.refused', { field }),
        });
      }),
    remove: async (client: Client) => {
      await callApi(deleteClient, { params: { id: String(client.id) } });
      await refresh();
      showToast({ text: text('clients.panel.deleted', { name: client.entity_name }) });
    },
  };
}

export type ClientWrites = ReturnType<typeof useClientWrites>;
