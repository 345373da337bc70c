import { type RawBuilder, sql } from 'kysely';
import { isVisibleToNotary } from '../../../domain/permissions/notary-visibility.ts';
import type { FileFacts as AllFacts, FileKind } from '../../../domain/stored-files/decide-download.ts';
import type { Ctx } from '../../ctx.ts';
import type { FileRow } from './present-file.ts';

/** Without what the virus scanner found, which is read once the right is clear. */
type FileFacts = Omit<AllFacts, 'scan'>;

/** Bytes in the storage, and what is known about them. */
export interface StoredBytes {
  readonly facts: FileFacts;
  /** What its download is about in the audit trail, if not the file itself. */
  readonly subjectId?: number;
  readonly storage_key: string;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
}

/** A file of an order, portfolio or ticket. */
export type LoadedFile = FileRow & StoredBytes;

/** The file with that id, for any actor; null for none. */
export async function findFile(ctx: Ctx, fileId: string): Promise<LoadedFile | null> {
  if (!UUID.test(fileId)) return null;
  const [file] = await loadFiles(ctx, sql`f.file_id = ${fileId}`);
  return file ?? null;
}

/** Files with the facts that decide who may have them, oldest first; `where` is about `f`, or `o` for their orders. */
export async function loadFiles(ctx: Ctx, where: RawBuilder<unknown>): Promise<LoadedFile[]> {
  const rows = await ctx.db
    .selectFrom('files as f')
    .leftJoin('orders as o', 'o.order_id', 'f.order_id')
    .leftJoin('order_items as i', 'i.item_id', 'f.item_id')
    .leftJoin('customers as c', (join) => join.on(sql<boolean>`c.customer_id = coalesce(f.customer_id, o.customer_id)`))
    .selectAll('f')
    .select(['o.customer_id as ordered_by', 'c.erased_at', 'i.notary_id', 'i.panel_status_id'])
    .where(sql<boolean>`${where}`)
    .orderBy('f.created_at')
    .orderBy('f.file_id')
    .execute();
  const now = ctx.now();
  return rows.map(({ ordered_by, erased_at, notary_id, panel_status_id, ...row }) => ({
    ...row,
    facts: {
      fileId: row.file_id,
      kind: kindOf(row),
      customerId: row.customer_id ?? ordered_by,
      orderId: row.order_id,
      officeId: officeOf({ notary_id, panel_status_id }),
      agentId: null,
      isReleased: row.released_at !== null && row.released_at <= now,
      isBlocked: erased_at !== null,
    },
  }));
}

/** Facts of bytes that no order, portfolio or ticket has: only their kind, and whose they are. */
export function factsOf(kind: FileKind, facts: Pick<FileFacts, 'fileId'> & Partial<FileFacts>): FileFacts {
  const none = { customerId: null, orderId: null, officeId: null, agentId: null, isReleased: false, isBlocked: false };
  return { kind, ...none, ...facts };
}

function kindOf({ kind, customer_id, ticket_id }: FileRow): FileKind {
  if (customer_id !== null) return 'portfolio';
  return ticket_id !== null ? 'ticket' : (kind as FileKind);
}

function officeOf(item: { notary_id: number | null; panel_status_id: number | null }): number | null {
  const { notary_id, panel_status_id } = item;
  if (notary_id === null || panel_status_id === null) return null;
  return isVisibleToNotary({ notary_id, panel_status_id }, notary_id) ? notary_id : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
