const DOMAIN = '@firm.invalid';

/** The sign-in address of a firm's account, by which nobody signs in; mail for the firm goes to its contact. Source: RFC 6761, 6.4. */
export function inventedAddressOf(id: string): string {
  return `${id}${DOMAIN}`;
}

export function isInventedAddress(address: string): boolean {
  return address.toLowerCase().endsWith(DOMAIN);
}
