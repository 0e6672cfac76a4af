import type { Passkey } from '#contract/accounts/second-factor.ts';
import { formatInstant } from '#domain/time/instants.ts';

interface PasskeyRow {
  id: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A passkey as its owner sees it: never what it answers with. */
export function passkeyOut({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: formatInstant(created_at),
    last_used_at: last_used_at === null ? null : formatInstant(last_used_at),
  };
}
