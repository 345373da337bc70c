import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';
import { shortNetworkOf } from './short-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('%s is shortened to %s, also from the network that attempts are counted for', (address, expected) => {
  expect(shortNetworkOf(address)).toBe(expected);
  expect(shortNetworkOf(networkOf(address))).toBe(expected);
});
