import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { calls } from '#contract/index.ts';
import { type Preset, presetNames, presets } from '#domain/accounts/powers.ts';
import { listenTo } from '#test/event-stream.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, type TestAnswer, testServer } from '#test/server.ts';
import { amounts, buildLeakyStore, type Secret, type Store, secrets, wagePatterns } from './leaks.fixture.ts';
import { requests } from './permission-matrix/requests.fixture.ts';

/** What nobody is told: of a branch beyond their reach anything, without the power of pay what somebody earns. */

let store: Store;
/** Admins of the first branch, and of all. */
const managers = {} as Record<Preset, Record<'ofBranch' | 'ofAll', Caller>>;

let url: string;
beforeAll(async () => {
  url = await (await testServer()).listen();
  store = await buildLeakyStore();
  const { cast } = store;
  for (const preset of presetNames) {
    managers[preset] = {
      ofBranch: await buildManager(cast, [cast.sanFrancisco], preset),
      ofAll: await buildManager(cast, null, preset),
    };
  }
});

/** Calls that only read, and those that answer with a table. */
const reads = (Object.values(calls) as Call[]).filter(
  ({ id, method, contentType }) =>
    // Says who of the firm may read a client, who belongs to no branch.
    id !== 'client.access' &&
    contentType !== 'text/event-stream' &&
    (method === 'GET' || contentType !== 'application/json'),
);

interface Said {
  from: string;
  body: unknown;
  text: string;
}

/** Asks everything that can be asked about each set of rows, and for what there is by its name. */
async function askAll(caller: Caller): Promise<Said[]> {
  const asked: [from: string, call: Pick<Call, 'method'>, path: string, body?: unknown][] = [];
  for (const [name, cast, rows] of store.sets) {
    for (const call of reads) {
      const { path, body } = requests[call.id](cast, rows);
      asked.push([`${call.id} of ${name}`, call, path, body]);
    }
  }
  for (const find of ['xan', 'noa', '510', 'zeph']) {
    asked.push([`search for ${find}`, { method: 'GET' }, `/search/?find=${find}`]);
  }
  const said: Said[] = [];
  for (const [from, { method }, path, body] of asked) {
    const answer = await caller.call(method, path, { body });
    said.push({ from: `${from}: ${path}`, body: answer.body, text: writeOut(answer) });
  }
  return said;
}

const writeOut = ({ headers, bytes }: TestAnswer) => `${JSON.stringify(headers)}\n${bytes.toString('utf8')}`;

const findSecrets = (said: readonly Said[], of: readonly Secret[] = secrets) =>
  said.flatMap(({ from, text }) =>
    of.flatMap(([name, pattern]) => (pattern.test(text) ? [`${name} in ${from}`] : [])),
  );

/** Fields that hold pay, wherever they are in a body. */
const payFields = /(^|_)(rates?|costs?|wages?|pay|earnings?|premiums?|cents|compensation)(_|$)/;

/** What the law of a place says is nobody's pay. */
const ofPlaces = ['sales_tax_rates', 'minimum_wages'];

function listFields(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    ofPlaces.includes(name) ? [] : [name, ...listFields(value)],
  );
}

describe('an admin of one branch', () => {
  it('could be told every secret, as the owner is', async () => {
    const said = await askAll(store.cast.admin);
    const told = findSecrets(said).map((found) => found.split(' ')[0]);
    expect(secrets.map(([name]) => name).filter((name) => !told.includes(name))).toEqual([]);
    for (const pattern of wagePatterns) expect(said.some(({ text }) => pattern.test(text))).toBe(true);
  });

  it.each(presetNames)('with the powers of a %s is told nothing of the other', async (preset) => {
    const seesClients = (presets[preset].powers as readonly string[]).includes('clients');
    const hidden = secrets.filter(([name]) => !(seesClients && name === 'client'));
    expect(findSecrets(await askAll(managers[preset].ofBranch), hidden)).toEqual([]);
  });
});

const withoutPay = presetNames.filter(
  (preset) => !(presets[preset].powers as readonly string[]).includes('pay'),
);

describe('an admin without the power of pay', () => {
  it.each(withoutPay)('as a %s, of all branches or one, is told no rate, cost or wage', async (preset) => {
    for (const caller of Object.values(managers[preset])) {
      const said = await askAll(caller);
      const values = said.filter(({ text }) => wagePatterns.some((pattern) => pattern.test(text)));
      expect(values.map(({ from }) => from)).toEqual([]);
      const fields = said.flatMap(({ from, body }) =>
        listFields(body)
          .filter((name) => payFields.test(name))
          .map((name) => `${name} in ${from}`),
      );
      expect([...new Set(fields)]).toEqual([]);
    }
  });
});

/** Changes of the other branch alone, and one of the first at last. */
async function changeBoth({ cast, noa, sets }: Store) {
  const rows = sets.at(-1)?.[2];
  const change = async (method: string, path: string, body: object) => {
    const answer = await cast.admin.call(method, path, { body });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  };
  const reason = 'Forgot';
  await change('PATCH', `/shift/shifts/${rows?.shift}/`, { note: 'Other' });
  await change('POST', `/shift/waiting-punches/${rows?.waitingPunch}/resolve/`, {
    action: 'dismiss',
    reason,
  });
  await change('PATCH', `/shift/dayoff/${rows?.dayOff}/`, { approved: true });
  const pay_rates = [
    { from: '2024-01-08', rate: amounts.rate },
    { from: '2026-11-12', rate: 1 },
  ];
  await change('PATCH', `/human/employee-profile/${noa}/`, { phone: '', pay_rates });
  await change('POST', '/dashboard/day-close/', { branch: cast.oakland, date: '2026-11-17', counted: 1 });
  await change('POST', '/shift/shifts/create/', {
    uuid: randomUUID(),
    employee: null,
    branch: cast.sanFrancisco,
    start_time: '2031-01-08T09:00:00-08:00',
    end_time: '2031-01-08T17:00:00-08:00',
    shift_role: 'AT',
  });
}

describe('the live stream of an admin of one branch', () => {
  it('carries no change of the other, whatever the powers', async () => {
    const hearing = presetNames.filter((preset) => preset !== 'client_manager');
    const listeners = await Promise.all(
      hearing.map((preset) => listenTo(url, { cookie: managers[preset].ofBranch.cookie })),
    );
    try {
      await Promise.all(listeners.map((listener) => listener.until(({ event }) => event === 'ready')));
      await changeBoth(store);
      for (const listener of listeners) {
        await listener.until(({ data }) => data.id === '2031-01-05');
        expect(listener.changes()).toEqual(['shifts 2031-01-05']);
        expect(secrets.filter(([, secret]) => secret.test(listener.text()))).toEqual([]);
      }
    } finally {
      for (const listener of listeners) listener.close();
    }
  });
});
