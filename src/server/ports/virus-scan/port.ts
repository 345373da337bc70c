import type { Readable } from 'node:stream';

/** Looks for viruses in stored bytes. */
export interface VirusScanPort {
  /**
   * Scans one file, which it reads to its end or destroys.
   * @param limitMs how long it may take; by default as long as the largest file needs
   * @throws ScannerDownError when the scanner cannot be reached, is too slow, or ends in the middle of the file
   */
  scan(content: Readable, limitMs?: number): Promise<ScanVerdict>;
}

export type ScanVerdict =
  | { readonly kind: 'clean' }
  /** What was found, in the scanner's words. */
  | { readonly kind: 'infected'; readonly signature: string }
  /** The scanner works, but not on this file: it says why. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The scanner gives no verdict now; the file has to wait. */
export class ScannerDownError extends Error {
  override readonly name = 'ScannerDownError';
}
