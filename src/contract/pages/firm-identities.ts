/** Whom the invoice of an order in a firm's account can be made out to. `identity` is the one that is chosen; blank for nobody by name. */
export interface FirmIdentities {
  readonly identities: readonly { readonly id: string; readonly name: string }[];
  readonly identity: string;
}
