/** Services of authorities that tell which certificates were revoked, at the addresses that certificates name. */
export interface RevocationPort {
  /**
   * The answer of an address: to an OCSP request, or a list of revoked certificates where there is no request. Null without an answer, for one that is
   * too large, and for an address that is not public. It is not verified. Never throws.
   */
  ask(address: string, request: Uint8Array | null): Promise<Uint8Array | null>;
}
