import type { Product } from '../../../domain/catalogue/product.ts';
import { resolveFreguesia } from '../../../domain/territory/freguesias.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { writeLater } from '../../db/write-later.ts';
import { productInVersion } from '../products/load-product.ts';
import { provinceOf } from '../wizard/environment-of.ts';

/** The place of a new item, with its order. */
export function keepItemPlace(tx: Ctx, { itemId, ...asked }: { itemId: number } & Asked): Promise<void> {
  const place = tx.db.updateTable('item_places').set({ province: provinceAskedFor(tx, asked) });
  return writeLater(tx.db, place.where('item_id', '=', itemId));
}

/** Computes the places of items whose answers have changed, and of items from before the table, the newest first. Safe to run twice. */
export async function keepItemPlaces(ctx: Ctx): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await inTransaction(ctx, computeSome)) < AT_ONCE) return;
  }
}

/** Answers are read once their places are locked, so that a change at the same moment is computed later. @returns how many there were */
async function computeSome(tx: Ctx): Promise<number> {
  const open = await tx.db
    .selectFrom('item_places')
    .select('item_id')
    .where('province', 'is', null)
    .orderBy('item_id', 'desc')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (open.length === 0) return 0;
  const ids = open.map(({ item_id }) => item_id);
  const items = await tx.db.selectFrom('order_items').selectAll().where('item_id', 'in', ids).execute();
  const byProvince = new Map<string, number[]>();
  for (const item of items) {
    const asked = { product: await productInVersion(tx, item), answers: item.answers as Answers };
    const province = provinceAskedFor(tx, asked);
    byProvince.set(province, [...(byProvince.get(province) ?? []), item.item_id]);
  }
  for (const [province, of] of byProvince) {
    await tx.db.updateTable('item_places').set({ province }).where('item_id', 'in', of).execute();
  }
  return open.length;
}

interface Asked {
  readonly product: Product;
  readonly answers: Answers;
}

/** The province chosen in the form, or that of its first municipality or parish; empty without one. */
function provinceAskedFor({ territory }: Pick<Ctx, 'territory'>, { product, answers }: Asked): string {
  const chosen = provinceOf(product, answers)?.province_code;
  if (chosen !== undefined) return `ES${chosen}`;
  for (const { option_id, type } of product.options) {
    const answer = answers[option_id];
    if (!answer) continue;
    if (type === 'municipio' || type === 'municipio_ce') {
      const decision = resolveMunicipality(territory.municipalities, answer);
      if (decision.ok) return `ES${decision.municipality.provinceCode}`;
    }
    if (type === 'freguesia') {
      const decision = resolveFreguesia(territory.freguesias, answer);
      if (decision.ok) return `PT${decision.code.slice(0, 2)}`;
    }
  }
  return '';
}

const AT_ONCE = 500;
/** What one minute's sweep computes at most: ten thousand. */
const MOST_ROUNDS = 20;
