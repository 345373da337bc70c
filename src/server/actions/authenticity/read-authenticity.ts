import { findCodes, type VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import { textOfPages } from '../../../domain/notas/text-page.ts';
import { type Checking, type FoundSignature, readSignatures } from '../../ports/pdf-signatures/read-signatures.ts';
import { arePictures } from '../../ports/pdf-text/are-pictures.ts';
import { readPdfText } from '../../ports/pdf-text/read-pdf-text.ts';
import { codeIssuers } from './code-issuers.ts';

/** What a PDF says about its authenticity. */
interface ReadAuthenticity {
  readonly signatures: readonly FoundSignature[];
  readonly codes: readonly VerificationCode[];
  /** Whether its pages are pictures, of which the text says little or nothing. */
  readonly isPicture: boolean;
}

/** Reads signatures and printed codes of a PDF; those of a scan come with its recognition. Runs only in the process of `isolated/reader.ts`. */
export async function readAuthenticity({
  bytes,
  ...checking
}: Checking & { readonly bytes: Uint8Array }): Promise<ReadAuthenticity> {
  // The reader of text takes the bytes away.
  const signatures = readSignatures(bytes, checking);
  const { length } = bytes;
  const text = await readPdfText(bytes);
  if (!text.ok) return { signatures, codes: [], isPicture: text.reason === 'no_text' };
  const codes = findCodes(text.pages, codeIssuers());
  const size = { letters: textOfPages(text.pages).length, pages: text.pages.length, bytes: length };
  return { signatures, codes, isPicture: codes.length === 0 && arePictures(size) };
}
