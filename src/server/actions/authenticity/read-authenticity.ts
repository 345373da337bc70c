import { findCodes, type VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import type { ReadSignature } from '../../../domain/authenticity/paper-signature.ts';
import { readSignatures } from '../../ports/pdf-signatures/read-signatures.ts';
import { readPdfText } from '../../ports/pdf-text/read-pdf-text.ts';
import { codeIssuers } from './code-issuers.ts';

/** What a PDF says about its authenticity. */
export interface ReadAuthenticity {
  readonly signatures: readonly ReadSignature[];
  readonly codes: readonly VerificationCode[];
}

/** Reads signatures and printed codes of a PDF; a scan has no text with codes. Runs only in the process of `isolated/reader.ts`. */
export async function readAuthenticity({
  bytes,
  anchors,
}: {
  readonly bytes: Uint8Array;
  readonly anchors: readonly string[];
}): Promise<ReadAuthenticity> {
  // The reader of text takes the bytes away.
  const signatures = readSignatures(bytes, anchors);
  const text = await readPdfText(bytes);
  return { signatures, codes: text.ok ? findCodes(text.pages, codeIssuers()) : [] };
}
