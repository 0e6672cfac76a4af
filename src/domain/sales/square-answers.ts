/** Why sales could not be fetched from Square (docs/rules/sales.md#square). */
export type SquareProblem =
  | 'unreachable'
  | 'private_address'
  | 'token_refused'
  | 'secret_lost'
  | 'busy'
  | 'refused'
  | 'unreadable';

/** Tells whether Square may answer the same question later. */
export function isPassingStatus(status: number): boolean {
  return status === 429 || status === 408 || status >= 500;
}
