import { describe, expect, it } from 'vitest';
import { findAllowedAddresses, isPublicAddress, PrivateAddressError, toNetworks } from './addresses.ts';

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'nonsense',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '11.0.0.1', '2606:4700::1111', '2a00:1450:4001::5'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('the host of a web address', () => {
  const find = (url: string, found: string[] = [], networks: string[] = []) =>
    findAllowedAddresses(new URL(url), { networks: toNetworks(networks), resolve: async () => found });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
  ])('is seen through: %s', async (url) => {
    await expect(find(url)).rejects.toThrow(PrivateAddressError);
  });

  it('is refused when one of its addresses is private', async () => {
    await expect(find('https://example.com/', ['93.184.216.34', '10.0.0.1'])).rejects.toThrow(
      PrivateAddressError,
    );
    expect(await find('https://example.com/', ['93.184.216.34'])).toEqual(['93.184.216.34']);
  });

  it('may be in a network that is configured, and in no other', async () => {
    const networks = ['10.0.0.0/8', '127.0.0.1', '::1'];
    for (const url of ['http://10.9.8.7/', 'http://127.0.0.1:8080/', 'http://[::1]/']) {
      expect(await find(url, [], networks)).toHaveLength(1);
    }
    await expect(find('http://127.0.0.2/', [], networks)).rejects.toThrow(PrivateAddressError);
  });
});
