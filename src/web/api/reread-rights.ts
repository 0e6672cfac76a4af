import type { QueryClient } from '@tanstack/react-query';
import type { CallId } from '#domain/permissions.ts';
import { parseJson } from '#web/base/json-object.ts';
import { mayCall } from '#web/base/rights.ts';
import { readRights, session } from '#web/base/session.ts';
import { changeSession } from '#web/base/session-changes.ts';
import { forgetAnswer } from './forget-answer.ts';

/** A page for everyone: it carries the context and loads nothing else. */
const contextPage = '/network-error';

let reading: Promise<void> | undefined;

async function readContext(client: QueryClient): Promise<void> {
  const answer = await fetch(contextPage, { credentials: 'same-origin' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const json = parseJson(page.getElementById('session-context')?.textContent);
  const rights = readRights(json);
  const isSame = ({ powers, branches }: typeof rights) => `${powers} ${branches}`;
  // Signed out meanwhile: the next answer says so.
  if (!session.visitor || json.id('user_id') !== session.visitor.userId) return;
  if (isSame(rights) === isSame(session.visitor)) return;
  changeSession({ rights });
  const queries = client.getQueryCache().getAll();
  for (const query of queries) if (!mayCall(query.queryKey[0] as CallId)) forgetAnswer(query);
  await client.invalidateQueries({ predicate: ({ queryKey }) => mayCall(queryKey[0] as CallId) });
}

/** Reads from the page context whether the account's powers or branches have changed; then menus and screens follow, and answers are read again. */
export function rereadRights(client: QueryClient): Promise<void> {
  reading ??= readContext(client)
    // Without network: the next connection asks again.
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
  return reading;
}
