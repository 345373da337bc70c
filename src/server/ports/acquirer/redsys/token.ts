/** A card saved at Redsys: its reference, and the id of its first use for the card's bank, if there was one. */
export interface Reference {
  readonly identifier: string;
  readonly firstUse: string | null;
}

/** The text in which the shop stores both. */
export function tokenOf({ identifier, firstUse }: Reference): string {
  return firstUse === null ? identifier : `${identifier}.${firstUse}`;
}

/** The inverse of `tokenOf`. */
export function referenceOf(token: string): Reference {
  const [identifier = '', firstUse = null] = token.split('.');
  return { identifier, firstUse };
}
