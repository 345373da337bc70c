import { findCodes, type VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import { type Checking, type FoundSignature, readSignatures } from '../../ports/pdf-signatures/read-signatures.ts';
import { readPdfText } from '../../ports/pdf-text/read-pdf-text.ts';
import { codeIssuers } from './code-issuers.ts';

/** What a PDF says about its authenticity. */
interface ReadAuthenticity {
  readonly signatures: readonly FoundSignature[];
  readonly codes: readonly VerificationCode[];
}

/** Reads signatures and printed codes of a PDF; those of a scan come with its recognition. Runs only in the process of `isolated/reader.ts`. */
export async function readAuthenticity({
  bytes,
  ...checking
}: Checking & { readonly bytes: Uint8Array }): Promise<ReadAuthenticity> {
  // The reader of text takes the bytes away.
  const signatures = readSignatures(bytes, checking);
  const text = await readPdfText(bytes);
  return { signatures, codes: text.ok ? findCodes(text.pages, codeIssuers()) : [] };
}
