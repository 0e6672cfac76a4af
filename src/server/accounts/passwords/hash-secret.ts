import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane; the defaults of the library, named to keep them from drifting. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Stands in for accounts that do not exist, so that both answers take the same time. */
const nobody = hash('nobody signs in with this', cost);

export function hashSecret(secret: string): Promise<string> {
  return hash(secret, cost);
}

/** Compares a password or PIN with its hash; without a hash it takes as long and returns false. */
export async function matchesSecret(secret: string, secretHash: string | null | undefined): Promise<boolean> {
  const fits = await verify(secretHash ?? (await nobody), secret);
  return fits && secretHash !== null && secretHash !== undefined;
}
