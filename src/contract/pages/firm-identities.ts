/** The possible recipients of an invoice in a firm's account. `identity` is the chosen one; blank for none. */
export interface FirmIdentities {
  readonly identities: readonly { readonly id: string; readonly name: string }[];
  readonly identity: string;
}
