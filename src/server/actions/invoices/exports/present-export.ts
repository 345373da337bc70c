import type { Selectable } from 'kysely';
import type { InvoiceExport } from '../../../../contract/invoices/invoice-exports.ts';
import type { InvoiceExports } from '../../../db/types.gen.ts';

/** A file of invoices as the bookkeeper who asked for it sees it. */
export function presentExport(row: Selectable<InvoiceExports>): InvoiceExport {
  return {
    export_id: row.export_id,
    kind: row.kind as InvoiceExport['kind'],
    file_name: row.file_name,
    state: row.state as InvoiceExport['state'],
    done: row.done,
    documents: row.documents,
    size: row.size,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
