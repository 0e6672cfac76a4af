import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP asks: 19 MiB, two passes, one lane; ids are the library's defaults, named so that they cannot drift. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A stand-in for accounts that do not exist, so that both answers take the same time. */
const nobody = hash('nobody signs in with this', cost);

export function hashSecret(secret: string): Promise<string> {
  return hash(secret, cost);
}

/** Whether a password or PIN fits its hash; without a hash it takes as long and is never true. */
export async function fitsSecret(secret: string, secretHash: string | null | undefined): Promise<boolean> {
  const fits = await verify(secretHash ?? (await nobody), secret);
  return fits && secretHash !== null && secretHash !== undefined;
}
