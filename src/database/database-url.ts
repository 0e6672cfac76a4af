import { Hosts } from './hosts.ts';
import { startErrors } from './start-error.ts';

/** Address and user of PostgreSQL. */
export interface DatabaseUrl {
  /** One address for each named host. */
  hosts: Hosts;
  /** Options of the address itself, applied before ours. */
  options: string;
  user: string;
  database: string;
  /** Hosts and ports, for messages. */
  server: string;
}

const form = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;

/** libpq's names for a server that takes writes. */
const writable = [null, 'any', 'read-write', 'primary'];

/** Reads `postgres://user:password@host:port,host:port/database?…`. Throws StartError. */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const [, scheme = '', person = '', servers = '', rest = ''] = form.exec(text) ?? [];
  const named = servers.split(',').map((server) => `${scheme}${person}${server}${rest}`);
  if (scheme === '' || !named.every((one) => URL.canParse(one))) throw startErrors.badAddress();
  const urls = named.map((one) => new URL(one));
  const [url = new URL('postgres:')] = urls;
  if (!writable.includes(url.searchParams.get('target_session_attrs'))) throw startErrors.badAddress();
  const options = url.searchParams.get('options') ?? '';
  for (const { searchParams } of urls) {
    // Removed, since options in the address would replace ours, and with them the role.
    searchParams.delete('options');
    searchParams.delete('target_session_attrs');
  }
  const hostOf = ({ hostname, searchParams }: URL) => hostname || searchParams.get('host') || 'localhost';
  return {
    hosts: new Hosts(urls.map(({ href }) => href)),
    options,
    user: decodeURIComponent(url.username) || 'of the environment',
    database: decodeURIComponent(url.pathname.slice(1)),
    server: urls.map((one) => `${hostOf(one)}:${one.port || 5432}`).join(' or '),
  };
}
