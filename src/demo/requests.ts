import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { RequestEntryKind, RequestState } from '#domain/clients/requests.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';

const day = 86_400;

interface DemoRequest {
  title: string;
  explanation: string;
  state: RequestState;
  dueIn: number;
  entries: { kind: RequestEntryKind; body: string; daysAgo: number }[];
}

const demoRequests: readonly DemoRequest[] = [
  {
    title: 'Year-end bank statements',
    explanation: 'All pages of this year’s statements so far, for each business account.',
    state: 'asked',
    dueIn: 9,
    entries: [],
  },
  {
    title: 'Payroll summary for the third quarter',
    explanation: '',
    state: 'again',
    dueIn: 4,
    entries: [
      { kind: 'answer', body: 'It’s the same one we sent to the bank.', daysAgo: 3 },
      {
        kind: 'again',
        body: 'This one is for the second quarter. Please send July through September.',
        daysAgo: 2,
      },
    ],
  },
  {
    title: 'Loan statements',
    explanation: 'We only need the balance as of December 31.',
    state: 'received',
    dueIn: 12,
    entries: [{ kind: 'does_not_apply', body: 'The loan was paid off in May.', daysAgo: 1 }],
  },
];

export async function buildRequests(
  query: StoreQuery,
  given: {
    clientId: number;
    client: { id: number; name: string };
    firm: { id: number; name: string };
    now: number;
    zone: string;
  },
): Promise<void> {
  const today = localDate(given.now, given.zone);
  for (const { title, explanation, state, dueIn, entries } of demoRequests) {
    const { id } = await query
      .insertInto('client_request')
      .values({
        client_id: given.clientId,
        title,
        explanation,
        state,
        due_date: addDays(today, dueIn),
        asked_by: given.firm.id,
        asked_by_name: given.firm.name,
        asked_at: at(given.now - 6 * day),
        told_on: addDays(today, -1),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { kind, body, daysAgo } of entries) {
      const author = kind === 'again' ? given.firm : given.client;
      await query
        .insertInto('client_request_entry')
        .values({
          request_id: id,
          kind,
          body,
          author_id: author.id,
          author_name: author.name,
          created_at: at(given.now - daysAgo * day),
        })
        .execute();
    }
  }
}
