import { type Branches, type Power, powers, type Rights } from '#domain/permissions.ts';

/** Powers of an admin, and the branches they hold for. */
export type Authority = Pick<Rights, 'powers' | 'branches'>;

export const presets = {
  owner: { powers, branches: 'all' },
  branch_manager: { powers: ['plan', 'people'], branches: 'some' },
  shift_lead: { powers: ['plan'], branches: 'some' },
  payroll_accountant: { powers: ['pay', 'close', 'sales'], branches: 'all' },
  client_manager: { powers: ['clients'], branches: 'all' },
} as const satisfies Record<string, { powers: readonly Power[]; branches: 'all' | 'some' }>;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

function coversBranches(have: Branches, wanted: Branches): boolean {
  if (have === 'all') return true;
  return wanted !== 'all' && wanted.every((branch) => have.includes(branch));
}

/** Tells whether one admin's authority includes all of another's: nobody gives, changes or takes away more than they have. */
export function covers(have: Authority, wanted: Authority): boolean {
  return (
    wanted.powers.every((power) => have.powers.includes(power)) &&
    coversBranches(have.branches, wanted.branches)
  );
}

/** Returns what two admins' authorities have in common. */
export function intersectAuthority(one: Authority, other: Authority): Authority {
  return {
    powers: one.powers.filter((power) => other.powers.includes(power)),
    branches: intersectBranches(one.branches, other.branches),
  };
}

function intersectBranches(some: Branches, others: Branches): Branches {
  if (some === 'all') return others;
  return others === 'all' ? some : some.filter((branch) => others.includes(branch));
}

/** Tells whether an admin has all powers over all branches; a store keeps at least one (docs/rules/rights.md#powers). */
export function isOwner(authority: Authority): boolean {
  return covers(authority, presets.owner);
}

/** Finds the preset that an authority has the powers of; null: its own mixture. */
export function findPreset(authority: Authority): Preset | null {
  const isSame = (name: Preset) =>
    presets[name].powers.length === authority.powers.length &&
    presets[name].powers.every((power) => authority.powers.includes(power));
  const found = presetNames.find(isSame) ?? null;
  // All powers over some branches are no owner's.
  return found === 'owner' && !isOwner(authority) ? null : found;
}
