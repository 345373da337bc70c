import { type ChainRecord, chainHash, type RegistrationRecord, type Sha256Hex } from './chain.ts';
import type { InvoiceDocument } from './document.ts';
import { issuerTimeZone } from './issuer.ts';
import { localTimestamp } from './local-time.ts';
import { isPortuguese } from './series.ts';

/** An invoice in its issuer's chain: the document with its hash, the record, and the hash that the next record must name. */
export interface SealedInvoice {
  readonly document: InvoiceDocument;
  readonly record: RegistrationRecord;
  readonly hash: string;
}

/**
 * Puts a Spanish invoice into the chain behind `previousHash` (empty for the issuer's first). To be called by one sealer at a time.
 * @throws RangeError for a Portuguese document, which has no such chain.
 * Source: facts.md "Invoices" (RD 1007/2023).
 */
export function sealInvoice(facts: {
  readonly document: InvoiceDocument;
  readonly previousHash: string;
  readonly generatedAt: Date;
  readonly sha256Hex: Sha256Hex;
}): SealedInvoice {
  const { document, previousHash, generatedAt, sha256Hex } = facts;
  if (isPortuguese(document.kind) || document.fiscalMark.country !== 'ES') {
    throw new RangeError(`${document.number} belongs to no VERI*FACTU chain`);
  }
  const record: RegistrationRecord = {
    record: 'registration',
    issuerTaxId: document.issuer.taxId,
    number: document.number,
    issuedOn: document.issuedOn,
    kind: document.kind,
    vatAmount: document.totals.vatAmount,
    taxed: document.totals.taxed,
    previousHash,
    generatedAt: localTimestamp(generatedAt, issuerTimeZone('ES')),
  };
  const hash = chainHash(record, sha256Hex);
  return { document: { ...document, fiscalMark: { ...document.fiscalMark, hash } }, record, hash };
}

/**
 * Position of the first record whose hash or link to its forerunner is wrong, or null when the whole chain holds.
 * @param chain records of one issuer in order, each with the hash that was stored for it
 */
export function findBrokenLink(
  chain: readonly { readonly record: ChainRecord; readonly hash: string }[],
  sha256Hex: Sha256Hex,
): number | null {
  const broken = chain.findIndex(
    ({ record, hash }, index) =>
      record.previousHash !== (chain[index - 1]?.hash ?? '') || chainHash(record, sha256Hex) !== hash,
  );
  return broken === -1 ? null : broken;
}
