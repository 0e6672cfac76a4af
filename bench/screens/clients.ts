import type { BrowserContext } from '@playwright/test';
import { plainClients } from './plain-clients.ts';
import type { BenchedScreen } from './run.ts';

const count = 10_000;
/** First words, each of an eighth of the names. */
const words = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'];
const wordOf = (index: number) => words[index % words.length] ?? '';

/** Imitates the server's answer: clients without staff, by name. */
function largeList() {
  const perWord = count / words.length;
  return Array.from({ length: count }, (_, index) => ({
    id: 100_000 + index,
    active: true,
    entity_name: `${wordOf(Math.floor(index / perWord))} ${String(index).padStart(5, '0')} Holdings LLC`,
    business_name: `Süd & Söhne ${index}`,
    type_of_service: 'Monthly books',
    type_of_entity: 'LLC',
    branch: null,
    paid: index % 3 === 0,
    new_comm: index % 40 === 0,
    account_service: [],
    email: `owner${index}@example.com`,
    phone: '',
    address: '1 Harbor Street, Oakland',
    fiscal_year_end: '12-31',
    image: null,
    staff: [],
    note: '',
    version: 1,
    waiting_since: null,
    proposals: [],
  }));
}

async function serve(context: BrowserContext): Promise<void> {
  const contentType = 'application/json';
  const body = JSON.stringify(largeList());
  await context.route('**/api/v1/project/clients/', (route) => route.fulfill({ contentType, body }));
  await context.route('**/api/v1/project/client-drivers/**', (route) =>
    route.fulfill({ contentType, body: '[]' }),
  );
  const page = JSON.stringify({ count: 0, next: null, previous: null, results: [] });
  for (const list of ['**/project/projects/*', '**/project/client-requests/*']) {
    await context.route(list, (route) => route.fulfill({ contentType, body: page }));
  }
}

const search = 'input[type="search"]';
/** Search text of a round's step. */
const wanted = (round: number, step: number) => wordOf(((round * 2 + step) % (words.length - 1)) + 1);
const find = (round: number, step: number) => {
  const text = wanted(round, step);
  const done = { write: { into: search, text: text.toLowerCase() }, until: '[data-client]', text };
  return done;
};

export const clientsScreen: BenchedScreen = {
  title: `Clients: ${count} of them`,
  account: 'staff',
  serve,
  address: '/spa/clients',
  loaded: '[data-client]',
  mostLoading: 6,
  script: `(${plainClients})()`,
  document:
    '<style>body { display: flex } main { flex: 1 } aside:not(:empty) { width: 42% }</style><div><input type="search"><p></p></div><main></main><aside></aside>',
  steps: [
    {
      name: 'the first search, until it shows',
      most: 3,
      screen: (round) => find(round, 0),
      plain: (round) => find(round, 0),
    },
    {
      name: 'a further search, until it shows',
      most: 3,
      screen: (round) => find(round, 1),
      plain: (round) => find(round, 1),
    },
    {
      name: 'from a press to the client',
      most: 3,
      screen: () => ({ click: '[data-client]', until: 'section dl', text: 'December 31' }),
      plain: () => ({ click: '[data-client]', until: 'aside dl', text: '12-31' }),
    },
  ],
};
