import type { QueryClient } from '@tanstack/react-query';
import type { CallId } from '#domain/permissions.ts';
import { parseJson } from '#web/base/json-object.ts';
import { mayCall } from '#web/base/rights.ts';
import { type Entity, readEntities, readRights, type SignedIn, session } from '#web/base/session.ts';
import { changeSession } from '#web/base/session-changes.ts';
import { translate } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { forgetAnswer } from './forget-answer.ts';

/** A page for everyone: it carries the context and loads nothing else. */
const contextPage = '/network-error';

let reading: Promise<void> | undefined;

/** Tells which client the page is of, if the session works for another by now. */
function findLeft(
  { clientId, entities: before, left }: SignedIn,
  entities: readonly Entity[],
  chosen: number | null,
): NonNullable<SignedIn['left']> | null {
  if (chosen === clientId) return null;
  const nameOf = (list: readonly Entity[], one: number | null) => list.find(({ id }) => id === one)?.name;
  return {
    name: left?.name ?? nameOf(before, clientId) ?? '',
    chosen: nameOf(entities, chosen) ?? '',
    mayReturn: nameOf(entities, clientId) !== undefined,
  };
}

let isTold = false;

/** Says once that another account has signed in in this browser: this page is still the first one's. */
function tellOtherUser(): void {
  if (isTold) return;
  isTold = true;
  const action = { label: translate('states.reload'), onSelect: () => location.reload() };
  showToast({ text: translate('errors.other_user'), tone: 'failed', stays: true, action });
}

async function readContext(client: QueryClient): Promise<void> {
  const answer = await fetch(contextPage, { credentials: 'same-origin' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const json = parseJson(page.getElementById('session-context')?.textContent);
  const rights = readRights(json);
  const entities = readEntities(json);
  const chosen = json.id('client_id');
  const describe = ({ powers, branches, withheld = [] }: typeof rights, clients: object) =>
    `${powers} ${branches} ${withheld} ${JSON.stringify(clients)}`;
  const user = json.id('user_id');
  // Signed out meanwhile: the next answer says so.
  if (!session.visitor || user === null) return;
  if (user !== session.visitor.userId) return tellOtherUser();
  const { visitor } = session;
  const left = findLeft(visitor, entities, chosen);
  if (describe(rights, [left, entities]) === describe(visitor, [visitor.left ?? null, visitor.entities]))
    return;
  // Rights are those in the chosen client: a page of another keeps its own, and its calls are refused.
  changeSession({ rights: left ? { entities, left } : { ...rights, entities, left } });
  const hasEnded = left?.mayReturn === false;
  const queries = client.getQueryCache().getAll();
  for (const query of queries) if (hasEnded || !mayCall(query.queryKey[0] as CallId)) forgetAnswer(query);
  if (left) return;
  await client.invalidateQueries({ predicate: ({ queryKey }) => mayCall(queryKey[0] as CallId) });
}

/** Reads from the page context whether the account's rights or clients have changed; then menus and screens follow, and answers are read again. */
export function rereadRights(client: QueryClient): Promise<void> {
  reading ??= readContext(client)
    // Without network: the next connection asks again.
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
  return reading;
}
