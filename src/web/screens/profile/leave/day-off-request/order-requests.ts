import type { PlainDate } from '#domain/time/dates.ts';

/** Orders requests: those ahead from the nearest on, then those that are over, as they come: newest first. */
export function orderRequests<Request extends { to: PlainDate }>(
  requests: readonly Request[],
  today: PlainDate,
): Request[] {
  const isAhead = ({ to }: Request) => to >= today;
  return [...requests.filter(isAhead).reverse(), ...requests.filter((request) => !isAhead(request))];
}
