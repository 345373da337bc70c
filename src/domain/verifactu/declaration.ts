import type { Corrected, InvoiceDocument } from '../invoices/document.ts';
import type { Correction, Declaration } from './registration.ts';

/** What an invoice's document declares to the agency. */
export function declarationOf(document: InvoiceDocument): Declaration {
  const { corrects, payment, issuedOn } = document;
  const isSubstitute = document.kind === 'F3';
  return {
    issuerName: document.issuer.name,
    recipient: document.recipient,
    description: document.items.map(({ description }) => description).join('; '),
    parts: document.totals.vat,
    // A correction is an operation of the day on which it is issued.
    operationOn: corrects === null && payment.paidOn < issuedOn ? payment.paidOn : null,
    correction: corrects && !isSubstitute ? correctionBy(corrects) : null,
    substitutes: corrects && isSubstitute ? [corrects] : [],
  };
}

function correctionBy(corrected: Corrected): Correction {
  const { way, base, vatAmount } = corrected;
  return { invoices: [corrected], replaced: way === 'S' ? { base, vat: vatAmount } : null };
}
