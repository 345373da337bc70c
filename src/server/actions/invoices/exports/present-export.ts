import type { Selectable } from 'kysely';
import type { InvoiceExport } from '../../../../contract/invoices/invoice-exports.ts';
import type { InvoiceExports } from '../../../db/types.gen.ts';
import { presentOwnExport } from '../../exports/present-own-export.ts';

/** A file of invoices, for the bookkeeper who requested it. */
export function presentExport(row: Selectable<InvoiceExports>): InvoiceExport {
  return { ...presentOwnExport(row), kind: row.kind as InvoiceExport['kind'], documents: row.documents };
}
