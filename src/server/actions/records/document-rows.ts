import { type RawBuilder, sql } from 'kysely';
import type { DocumentRow } from '../../../contract/records/documents.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { ownerOf, reachOf } from '../portfolio/owner.ts';
import { isReleased } from '../stored-files/is-released.ts';

interface Row {
  readonly file_id: string;
  readonly kind: DocumentRow['kind'];
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly order_id: number | null;
  readonly item_id: number | null;
  readonly origin: DocumentRow['origin'];
  readonly origin_id: number | null;
  readonly uploaded_by_kind: string;
  readonly uploaded_by_id: number | null;
  readonly created_at: Date;
  readonly released_at: Date | null;
  readonly storage_key: string;
  readonly customer_id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/**
 * Documents with their owners, except erased customers'. Invoices are not included: they are for bookkeepers. `kind` is `portfolio` for
 * documents without an order.
 */
export const DOCUMENTS_WITH_OWNER = sql`
  files as f
  left join orders as o on o.order_id = f.order_id
  join customers as c on c.customer_id = coalesce(f.customer_id, o.customer_id) and c.erased_at is null`;

export const KIND = sql`case when f.customer_id is null then f.kind else 'portfolio' end`;

/** Documents this person may see: customers those of their account, agents all. */
export function reachedDocuments(ctx: Ctx): RawBuilder<unknown> {
  const own = reachOf(ctx);
  if (own === null) return sql`f.kind <> 'invoice'`;
  return sql`c.customer_id = ${own} and (
    f.customer_id is not null or f.kind = 'answer' or (f.kind = 'result' and ${isReleased(ctx, 'f.released_at')}))`;
}

/** Reads documents; `rest` is the SQL after the tables. */
export async function readDocuments({ db }: Pick<Ctx, 'db'>, rest: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select f.file_id, ${KIND} as kind, f.name, f.media_type, f.size, f.order_id, f.item_id, f.origin, f.origin_id,
           f.uploaded_by_kind, f.uploaded_by_id, f.created_at, f.released_at, f.storage_key,
           c.customer_id, c.firstname, c.lastname, c.mail_address as email
      from ${DOCUMENTS_WITH_OWNER} ${rest}`.execute(db);
  return rows;
}

/** One document that this person may see. @throws AppError not_found, sign_in_required, forbidden */
export async function getDocument(ctx: Ctx, fileId: string): Promise<Row> {
  const [row] = await readDocuments(ctx, sql`where f.file_id = ${fileId} and ${reachedDocuments(ctx)}`);
  if (!row) throw new AppError('not_found');
  return row;
}

/** One document in the shape of the calls. @throws AppError not_found, sign_in_required, forbidden */
export async function showDocument(ctx: Ctx, fileId: string): Promise<DocumentRow> {
  const [document] = await presentDocuments(ctx, [await getDocument(ctx, fileId)]);
  if (!document) throw new Error('a document that was found is presented');
  return document;
}

/** Documents in the shape of the calls. */
export async function presentDocuments(ctx: Ctx, rows: readonly Row[]): Promise<DocumentRow[]> {
  const names = await namesOfAgents(
    ctx,
    rows.map((row) => (row.uploaded_by_kind === 'agent' ? row.uploaded_by_id : null)),
  );
  const root = ctx.actor.kind === 'customer' ? '/orders/file' : '/api/rest/restapi/files';
  return rows.map((row) => ({
    id: row.file_id,
    user_id: row.customer_id,
    customer: ownerOf(row),
    kind: row.kind,
    name: row.name,
    media_type: row.media_type,
    size: row.size,
    order_id: row.order_id,
    item_id: row.item_id,
    origin: row.origin,
    origin_id: row.origin_id,
    uploaded_by: {
      kind: row.uploaded_by_kind,
      name: row.uploaded_by_id === null ? null : (names.get(row.uploaded_by_id) ?? null),
    },
    created_at: row.created_at.toISOString(),
    released_at: row.released_at?.toISOString() ?? null,
    href: `${root}/${row.file_id}`,
    removable: row.kind === 'portfolio',
  }));
}
