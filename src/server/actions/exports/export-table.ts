import type { Selectable } from 'kysely';
import type { DB } from '../../db/types.gen.ts';

/** Tables of export files; each has its own filter columns, all share the same lifecycle. */
export type ExportTable = 'order_exports' | 'invoice_exports';

/** Their name in the job, the journal and the storage. */
export const EXPORT_NAMES = {
  order_exports: {
    task: 'export_orders',
    folder: 'order-exports',
    subjectKind: 'order_export',
    action: 'order.export',
  },
  invoice_exports: {
    task: 'export_invoices',
    folder: 'invoice-exports',
    subjectKind: 'invoice_export',
    action: 'invoice.export',
  },
} as const satisfies Readonly<Record<ExportTable, object>>;

/** The columns the tables share: these functions use no others. */
export const common = (table: ExportTable) => table as 'order_exports';

/** A row read by `common`, as a row of its own table. */
export function ofTable<Table extends ExportTable>(row: Selectable<DB['order_exports']>): Selectable<DB[Table]> {
  return row as unknown as Selectable<DB[Table]>;
}
