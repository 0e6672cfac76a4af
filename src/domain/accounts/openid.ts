import type { Rights } from '#domain/permissions.ts';
import { type Authority, covers, presets } from './powers.ts';

/** A provider as far as it decides whom it signs in: the powers of the admin who set it up. */
export interface ProviderAuthority {
  powers: Authority['powers'];
  required: boolean;
}

/**
 * Tells whether a store's provider may sign an account in: staff only, and none over whom the admin who set it up has no authority, or that
 * admin could sign in as an owner, or without `people` as any employee (docs/rules/accounts.md#sign-in-by-openid-connect).
 */
export function mayUseProvider(provider: ProviderAuthority, account: Rights): boolean {
  if (account.authType === 'employee') return provider.powers.includes('people');
  return account.authType === 'admin' && covers({ powers: provider.powers, branches: 'all' }, account);
}

/** Tells whether an account may sign in by its provider only. */
export function mustUseProvider(provider: ProviderAuthority, account: Rights): boolean {
  const isOwner = account.authType === 'admin' && covers(account, presets.owner);
  return provider.required && !isOwner && mayUseProvider(provider, account);
}
