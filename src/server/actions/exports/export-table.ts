/** Tables of files that agents ask for; each has what it looks for besides, and all have the same life. */
export type ExportTable = 'order_exports' | 'invoice_exports';

/** A table by what it has in common with the others: these functions name no other column. */
export const common = (table: ExportTable) => table as 'order_exports';
