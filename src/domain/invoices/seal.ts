import { declaredTotals } from '../verifactu/breakdown.ts';
import {
  type CancellationRecord,
  type ChainRecord,
  chainHash,
  type RegistrationRecord,
  type Sha256Hex,
} from './chain.ts';
import type { InvoiceDocument } from './document.ts';
import { issuerTimeZone } from './issuer.ts';
import { localTimestamp } from './local-time.ts';
import { isPortuguese } from './series.ts';

/** An invoice in its issuer's chain: the document with its hash, the record, and the hash for the next record. */
export interface SealedInvoice {
  readonly document: InvoiceDocument;
  readonly record: RegistrationRecord;
  readonly hash: string;
}

/** Position of a new record: the previous hash (empty for the issuer's first) and an instant. Sealing must be serialised. */
interface Place {
  readonly previousHash: string;
  readonly generatedAt: Date;
  readonly sha256Hex: Sha256Hex;
}

/**
 * Adds a Spanish invoice to the chain. Sealing it again makes another record of the same invoice, which corrects the former.
 * @throws RangeError for a Portuguese document, which has no such chain.
 * Source: facts.md "Invoices" (RD 1007/2023).
 */
export function sealInvoice(facts: Place & { readonly document: InvoiceDocument }): SealedInvoice {
  const { document, previousHash, sha256Hex } = facts;
  if (isPortuguese(document.kind) || document.fiscalMark.country !== 'ES') {
    throw new RangeError(`${document.number} belongs to no VERI*FACTU chain`);
  }
  const declared = declaredTotals(document.totals.vat);
  const record: RegistrationRecord = {
    record: 'registration',
    issuerTaxId: document.issuer.taxId,
    number: document.number,
    issuedOn: document.issuedOn,
    kind: document.kind,
    vatAmount: declared.vatAmount,
    taxed: declared.total,
    previousHash,
    generatedAt: timestampOf(facts),
  };
  const hash = chainHash(record, sha256Hex);
  return { document: { ...document, fiscalMark: { ...document.fiscalMark, hash } }, record, hash };
}

/** The record that annuls an invoice of the chain. */
export function sealCancellation(
  facts: Place & {
    readonly invoice: { readonly issuerTaxId: string; readonly number: string; readonly issuedOn: string };
  },
): { readonly record: CancellationRecord; readonly hash: string } {
  const { invoice, previousHash, sha256Hex } = facts;
  const record: CancellationRecord = {
    record: 'cancellation',
    ...invoice,
    previousHash,
    generatedAt: timestampOf(facts),
  };
  return { record, hash: chainHash(record, sha256Hex) };
}

/**
 * Position of the first record with a wrong hash or link, or null for an intact chain.
 * @param chain records of one issuer in order, each with its stored hash
 * @param before hash of the record before them; empty at the start of the chain
 */
export function findBrokenLink(
  chain: readonly { readonly record: ChainRecord; readonly hash: string }[],
  sha256Hex: Sha256Hex,
  before = '',
): number | null {
  const broken = chain.findIndex(
    ({ record, hash }, index) =>
      record.previousHash !== (chain[index - 1]?.hash ?? before) || chainHash(record, sha256Hex) !== hash,
  );
  return broken === -1 ? null : broken;
}

function timestampOf({ generatedAt }: Place): string {
  return localTimestamp(generatedAt, issuerTimeZone('ES'));
}
