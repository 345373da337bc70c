import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['193.144.0.1', true],
  ['2a00:1450:4003::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([true, false])('a name that leads to this machine is not looked up (all: %s)', async (all) => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  lookupPublic('localhost', { all }, (error) => resolve(error));
  expect((await promise)?.message).toBe('localhost leads to an address that is not public');
});
