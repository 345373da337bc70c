/** SHA-256 of a text, in hexadecimal. */
export type Sha256Hex = (text: string) => string;

/** The previous seal of the first one. */
export const FIRST_SEAL = '0'.repeat(64);

/** Why a line does not match its seal. */
type BreakReason = 'missing' | 'altered';

/** A stored seal, with the current content of its line. */
export interface SealedLine {
  readonly position: number;
  readonly eventId: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Null if the line no longer exists. */
  readonly line: string | null;
}

/** The seal over a line and over the seal before it, in hexadecimal. */
export function sealOf(previous: string, line: string, sha256Hex: Sha256Hex): string {
  return sha256Hex(`${previous}\n${line}`);
}

/**
 * The first broken seal in a run of consecutive ones: its line is missing or changed, or an earlier seal is missing.
 * @param after position and hash of the seal before them; position 0 at the start of the chain
 */
export function findBreak(
  lines: readonly SealedLine[],
  after: { readonly position: number; readonly hash: string },
  sha256Hex: Sha256Hex,
): { readonly position: number; readonly eventId: number; readonly reason: BreakReason } | null {
  let before = after;
  for (const { position, eventId, hash, line } of lines) {
    // A missing seal hides its line, so the next existing line is reported.
    if (position !== before.position + 1 || line === null)
      return { position: before.position + 1, eventId, reason: 'missing' };
    if (hash !== sealOf(before.hash, line, sha256Hex)) return { position, eventId, reason: 'altered' };
    before = { position, hash };
  }
  return null;
}
