import { randomUUID } from 'node:crypto';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { fileIdsOf } from '../../../../domain/wizard/form-files.ts';
import { type Ground, planWalks } from '../../../../domain/wizard/testing/walks.ts';
import type { Ctx } from '../../../ctx.ts';
import { realGround } from '../../../pages/walks/ground.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import type { TestShop } from '../../checkout/testing/test-shop.ts';
import { withSession } from '../../sessions/with-session.ts';

/** A customer with an empty cart, regardless of earlier tests. */
export async function buyerOn(shop: TestShop, storeId: number): Promise<Ctx> {
  const { actor, db } = await shop.customer();
  const customerId = actor.kind === 'customer' ? actor.customerId : 0;
  await db
    .deleteFrom('quote_items')
    .where('quote_id', 'in', (row) => row.selectFrom('quotes').select('quote_id').where('customer_id', '=', customerId))
    .execute();
  await db.deleteFrom('quotes').where('customer_id', '=', customerId).execute();
  return testCtx(shop.deps, { actor, storeId });
}

/** The most expensive path through a form; a question for a file is answered with a file's id. */
export function finishedForm({ deps }: TestShop, product: Product) {
  const ground = realGround(product, deps.territory);
  const answersTo: Ground['answersTo'] = (option, given) =>
    option.type === 'file' ? [randomUUID()] : (ground.answersTo?.(option, given) ?? []);
  const { walks } = planWalks(product, { ...ground, answersTo }, ({ kind }) => kind === 'way out');
  const [dearest] = walks
    .filter(({ walk }) => walk.outcome.kind === 'complete' || walk.outcome.kind === 'early_checkout')
    .sort((a, b) => b.walk.quote.total - a.walk.quote.total);
  if (!dearest) throw new Error(`${product.url_key} has no finished form`);
  return { answers: dearest.answers as Record<number, string>, quote: dearest.walk.quote };
}

/** The customer's session with the files that the answers refer to, as if they had been uploaded. */
export async function withFiles(
  ctx: Ctx,
  { product, answers }: { product: Product; answers: Record<number, string> },
): Promise<Ctx> {
  const withOwn = await withSession(ctx);
  for (const { option_id, type } of product.options) {
    for (const file_id of type === 'file' ? fileIdsOf(answers[option_id]) : []) {
      await ctx.db
        .insertInto('form_files')
        .values({
          file_id,
          option_id,
          product_id: product.product_id,
          session_hash: withOwn.session.tokenHash,
          upload_key: file_id,
          name: 'dni.pdf',
          size: 10,
          media_type: 'application/pdf',
          sha256: file_id,
          storage_key: file_id,
        })
        .execute();
    }
  }
  return withOwn;
}

/** Tax data, required above the limit of simplified invoices. */
export async function giveTaxData(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('customers')
    .set(TAX_DATA)
    .where('customer_id', '=', ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0)
    .execute();
}

const TAX_DATA = {
  tax_name: 'Ana Prueba Ruiz',
  tax_id: '12345678Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};
