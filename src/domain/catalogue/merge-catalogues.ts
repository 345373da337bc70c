import type { Catalogue } from './catalogue.ts';
import { type Merged, mergeContent } from './merge-content.ts';
import type { Product } from './product.ts';

/**
 * Three-way merge of a published catalogue (`ours`) and new files (`theirs`) over the previous files (`base`). Only products can be edited in
 * the panel, so the files decide everything else, including which products exist. Where both changed a field, the published value wins.
 */
export function mergeCatalogues(sides: { base: Catalogue; ours: Catalogue; theirs: Catalogue }): Merged<Catalogue> {
  const conflicts: string[] = [];
  const [before, published] = [byId(sides.base), byId(sides.ours)];
  const products = sides.theirs.products.map((theirs): Product => {
    const base = before.get(theirs.product_id);
    const ours = published.get(theirs.product_id);
    if (!base || !ours) return theirs;
    const merged = mergeContent({ base, ours, theirs });
    conflicts.push(...merged.conflicts.map((path) => `${theirs.url_key} ${path}`));
    return merged.content;
  });
  return { content: { ...sides.theirs, products }, conflicts };
}

function byId({ products }: Catalogue): ReadonlyMap<number, Product> {
  return new Map(products.map((product) => [product.product_id, product]));
}
