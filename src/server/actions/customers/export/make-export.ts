import type { Selectable } from 'kysely';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { EXPORT_FOLDERS, exportReadme, nameInArchive } from '../../../../domain/customers/export-names.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import type { ErrorCode } from '../../../../domain/errors/error-code.ts';
import { isLocale, type Locale } from '../../../../domain/locale/locale.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import type { DataExports } from '../../../db/types.gen.ts';
import type { StoredFile } from '../../../ports/storage/port.ts';
import { dayText } from '../../items/customer-texts.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { portalOfStore } from '../../portals/portal-address.ts';
import { findOwner } from '../../sessions/find-owner.ts';
import { openAllowed } from '../../stored-files/hand-out.ts';
import { customerMail } from '../customer-mail.ts';
import { collectFiles, collectRows } from './collect-data.ts';
import { type ZipEntry, zipStream } from './write-zip.ts';

type Export = Selectable<DataExports>;
/** How long a copy can be downloaded, in milliseconds. */
const WAITS = 7 * DAY_MS;

/**
 * Creates a requested data export and notifies the customer. One of its files may not leave yet, then the copy waits and the customer reads for
 * which. Idempotent.
 */
export async function makeExport(ctx: Ctx, exportId: string): Promise<void> {
  const asked = await ctx.db
    .selectFrom('data_exports')
    .selectAll()
    .where('export_id', '=', exportId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (!asked) return;
  const key = `exports/${exportId}.zip`;
  const stored = await storeArchive(ctx, asked, key);
  if (!stored) return;
  const isWanted = await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const ready = await tx.db
      .updateTable('data_exports')
      .set({
        state: 'ready',
        awaits: null,
        awaited_file: null,
        storage_key: key,
        size: stored.size,
        ready_at: now,
        expires_at: new Date(now.getTime() + WAITS),
      })
      .where('export_id', '=', exportId)
      .where('state', '=', 'requested')
      .returningAll()
      .executeTakeFirst();
    if (!ready) return isKept(tx, exportId);
    await recordAudit(tx, { action: 'customer.export', subjectKind: 'customer', subjectId: ready.customer_id });
    await tell(tx, ready);
    return true;
  });
  // Its customer was erased while it was being made.
  if (!isWanted) await ctx.ports.storage.remove(key);
}

/** @returns null when one of the files may not leave yet */
async function storeArchive(ctx: Ctx, asked: Export, key: string): Promise<StoredFile | null> {
  try {
    return await ctx.ports.storage.put(key, zipStream(await collectEntries(ctx, asked), ctx.now()));
  } catch (error) {
    const awaits = error instanceof AppError ? AWAITED.get(error.code) : undefined;
    if (!(error instanceof AppError) || awaits === undefined) throw error;
    await ctx.db
      .updateTable('data_exports')
      .set({ awaits, awaited_file: String(error.params.name ?? ''), tried_at: ctx.now() })
      .where('export_id', '=', asked.export_id)
      .where('state', '=', 'requested')
      .execute();
    return null;
  }
}

const AWAITED: ReadonlyMap<ErrorCode, 'scan' | 'key'> = new Map([
  ['file_not_scanned', 'scan'],
  ['file_key_missing', 'key'],
]);

async function isKept(tx: Ctx, exportId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('data_exports')
    .select('storage_key')
    .where('export_id', '=', exportId)
    .executeTakeFirst();
  return row?.storage_key != null;
}

async function collectEntries(ctx: Ctx, { customer_id, store_id, locale: asked }: Export): Promise<ZipEntry[]> {
  const locale: Locale = isLocale(asked) ? asked : 'es';
  const owner = await findOwner(ctx, { kind: 'customer', id: customer_id });
  const [held, files] = [await collectRows(ctx, customer_id), await collectFiles(ctx, customer_id)];
  const portal = portalOfStore(ctx, store_id);
  const readme = exportReadme(locale, {
    brand: portal.name,
    name: `${owner?.firstname ?? ''} ${owner?.lastname ?? ''}`.trim(),
    made: dayText({ locale, portal }, ctx.now()),
    tables: held.map(({ table }) => table),
    files: files.length,
  });
  return [
    { path: README_NAMES[locale], text: readme },
    ...held.map(({ table, rows }) => ({
      path: `${EXPORT_FOLDERS.data[locale]}/${table}.json`,
      text: `${JSON.stringify(rows, null, 2)}\n`,
    })),
    ...files.map((file) => ({
      // Two files of an order may have the same name; their ids never do.
      path: `${EXPORT_FOLDERS[file.folder][locale]}/${file.order_id === null ? '' : `${file.order_id}/`}${file.file_id.slice(0, 8)}-${nameInArchive(file.name)}`,
      open: () => openAllowed(ctx, file),
    })),
  ];
}

async function tell(tx: Ctx, { export_id, customer_id, expires_at }: Export): Promise<void> {
  const owner = await findOwner(tx, { kind: 'customer', id: customer_id });
  if (!owner || !expires_at) return;
  const { frame, ...mail } = await customerMail(tx, owner);
  await enqueueMail(tx, {
    ...mail,
    dedupeKey: `account_export_ready:${export_id}`,
    template: 'account_export_ready',
    params: { ...frame, exportUrl: `${frame.portalUrl}/orders/profile/privacy`, until: expires_at.toISOString() },
  });
}

const README_NAMES = { es: 'LEEME.txt', en: 'README.txt', pt: 'LEIA-ME.txt' } as const;
