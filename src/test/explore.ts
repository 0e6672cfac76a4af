import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/*
 * Runs every property test over and over, with a new seed each time, until one fails: `ROUNDS` times (50), or what the arguments name.
 * A failure prints its seed; the case that it shrinks to becomes an example of its property.
 */
const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named
    : globSync('src/**/*.test.{ts,tsx}').filter((file) =>
        readFileSync(file, 'utf8').includes("from 'fast-check'"),
      );
const rounds = Number(process.env.ROUNDS ?? 50);
for (let round = 1; round <= rounds; round += 1) {
  const seed = randomInt(2 ** 31);
  process.stdout.write(`Round ${round} of ${rounds}: PROPERTY_SEED=${seed}\n`);
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--reporter=dot',
      '--project=domain',
      '--project=web',
      '--project=api on pglite',
      ...files,
    ],
    { stdio: 'inherit', env: { ...process.env, PROPERTY_SEED: String(seed) } },
  );
  if (status !== 0) process.exit(status ?? 1);
}
