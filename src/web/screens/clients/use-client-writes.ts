import { useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import { answerProposal, deleteClient, listClients, updateClient } from '#contract/clients/clients.ts';
import { changeManyClients } from '#contract/clients/lists.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import type { Client } from './client-model.ts';

type Many = RequestOf<typeof changeManyClients>['body'];

const listOptions = callOptions(listClients, {});

/** Runs an action of a button, and shows an error as a toast. */
async function attempt(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    tellFailure(error);
    return false;
  }
}

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
    attempt,
    keep,
    refresh,
    changeMany,
    setActive: async (client: Client, active: boolean) => {
      if (!(await attempt(() => setActive(client, active)))) return;
      showToast({
        text: text(active ? 'clients.panel.reactivated' : 'clients.panel.deactivated', {
          name: client.entity_name,
        }),
        undo: () => void attempt(() => setActive(client, !active)),
      });
    },
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
