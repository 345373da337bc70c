import type { Ctx } from '../../ctx.ts';

/** Tables that name stored bytes for as long as they have them. */
const CONTENT_HOLDERS = ['form_files', 'files', 'provider_payment_files', 'received_mails', 'received_files'] as const;
/** Archives and tables made on request, each with bytes of its own, that lapse within days. */
const MADE_HOLDERS = ['data_exports', 'invoice_exports', 'order_exports'] as const;
export const FILE_HOLDERS = [...CONTENT_HOLDERS, ...MADE_HOLDERS] as const;
type FileHolder = (typeof FILE_HOLDERS)[number];

/** Whether a row names these bytes: equal ones may be stored once for all. */
export async function isHeld({ db }: Pick<Ctx, 'db'>, storageKey: string): Promise<boolean> {
  for (const table of FILE_HOLDERS) {
    const holder = await db
      .selectFrom(table as 'files')
      .select('storage_key')
      .where('storage_key', '=', storageKey)
      .executeTakeFirst();
    if (holder) return true;
  }
  return false;
}

/** Storage keys that a table names, after one of them, in order. */
export async function listHeldKeys(
  { db }: Pick<Ctx, 'db'>,
  { table, after, most }: { readonly table: FileHolder; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom(table as 'files')
    .select('storage_key')
    .distinct()
    .where('storage_key', '>', after)
    .orderBy('storage_key')
    .limit(most)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Lets every row name other bytes instead of these. @returns whether there was one */
export async function replaceHeld(tx: Pick<Ctx, 'db'>, from: string, to: string): Promise<boolean> {
  let isNamed = false;
  for (const table of CONTENT_HOLDERS) {
    const rows = await tx.db
      .updateTable(table as 'files')
      .set({ storage_key: to })
      .where('storage_key', '=', from)
      .executeTakeFirst();
    if (rows.numUpdatedRows > 0n) isNamed = true;
  }
  return isNamed;
}
