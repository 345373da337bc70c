import type { AskedProperty } from '../../../domain/notas/mismatches.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { printedAnswers } from '../items/present-options.ts';
import { loadProduct } from '../products/load-product.ts';
import { provinceOf } from '../wizard/environment-of.ts';

/** The customer's answers about the property, by the keys of the form's questions, with later corrections. */
export async function askedProperty(ctx: Ctx, item: ItemRow): Promise<AskedProperty> {
  const product = await loadProduct(ctx, item);
  const answers = printedAnswers(ctx, product, item);
  const answerTo = (key: string) => answers.find(({ option }) => option.key === key)?.printed ?? '';
  return {
    cadastral: answerTo('cadastral'),
    cru: answerTo('cru'),
    finca: answerTo('finca'),
    municipality: answerTo('municipality'),
    province: provinceOf(product, item.answers as Answers)?.province_code ?? '',
    registry: answerTo('registry'),
    owner: answerTo('owner') || answerTo('owner_known'),
    ownerTaxId: answerTo('owner_nif'),
  };
}
