import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import type { DOCUMENTS, DocumentRow } from '../../../contract/records/documents.ts';
import type { Ctx } from '../../ctx.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { likePattern } from '../providers/like-pattern.ts';
import { withinDays } from './days-asked.ts';
import { DOCUMENTS_WITH_OWNER, KIND, presentDocuments, reachedDocuments, readDocuments } from './document-rows.ts';

type Filters = QueryOf<typeof DOCUMENTS.list>;

/** Documents by filter, a page at a time. @throws AppError page_size, invalid_input, sign_in_required, forbidden */
export async function listDocuments(ctx: Ctx, filters: Filters): Promise<PageOf<DocumentRow>> {
  const { page, size, offset } = pageOf(filters);
  const wanted = sql`where ${sql.join([reachedDocuments(ctx), ...asked(ctx, filters)], sql` and `)}`;
  const direction = sql.raw(directionOf(filters));
  const [rows, counted] = await Promise.all([
    readDocuments(
      ctx,
      sql`${wanted} order by f.created_at ${direction}, f.file_id ${direction} limit ${size} offset ${offset}`,
    ),
    countFound(ctx, sql`select 1 from ${DOCUMENTS_WITH_OWNER} ${wanted}`),
  ]);
  return { items: await presentDocuments(ctx, rows), ...counted, page, per_page: size };
}

function asked(ctx: Ctx, filters: Filters): RawBuilder<unknown>[] {
  const [customerId, text] = [filters['custom_filter[customer_id]'], filters['custom_filter[text]']];
  const [kind, orderId] = [filters['custom_filter[kind]'], filters['custom_filter[order_id]']];
  const [origin, originId] = [filters['custom_filter[origin]'], filters['custom_filter[origin_id]']];
  const whose = ctx.actor.kind === 'customer' ? ctx.actor.customerId : customerId;
  return [
    ...(whose === undefined ? [] : [ofCustomer(whose)]),
    // For customers the filter narrows their own documents.
    ...(customerId === undefined ? [] : [sql`c.customer_id = ${customerId}`]),
    ...(kind === undefined ? [] : [sql`${KIND} = ${kind}`]),
    ...(orderId === undefined ? [] : [sql`f.order_id = ${orderId}`]),
    ...(origin === undefined ? [] : [sql`f.origin = ${origin}`]),
    ...(originId === undefined ? [] : [sql`f.origin_id = ${originId}`]),
    ...(text === undefined ? [] : [looksLike(text)]),
    ...withinDays(ctx, 'f.created_at', filters),
  ];
}

/** Two indexes find their files; a condition on the joined owner would read everybody's. */
function ofCustomer(customerId: number): RawBuilder<unknown> {
  return sql`(f.customer_id = ${customerId}
              or f.order_id = any(array(select order_id from orders where customer_id = ${customerId})))`;
}

function looksLike(text: string): RawBuilder<unknown> {
  if (text.includes('@')) return sql`c.mail_address = ${text}::citext`;
  return sql`plain_letters(f.name) like plain_letters(${likePattern(text)})`;
}
