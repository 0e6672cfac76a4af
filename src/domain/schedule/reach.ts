/** Facts that decide how a notification reaches a person. */
export interface Reachable {
  /** They have chosen a password. */
  joined: boolean;
  hasAddress: boolean;
  /** They want it in the app, by mail. */
  app: boolean;
  mail: boolean;
}

/** Why a notification does not reach a person now. */
export const unreachedReasons = [
  'admin',
  'not_invited',
  'not_joined',
  'no_address',
  'no_server',
  'turned_off',
] as const;
export type Unreached = (typeof unreachedReasons)[number];

/** Finds how a notification reaches a person now. One in the app of an unused account reaches nobody. */
export function findReach(
  account: Reachable | undefined,
  sendsMail: boolean,
): { app: boolean; mail: boolean; unreached: Unreached | null } {
  if (!account) return { app: false, mail: false, unreached: 'not_invited' };
  const app = account.joined && account.app;
  const mail = account.mail && account.hasAddress && sendsMail;
  if (app || mail) return { app, mail, unreached: null };
  if (!account.joined) return { app, mail, unreached: 'not_joined' };
  if (!account.mail) return { app, mail, unreached: 'turned_off' };
  return { app, mail, unreached: account.hasAddress ? 'no_server' : 'no_address' };
}
