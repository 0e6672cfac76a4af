import { isIPv6 } from 'node:net';

/** Reduces an address to the part that limits count: an IPv4 address as it is, an IPv6 address to the /64 of one household or machine. */
export function toCountedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const gap = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
