import {
  type CallId,
  findReach,
  keepNeeded,
  type Permission,
  type Power,
  permissions,
} from '#domain/permissions.ts';
import type { Authority } from './powers.ts';

/** The powers and branches that let an admin make a call. */
export interface Grounds {
  /** Those of their powers that open the call; each would do alone. */
  powers: Power[];
  /** Those of the row's branches that they reach. */
  branches: 'all' | number[];
}

/**
 * Explains why an admin may make a call about a row of these branches, by the rule that the server asks; null: they may not
 * (docs/rules/rights.md#who-can-see-it).
 */
export function explainCall(
  callId: CallId,
  authority: Authority,
  rowBranches: readonly number[],
): Grounds | null {
  const { admin: needed }: Permission = permissions[callId];
  const reach = findReach(callId, { authType: 'admin', ...authority });
  if (reach === null || needed === undefined || needed === 'own') return null;
  const { branches } = authority;
  const isNarrowed = reach === 'reach' && branches !== 'all';
  const reached = isNarrowed ? rowBranches.filter((branch) => branches.includes(branch)) : 'all';
  if (reached !== 'all' && reached.length === 0) return null;
  return { powers: keepNeeded(authority.powers, needed), branches: reached };
}
