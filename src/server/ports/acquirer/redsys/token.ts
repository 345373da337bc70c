/** A card that Redsys keeps: its reference, and what names its first use to the card's bank, where there was such a name. */
export interface Reference {
  readonly identifier: string;
  readonly firstUse: string | null;
}

/** Both as the one text that the shop keeps. */
export function tokenOf({ identifier, firstUse }: Reference): string {
  return firstUse === null ? identifier : `${identifier}.${firstUse}`;
}

/** The other way round. */
export function referenceOf(token: string): Reference {
  const [identifier = '', firstUse = null] = token.split('.');
  return { identifier, firstUse };
}
