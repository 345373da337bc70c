/** Message-ID of our own mail: the mail, its target, the key that signed both, and the signature. */
export interface SignedMessageId {
  /** `m` and the mail's id. */
  readonly mail: string;
  /** A target's code; null for a mail without a target for answers. */
  readonly about: string | null;
  readonly keyId: string;
  readonly mac: string;
}

/** Parses a Message-ID in our format, without checking the signature; null for any other. */
export function signedMessageIdOf(messageId: string): SignedMessageId | null {
  const [, mail, about, keyId, mac] = SIGNED.exec(messageId.trim().toLowerCase()) ?? [];
  return mail && keyId && mac ? { mail, about: about ?? null, keyId, mac } : null;
}

/** The Message-ID, with its angle brackets. @param domain of the sender */
export function signedMessageId({ mail, about, keyId, mac }: SignedMessageId, domain: string): string {
  return `<${[mail, ...(about ? [about] : []), keyId, mac].join('.')}@${domain}>`;
}

const SIGNED = /^<?(m[a-z2-7]{26})(?:\.([tiosc][1-9]\d{0,14}))?\.([a-z2-7]{4})\.([a-z2-7]{16})@[^\s<>@]{1,255}>?$/;
