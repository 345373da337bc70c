import { createHash } from 'node:crypto';

/** The body of a request: a text, or a part of a file, with its hash (hex) and size in bytes. */
export type S3Body = { readonly sha256: string; readonly size: number } & (
  | { readonly text: string }
  | { readonly path: string; readonly start: number }
);

export const EMPTY_SHA256 = createHash('sha256').digest('hex');

export function textBody(text: string): S3Body {
  return { text, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}
