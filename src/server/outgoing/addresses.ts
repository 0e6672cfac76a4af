import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's place on the internet: own, link, shared, documentation, multicast, reserved. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Wraps addresses of version 4, private ones too.
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}

/** All of version 6 that is given out. The rest is private, local, or wraps version 4. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Tells whether an address is a public one of the internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Makes a list of configured networks, such as `10.0.0.0/8` or `127.0.0.1`. */
export function toNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Finds the addresses of a host; throws when there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export const resolveHost: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

/** Receivers that webhooks and push messages may reach. */
export interface Reachable {
  /** Networks that are allowed although they are not public. */
  networks: BlockList;
  resolve: ResolveHost;
}

/** A host within a network that the installation does not allow. */
export class PrivateAddressError extends Error {}

/** Tells whether an address is in a network that the installation allows by its configuration. */
export function isConfiguredNetwork(address: string, { networks }: Pick<Reachable, 'networks'>): boolean {
  return networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Finds the addresses of a web address. Throws {@link PrivateAddressError} when any of them is not allowed. */
export async function findAllowedAddresses(url: URL, reachable: Reachable): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) > 0 ? [host] : await reachable.resolve(host);
  for (const address of addresses) {
    if (!isConfiguredNetwork(address, reachable) && !isPublicAddress(address))
      throw new PrivateAddressError();
  }
  return addresses;
}

/** Milliseconds for a look at a name while somebody waits. */
const patience = 3000;

/** Tells whether an address leads into a private network. A name that nobody knows today may be known later: each delivery looks again. */
export async function isPrivate(url: string, networks: readonly string[] = []): Promise<boolean> {
  const reachable = { networks: toNetworks(networks), resolve: resolveHost };
  const looking = findAllowedAddresses(new URL(url), reachable).catch((error: unknown) => error);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const found = await Promise.race([looking, late]);
  clearTimeout(timer);
  return found instanceof PrivateAddressError;
}
