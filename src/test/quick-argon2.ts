import { createRequire } from 'node:module';

const { hash: slowly, verify } = createRequire(import.meta.url)(
  '@node-rs/argon2',
) as typeof import('@node-rs/argon2');

/** In place of `@node-rs/argon2` in API tests: hashes are real, but not slow. Journeys use those that are. */
export const hash: typeof slowly = (secret, options) =>
  slowly(secret, { ...options, memoryCost: 64, timeCost: 1 });

export { verify };
