import type { OutputOf } from '../../../contract/call.ts';
import type { listQuotable as listQuotableCall } from '../../../contract/quotes.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Ctx } from '../../ctx.ts';

/** The services that can be quoted in each store, by name. */
export function listQuotable({ catalogue, locale }: Ctx): OutputOf<typeof listQuotableCall> {
  const { products, portals } = catalogue.current;
  return {
    products: products
      .map(({ product_id, name, stores }) => ({ product_id, name: textIn(name, locale), stores: [...stores] }))
      .sort((a, b) => a.name.localeCompare(b.name, locale)),
    stores: portals.map((portal) => ({ store_id: portal.store_id, name: portal.name, locale: portal.language })),
  };
}
