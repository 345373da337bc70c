import { createHash } from 'node:crypto';
import type { ChainRecord } from '../../../domain/invoices/chain.ts';
import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import { type SealedInvoice, sealCancellation, sealInvoice } from '../../../domain/invoices/seal.ts';
import { type CancellationCase, cancellationXml } from '../../../domain/verifactu/cancellation.ts';
import { declarationOf } from '../../../domain/verifactu/declaration.ts';
import type { InvoiceReference } from '../../../domain/verifactu/record.ts';
import { type Amendment, registrationXml } from '../../../domain/verifactu/registration.ts';
import type { Xml } from '../../../domain/xml/write-xml.ts';
import type { Ctx } from '../../ctx.ts';
import { softwareOf } from '../issuers/software-of.ts';

/**
 * Stores an invoice with its place in the issuer's chain, which only Spanish ones have, and queues its record for the agency. Call it with the
 * issuer locked.
 * @param insert writes the invoice itself, with its hash
 * @returns id of the invoice
 */
export async function sealRecord(
  tx: Ctx,
  document: InvoiceDocument,
  insert: (sealed: InvoiceDocument) => Promise<number>,
): Promise<number> {
  if (document.fiscalMark.country !== 'ES') return insert(document);
  const previous = await findLastLink(tx, document.issuer.taxId);
  const sealed = sealInvoice({ document, ...placeBehind(tx, previous) });
  const invoiceId = await insert(sealed.document);
  await insertRegistration(tx, { invoiceId, sealed, previous, amendment: null });
  return invoiceId;
}

/** Registers an invoice again because the agency rejected its record. Call it with the issuer locked. */
export async function sealAmendment(
  tx: Ctx,
  of: { readonly invoiceId: number; readonly document: InvoiceDocument; readonly amendment: Amendment },
): Promise<void> {
  const previous = await findLastLink(tx, of.document.issuer.taxId);
  const sealed = sealInvoice({ document: of.document, ...placeBehind(tx, previous) });
  await insertRegistration(tx, { ...of, sealed, previous });
}

/** Seals the record that annuls an invoice. Call it with the issuer locked. */
export async function sealAnnulment(
  tx: Ctx,
  of: CancellationCase & { readonly invoiceId: number; readonly document: InvoiceDocument },
): Promise<void> {
  const { invoiceId, unregistered, rejectedBefore } = of;
  const { issuer, number, issuedOn } = of.document;
  const previous = await findLastLink(tx, issuer.taxId);
  const invoice = { issuerTaxId: issuer.taxId, number, issuedOn };
  const { record, hash } = sealCancellation({ invoice, ...placeBehind(tx, previous) });
  const position = positionBehind(previous);
  const xml = cancellationXml({
    record,
    hash,
    previous,
    reference: String(position),
    software: softwareOf(tx.settings, issuer),
    unregistered,
    rejectedBefore,
  });
  await insertLink(tx, { invoiceId, kind: 'cancellation', position, record, hash, xml });
}

/** SHA-256 of a text, in the format of the chain. */
export function sha256Hex(utf8: string): string {
  return createHash('sha256').update(utf8, 'utf8').digest('hex');
}

type Link = InvoiceReference & { readonly position: number; readonly hash: string };

async function findLastLink(tx: Ctx, issuer: string): Promise<Link | null> {
  const last = await tx.db
    .selectFrom('invoice_chain')
    .select(['position', 'hash', 'record'])
    .where('issuer', '=', issuer)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { number, issuedOn } = last.record;
  return { position: last.position, hash: last.hash, number, issuedOn };
}

function placeBehind(tx: Ctx, previous: Link | null) {
  return { previousHash: previous?.hash ?? '', generatedAt: tx.now(), sha256Hex };
}

const positionBehind = (previous: Link | null) => (previous?.position ?? 0) + 1;

async function insertRegistration(
  tx: Ctx,
  of: { invoiceId: number; sealed: SealedInvoice; previous: Link | null; amendment: Amendment | null },
): Promise<void> {
  const { invoiceId, sealed, previous, amendment } = of;
  const { record, hash, document } = sealed;
  const position = positionBehind(previous);
  const xml = registrationXml({
    record,
    hash,
    previous,
    reference: String(position),
    software: softwareOf(tx.settings, document.issuer),
    declaration: declarationOf(document),
    amendment,
  });
  await insertLink(tx, { invoiceId, kind: amendment ? 'amendment' : 'registration', position, record, hash, xml });
}

async function insertLink(
  tx: Ctx,
  link: {
    readonly invoiceId: number;
    readonly kind: 'registration' | 'amendment' | 'cancellation';
    readonly position: number;
    readonly record: ChainRecord;
    readonly hash: string;
    readonly xml: Xml;
  },
): Promise<void> {
  const { record, position } = link;
  const issuer = record.issuerTaxId;
  await tx.db
    .insertInto('invoice_chain')
    .values({
      issuer,
      position,
      invoice_id: link.invoiceId,
      kind: link.kind,
      record: JSON.stringify(record),
      previous_hash: record.previousHash,
      hash: link.hash,
      xml: link.xml,
      generated_at: tx.now(),
    })
    .execute();
  await tx.db
    .insertInto('verifactu_records')
    .values({ issuer, position, state: 'waiting', sealed_at: tx.now() })
    .execute();
}
