import type { Passkey } from '#contract/accounts/second-factor.ts';
import { formatInstant } from '#domain/time/instants.ts';

interface PasskeyRow {
  id: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Writes a passkey for its owner, without its key. */
export function passkeyJson({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: formatInstant(created_at),
    last_used_at: last_used_at === null ? null : formatInstant(last_used_at),
  };
}
