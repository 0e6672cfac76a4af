import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { KioskJourney, type Shown } from './support/kiosk-journey.ts';

/** Number of failures and recoveries. */
const rounds = process.env.LONG ? 40 : 2;

/** The same numbers each run, so that a failure can be looked at again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function shuffle<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

function byPerson(punched: readonly Shown[]) {
  const people = [...new Set(punched.map(({ employee }) => employee))].sort((a, b) => a - b);
  return people.map((person) => punched.filter(({ employee }) => employee === person));
}

const faults = [
  'server killed',
  'server killed while a punch is sent',
  'network lost',
  'browser closed',
  'power cut',
  'token cookie lost',
] as const;

async function fail(journey: KioskJourney, fault: (typeof faults)[number]): Promise<void> {
  if (fault === 'server killed') await journey.killServer();
  if (fault === 'network lost') await journey.setOffline(true);
  if (fault === 'browser closed') await journey.closeBrowser();
  if (fault === 'power cut') await journey.killBrowser();
  if (fault === 'token cookie lost') await journey.loseToken();
}

/** Everything fails in random order, with a punch after each; then all comes back, and nobody touches the tablet any more. */
async function failAndRecover(journey: KioskJourney, random: () => number): Promise<void> {
  const comeBack = [() => journey.startServer(), () => journey.setOffline(false)];
  for (const fault of shuffle(faults, random)) {
    await fail(journey, fault);
    const isWhileSent = fault === 'server killed while a punch is sent';
    await journey.punch(Math.floor(random() * 4), isWhileSent ? () => journey.killServer() : undefined);
    if (random() < 0.2) await comeBack[Math.floor(random() * 2)]?.();
  }
  for (const back of shuffle(comeBack, random)) await back();
  await journey.expectDelivered();
}

async function holds(place: { dataDir?: string; databaseUrl?: string }, seed: number): Promise<void> {
  const journey = new KioskJourney(place);
  const random = randomFrom(seed);
  try {
    await journey.begin();
    for (let round = 0; round < rounds; round += 1) await failAndRecover(journey, random);
    const { shown } = journey;
    const recorded = await journey.recorded();
    expect(shown).toHaveLength(rounds * faults.length);
    expect(recorded).toHaveLength(shown.length);
    expect(byPerson(recorded)).toEqual(byPerson(shown));
  } finally {
    await journey.end();
  }
}

test.describe('every punch that the tablet has shown reaches the server once, in order, without a hand on the tablet', () => {
  test.setTimeout(process.env.LONG ? 3_600_000 : 120_000);

  test('on the embedded database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'branchline-kiosk-'));
    try {
      await holds({ dataDir }, 42);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  for (const fault of ['network lost', 'server killed'] as const) {
    test(`and shows what the server knows once it answers, opened again with the ${fault}`, async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'branchline-kiosk-'));
      const journey = new KioskJourney({ dataDir });
      try {
        await journey.begin();
        await fail(journey, fault);
        await journey.openClock();
        await expect(journey.stale).toBeVisible();
        await journey.punch(0);
        await expect(journey.tile(0)).toContainText('In since');
        await (fault === 'network lost' ? journey.setOffline(false) : journey.startServer());
        await journey.expectDelivered();
        await expect(journey.stale).toBeHidden();
        await expect(journey.tile(0)).toContainText('In since');
        await expect(journey.tile(1)).toContainText('Off today');
      } finally {
        await journey.end();
        rmSync(dataDir, { recursive: true, force: true });
      }
    });
  }

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
