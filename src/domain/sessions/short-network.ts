import { networkOf } from './network-of.ts';

/**
 * A truncated address that identifies part of a network but no household: the first three numbers of an IPv4 address, the first 48 bits of
 * an IPv6 address. For the audit trail, which is append-only (docs/retention.md).
 */
export function shortNetworkOf(address: string): string {
  const network = networkOf(address.replace(/\/\d+$/, ''));
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
