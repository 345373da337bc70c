import type { Product } from '../../../domain/catalogue/product.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { type Answers, withFileAnswers } from '../../../domain/wizard/answers.ts';
import { type Finishing, finishForm } from '../../../domain/wizard/finish-form.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { environmentOf } from '../wizard/environment-of.ts';
import { type FormFile, listItemFiles } from '../wizard/files/list-form-files.ts';

/** An ordered item with its outstanding data, as far as given. */
export interface Unfinished {
  readonly item: ItemRow;
  /** In the version that was ordered. */
  readonly product: Product;
  readonly files: readonly FormFile[];
  readonly finishing: Finishing;
  /** Whether any of it was answered before. */
  readonly isBegun: boolean;
}

/** Whether an item waits for the answers that its early checkout left out. */
export function isUnfinished({ panel_status_id, pending_tramitation }: ItemRow): boolean {
  return pending_tramitation && panel_status_id === STATUS.on_hold;
}

/** Outstanding data of the customer's own item, and what was given. */
export async function getUnfinished(ctx: Ctx, item: ItemRow): Promise<Unfinished> {
  const [product, files, draft] = await Promise.all([
    loadProduct(ctx, item),
    listItemFiles(ctx, item.item_id),
    ctx.db.selectFrom('item_drafts').select('answers').where('item_id', '=', item.item_id).executeTakeFirst(),
  ]);
  return {
    item,
    product,
    files,
    finishing: finishing(ctx, { item, product, files, answers: (draft?.answers ?? {}) as Answers }),
    isBegun: draft !== undefined,
  };
}

/** The same with other answers, saving nothing. */
export function finishing(
  ctx: Ctx,
  { item, product, files, answers }: Pick<Unfinished, 'item' | 'product' | 'files'> & { readonly answers: Answers },
): Finishing {
  const given = withFileAnswers(product, answers, (id) =>
    files.filter(({ option_id }) => option_id === id).map(({ file_id }) => file_id),
  );
  return finishForm({
    form: product,
    ordered: item.answers as Answers,
    given,
    environment: environmentOf(ctx),
  });
}
