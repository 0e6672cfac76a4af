import { updateClientRequest } from '#contract/clients/requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { translate } from '#web/base/texts.ts';
import type { ClientRequest } from '../types.ts';

type Slot = Pick<ClientRequest, 'title' | 'explanation' | 'due_date' | 'project'>;
type Field = keyof Slot;

/** Finds the fields that the form changed. */
export function findChanges(values: Slot, from: Slot): Partial<Slot> {
  const fields = Object.keys(values) as Field[];
  return Object.fromEntries(
    fields.filter((field) => values[field] !== from[field]).map((field) => [field, values[field]]),
  );
}

/** Finds fields that somebody else changed differently since. */
export function findConflicts(change: Partial<Slot>, from: Slot, current: Slot): Field[] {
  const fields = Object.keys(change) as Field[];
  return fields.filter((field) => from[field] !== current[field] && change[field] !== current[field]);
}

/**
 * Saves the changed fields of a request. Keeps somebody else's changes of other fields. Refuses once if both changed a
 * field; saving again overwrites.
 * @param onSeen receives the base of the next attempt
 */
export async function saveRequest(
  values: Slot,
  from: ClientRequest,
  onSeen: (request: ClientRequest) => void,
): Promise<void> {
  const request = { params: { id: String(from.id) }, body: findChanges(values, from) };
  try {
    await callApi(updateClientRequest, { ...request, ifMatch: from.version });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const current = error.current as ClientRequest;
    const conflicts = findConflicts(request.body, from, current);
    const seen = Object.fromEntries(conflicts.map((field) => [field, current[field]]));
    onSeen({ ...from, ...seen, version: current.version });
    if (conflicts.length === 0) {
      await callApi(updateClientRequest, { ...request, ifMatch: current.version });
      return;
    }
    const message = translate('errors.stale_version');
    const fieldErrors = Object.fromEntries(conflicts.map((field) => [field, [message]]));
    throw new ApiError({ status: 400, code: 'stale_version', fieldErrors });
  }
}
