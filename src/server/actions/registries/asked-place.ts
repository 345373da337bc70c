import type { Product } from '../../../domain/catalogue/product.ts';
import type { AskedPlace } from '../../../domain/registries/decide-registry.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { ItemRow } from '../items/item-row.ts';
import { provinceOf } from '../wizard/environment-of.ts';

/** The answers of an order, or of a form that is being filled in. */
export type Answered = Pick<ItemRow, 'answers'>;

/** The place of an order's property, by the keys of its form's questions, and the province if one was chosen. */
export function askedPlaceOf(product: Product, item: Answered): AskedPlace & { readonly provinceCode?: string } {
  const answers = item.answers as Answers;
  const answerTo = (key: string) => {
    const option = product.options.find((one) => one.key === key);
    return (option && answers[option.option_id]) ?? '';
  };
  const provinceCode = provinceOf(product, answers)?.province_code;
  return {
    municipality: answerTo('municipality'),
    address: answerTo('address'),
    registry: answerTo('registry'),
    ...(provinceCode !== undefined && { provinceCode }),
  };
}
