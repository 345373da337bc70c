import type { InvoiceParty } from '../invoices/issuer.ts';
import type { Cents } from '../money/money.ts';
import { FINAL_CONSUMER, type SaftDocument } from './saft-document.ts';
import { productCode, type SaftTax, saftLines } from './saft-lines.ts';

/** Totals for the file's header, known once all documents were read. */
export interface SaftSummary {
  /** Customers by their number in the file. */
  readonly customers: ReadonlyMap<string, InvoiceParty>;
  /** Products by code, with their name. */
  readonly products: ReadonlyMap<string, string>;
  readonly taxes: ReadonlyMap<string, SaftTax>;
  readonly documents: number;
  /** Sums of the lines, without those of annulled documents. */
  readonly debit: Cents;
  readonly credit: Cents;
  /** Number of a document's customer in the file. */
  readonly customerOf: (document: SaftDocument) => string;
}

/** Collects totals from documents one at a time, so that memory use stays constant. */
export function summarize(): { add(document: SaftDocument): void; summary(): SaftSummary } {
  const customers = new Map<string, InvoiceParty>();
  const known = new Map<string, string>();
  const products = new Map<string, string>();
  const taxes = new Map<string, SaftTax>();
  let [documents, debit, credit] = [0, 0, 0];
  return {
    add(added) {
      documents += 1;
      const party = partyOf(added);
      if (!known.has(keyOf(party))) {
        const id = freeId(party.taxId, customers);
        customers.set(id, party);
        known.set(keyOf(party), id);
      }
      for (const line of saftLines(added.document)) {
        const code = productCode(line);
        if (!products.has(code)) products.set(code, line.product);
        taxes.set(line.tax.name, line.tax);
        if (added.voided) continue;
        if (line.amount < 0) debit -= line.amount;
        else credit += line.amount;
      }
    },
    summary: () => ({
      customers,
      products,
      taxes,
      documents,
      debit,
      credit,
      customerOf: (document) => known.get(keyOf(partyOf(document))) ?? FINAL_CONSUMER.taxId,
    }),
  };
}

const partyOf = ({ document }: SaftDocument): InvoiceParty => document.recipient ?? FINAL_CONSUMER;

const keyOf = ({ name, taxId, address, postalCode, city, country }: InvoiceParty) =>
  JSON.stringify([name, taxId, address, postalCode, city, country]);

/** A person with two names or addresses is two customers in the file: documents name them as issued. */
function freeId(taxId: string, taken: ReadonlyMap<string, unknown>): string {
  const base = taxId.slice(0, 24) || FINAL_CONSUMER.taxId;
  let [id, times] = [base, 1];
  while (taken.has(id)) {
    times += 1;
    id = `${base}-${times}`;
  }
  return id;
}
