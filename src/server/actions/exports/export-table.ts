/** Tables of files that agents ask for; each has what it looks for besides, and all have the same life. */
export type ExportTable = 'order_exports' | 'invoice_exports';

/** What the job, the journal and the storage call them. */
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

/** A table by what it has in common with the others: these functions name no other column. */
export const common = (table: ExportTable) => table as 'order_exports';
