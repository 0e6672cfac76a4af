import type { TFunction } from 'i18next';
import type { RequestOf } from '#contract/base/call.ts';
import { updateClient } from '#contract/clients/clients.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Client } from './client-model.ts';

export type ClientChange = NonNullable<RequestOf<typeof updateClient>['body']>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Finds the fields that the form changed. */
export function findChanges(values: ClientChange, from: Client): ClientChange {
  const changed = Object.entries(values).filter(
    ([field, value]) => !same(value, from[field as keyof Client]),
  );
  return Object.fromEntries(changed);
}

/** Finds fields that somebody else changed differently since. */
export function findConflicts(
  change: ClientChange,
  from: Client,
  current: Client,
): (keyof ClientChange & keyof Client)[] {
  const fields = Object.keys(change) as (keyof ClientChange & keyof Client)[];
  return fields.filter((field) => !same(from[field], current[field]) && !same(change[field], current[field]));
}

function describeTheirs(value: unknown, text: TFunction): string {
  if (typeof value !== 'string') return text('clients.form.listChanged');
  return value === '' ? text('clients.form.emptied') : text('clients.form.changedMeanwhile', { value });
}

/**
 * Saves the changed fields of a client. Keeps somebody else's changes of other fields. Refuses once if both changed a
 * field and shows the new value; saving again overwrites.
 * @param onSeen receives the base of the next attempt
 */
export async function saveClient(
  change: ClientChange,
  from: Client,
  text: TFunction,
  onSeen: (client: Client) => void,
): Promise<Client> {
  const request = { params: { id: String(from.id) }, body: change };
  try {
    return await callApi(updateClient, { ...request, ifMatch: from.version });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const current = error.current as Client;
    const conflicts = findConflicts(change, from, current);
    const seen = Object.fromEntries(conflicts.map((field) => [field, current[field]]));
    onSeen({ ...from, ...seen, version: current.version });
    if (conflicts.length === 0) return callApi(updateClient, { ...request, ifMatch: current.version });
    const fieldErrors = Object.fromEntries(
      conflicts.map((field) => [field, [describeTheirs(current[field], text)]]),
    );
    throw new ApiError({ status: 400, code: 'stale_version', fieldErrors });
  }
}
