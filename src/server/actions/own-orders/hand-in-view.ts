import type { HandInView } from '../../../contract/pages/order-pages.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import type { Ctx } from '../../ctx.ts';
import { listOrderItems, loadIdentityDocument, takesFiles } from '../files/handed-in.ts';

/** The upload part of an order's page; null once it accepts no files. */
export async function handInView(ctx: Ctx, orderId: number): Promise<HandInView | null> {
  const items = await listOrderItems(ctx, orderId);
  const [identity, files] = await Promise.all([loadIdentityDocument(ctx, orderId), listHandedIn(ctx, orderId)]);
  if (!items.some(takesFiles) && files.length === 0) return null;
  return {
    is_open: items.some(takesFiles),
    asks_identity: identity.needed && !identity.uploaded,
    files: files.map(({ file_id, name, size }) => ({
      file_id,
      name,
      size_text: sizeText(size, ctx.locale),
      href: `/orders/file/${file_id}`,
    })),
    problems: [],
  };
}

/** Each file once, even if every item of the order has it. */
async function listHandedIn({ db }: Ctx, orderId: number) {
  const rows = await db
    .selectFrom('files')
    .select(['file_id', 'name', 'size', 'sha256'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'answer')
    .where('uploaded_by_kind', '=', 'customer')
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  return rows.filter(({ sha256 }, index) => rows.findIndex((row) => row.sha256 === sha256) === index);
}
