/**
 * The network used for counting attempts: a whole IPv4 address, also in its IPv6 form; the first half of an IPv6 address, since a household
 * owns all addresses within it. Source: RFC 6177.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const sides = address.toLowerCase().replace(/%.*/, '').split('::').map(groupsOf);
  const zeros = Array<string>(Math.max(0, 8 - sides.flat().length)).fill('0');
  const groups = sides.flatMap((side, index) => (index === 0 ? [...side, ...zeros] : side));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
