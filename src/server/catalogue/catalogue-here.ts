import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { catalogueIn } from '../../domain/catalogue/taxed-in-portal.ts';
import type { Ctx } from '../ctx.ts';

/** The published catalogue, at the prices of the requested portal. For another portal: `catalogueIn`. */
export function catalogueHere({ catalogue, portal }: Pick<Ctx, 'catalogue' | 'portal'>): Catalogue {
  return catalogueIn(catalogue.current, portal.store_id);
}
