import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { catalogueIn } from '../../domain/catalogue/taxed-in-portal.ts';
import type { Ctx } from '../ctx.ts';

/** What is on sale, at the prices of the portal that is asked. Prices for another portal: `catalogueIn`. */
export function catalogueHere({ catalogue, portal }: Pick<Ctx, 'catalogue' | 'portal'>): Catalogue {
  return catalogueIn(catalogue.current, portal.store_id);
}
