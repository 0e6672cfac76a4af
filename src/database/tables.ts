import type { Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** Tables that sign-in, sessions and set-up read across stores. */
export type InstallationTables = Pick<
  DB,
  | 'store'
  | 'app_user'
  | 'session'
  | 'api_token'
  | 'webhook'
  | 'webhook_delivery'
  | 'push_key'
  | 'push_subscription'
  | 'push_delivery'
  | 'sms_provider'
  | 'sms_message'
  | 'square_connection'
  | 'notice_mail'
  | 'known_browser'
  | 'login_failure'
  | 'setup_link'
  | 'installation'
  | 'mail'
  | 'unread_mail'
  | 'client_request_mail'
  | 'account_link'
  | 'reset_request'
  | 'totp_secret'
  | 'passkey'
  | 'answered_challenge'
  | 'openid_provider'
  | 'sales_import'
>;

/** Tables of a store's own work: all except the installation's bookkeeping. */
export type StoreTables = Omit<
  DB,
  | 'push_key'
  | 'login_failure'
  | 'known_browser'
  | 'setup_link'
  | 'installation'
  | 'reset_request'
  | 'answered_challenge'
>;

/** A query builder bound to one transaction within one store; refused after the transaction. */
export type StoreQuery = Transaction<StoreTables>;

/** A query builder bound to one transaction across stores. */
export type InstallationQuery = Transaction<InstallationTables>;
