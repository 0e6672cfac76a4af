import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { KioskJourney, type Shown } from './support/kiosk-journey.ts';

/** Punches that people make while everything fails around them; the long form takes an hour's worth. */
const punches = process.env.LONG ? 200 : 15;

/** The same numbers each run, so that a failure can be looked at again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function byPerson(punched: readonly Shown[]) {
  const people = [...new Set(punched.map(({ employee }) => employee))].sort((a, b) => a - b);
  return people.map((person) => punched.filter(({ employee }) => employee === person));
}

const faults = [
  'kill the server while it is sent',
  'kill the server',
  'offline',
  'reload',
  'kill the browser',
];

async function live(journey: KioskJourney, random: () => number): Promise<void> {
  const every = Math.max(2, Math.floor(punches / (process.env.LONG ? 60 : 7)));
  for (let count = 0; count < punches; count += 1) {
    const person = Math.floor(random() * 4);
    // In the short form each fault comes once at least, the last ones while the server is still gone.
    const turn = Math.floor(count / every);
    const fault = count % every === 0 ? faults[process.env.LONG ? Math.floor(random() * 5) : turn % 5] : null;
    if (fault === 'kill the server') await journey.killServer();
    if (fault === 'offline') await journey.setOffline(true);
    if (fault === 'reload') await journey.reload();
    if (fault === 'kill the browser') await journey.killBrowser();
    await journey.punch(
      person,
      fault === 'kill the server while it is sent' ? () => journey.killServer() : undefined,
    );
    if (random() < 0.3) {
      await journey.setOffline(false);
      await journey.startServer();
    }
  }
  await journey.setOffline(false);
  await journey.startServer();
  await journey.reload();
  await journey.expectDelivered();
}

async function holds(place: { dataDir?: string; databaseUrl?: string }, seed: number): Promise<void> {
  const journey = new KioskJourney(place);
  try {
    await journey.begin();
    await live(journey, randomFrom(seed));
    const { shown } = journey;
    expect(shown).toHaveLength(punches);
    const recorded = await journey.recorded();
    expect(recorded).toHaveLength(punches);
    expect(byPerson(recorded)).toEqual(byPerson(shown));
  } finally {
    await journey.end();
  }
}

test.describe('what the tablet has shown is what the server has, whatever fails', () => {
  test.setTimeout(process.env.LONG ? 3_600_000 : 120_000);

  test('on the embedded database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'branchline-kiosk-'));
    try {
      await holds({ dataDir }, 7);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('on PostgreSQL', async () => {
    test.skip(!process.env.LONG, 'in the long form');
    const postgres = await startPrivatePostgres();
    try {
      await holds({ databaseUrl: postgres.url }, 11);
    } finally {
      await postgres.stop();
    }
  });
});
