/** SHA-256 of a text, in hexadecimal. */
export type Sha256Hex = (text: string) => string;

/** What the first seal covers in place of one before it. */
export const FIRST_SEAL = '0'.repeat(64);

/** Why a line is not as it was sealed. */
type BreakReason = 'missing' | 'altered';

/** A seal as it is stored, with the line that it covers as that reads now. */
export interface SealedLine {
  readonly position: number;
  readonly eventId: number;
  /** In hexadecimal. */
  readonly hash: string;
  /** Null where there is none any more. */
  readonly line: string | null;
}

/** The seal over a line and over the seal before it, in hexadecimal. */
export function sealOf(previous: string, line: string, sha256Hex: Sha256Hex): string {
  return sha256Hex(`${previous}\n${line}`);
}

/**
 * The first of some consecutive seals that does not hold: its line is gone or reads otherwise, or a seal before it is.
 * @param after position and hash of the seal before them; position 0 at the start of the chain
 */
export function findBreak(
  lines: readonly SealedLine[],
  after: { readonly position: number; readonly hash: string },
  sha256Hex: Sha256Hex,
): { readonly position: number; readonly eventId: number; readonly reason: BreakReason } | null {
  let before = after;
  for (const { position, eventId, hash, line } of lines) {
    // A seal that is gone hides which line it was; the next one that is there is named.
    if (position !== before.position + 1 || line === null)
      return { position: before.position + 1, eventId, reason: 'missing' };
    if (hash !== sealOf(before.hash, line, sha256Hex)) return { position, eventId, reason: 'altered' };
    before = { position, hash };
  }
  return null;
}
