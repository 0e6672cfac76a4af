import {
  type Authority,
  covers,
  findPreset,
  isOwner,
  type Preset,
  presets,
} from '#domain/accounts/powers.ts';
import { hasPower, ofHours, type Power, powers } from '#domain/permissions.ts';
import type { Admin, AdminChange, AdminWrite, Change } from './use-admins.ts';

export interface AdminValues {
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  auth_type: Admin['auth_type'];
  /** A time clock's. */
  branch: number | null;
  powers: Power[];
  branches: 'all' | number[];
  current_password?: string;
}

/** Fills the form; a new admin begins as a branch manager of the only branch that the inviter has. */
export function toValues(admin: Admin | undefined, own: Authority): AdminValues {
  if (admin) {
    const { first_name, last_name, email, username, auth_type, branch, powers: has, branches } = admin;
    return { first_name, last_name, email, username, auth_type, branch, powers: has, branches };
  }
  const [only, ...others] = own.branches === 'all' ? [] : own.branches;
  return {
    first_name: '',
    last_name: '',
    email: '',
    username: '',
    auth_type: 'admin',
    branch: null,
    powers: presets.branch_manager.powers.filter((power) => own.powers.includes(power)),
    branches: only !== undefined && others.length === 0 ? [only] : [],
  };
}

export function toBody(values: AdminValues): AdminWrite {
  const { username, branch, powers: has, branches, current_password: _, ...rest } = values;
  return {
    ...rest,
    ...(username.trim() === '' ? {} : { username }),
    ...(values.auth_type === 'admin' ? { powers: has, branches } : { branch }),
  };
}

/** Sends what was changed alone. Powers and their branches are one authority; an account of another kind gets its rights, or its branch, too. */
export function toChange(values: AdminValues, changes: Partial<AdminValues>): AdminChange {
  const { powers: _has, branches: _branches, branch: _branch, ...account } = changes;
  const hasAuthority = changes.auth_type ?? changes.powers ?? changes.branches;
  const { powers: has, branches, branch } = hasAuthority ? values : changes;
  return { ...account, ...(values.auth_type === 'admin' ? { powers: has, branches } : { branch }) };
}

/** Powers in the order of their list. */
export function sortPowers(has: readonly Power[]): Power[] {
  return powers.filter((power) => has.includes(power));
}

/** Authority after a preset was chosen, as far as the giver has it; branches stay where the preset leaves them open. */
export function applyPreset(name: Preset, before: Authority, own: Authority): Authority {
  const given = presets[name].powers.filter((power) => own.powers.includes(power));
  if (presets[name].branches === 'all') return { powers: sortPowers(given), branches: own.branches };
  const last = findPreset(before);
  // All branches that came with a preset were not chosen.
  const isUnchosen = before.branches === 'all' && last !== null && presets[last].branches === 'all';
  return { powers: sortPowers(given), branches: isUnchosen ? [] : before.branches };
}

/** Tells whether the giver has all that a preset gives. */
export function mayGive(name: Preset, own: Authority): boolean {
  return covers(own, { powers: presets[name].powers, branches: name === 'owner' ? 'all' : own.branches });
}

/** Tells whether nobody else with a password owns the store. */
export function isLastOwner(admin: Admin, admins: readonly Admin[]): boolean {
  const owns = (one: Admin) => one.auth_type === 'admin' && isOwner(one);
  return owns(admin) && !admins.some((one) => one.id !== admin.id && !one.invited && owns(one));
}

/** Puts owners before the others, and leaves the order otherwise. */
export function sortOwnersFirst(admins: readonly Admin[]): Admin[] {
  return admins.toSorted((one, other) => Number(isOwner(other)) - Number(isOwner(one)));
}

/** Things that an authority shows and hides, by the keys of their words. */
export function listSeen({ powers: has, branches }: Authority) {
  const shows = {
    people: hasPower(has, ofHours),
    plan: hasPower(has, 'plan'),
    pay: hasPower(has, 'pay'),
    sales: hasPower(has, 'sales'),
    clients: hasPower(has, 'clients'),
    company: hasPower(has, 'company') && branches === 'all',
  };
  const things = Object.keys(shows) as (keyof typeof shows)[];
  const hidden = things.filter((thing) => !shows[thing] && thing !== 'people' && thing !== 'company');
  return { seen: things.filter((thing) => shows[thing]), hidden };
}

/** Names the kind of a change of an admin's rights. */
export function findChangeKind({ action, before, after }: Change) {
  if (action === 'delete') return 'removed';
  if (!after) return 'changed';
  if (action === 'create') return after.auth_type === 'admin' ? 'invited' : 'invitedClock';
  if (!before || before.auth_type !== after.auth_type) return 'changed';
  if (String(before.powers) !== String(after.powers)) return 'made';
  return String(before.branches) === String(after.branches) ? 'changed' : 'moved';
}

export const nameOfPreset = (authority: Authority): Preset | 'custom' => findPreset(authority) ?? 'custom';
