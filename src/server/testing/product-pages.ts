import { isSoldIn } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { LOCALES, type Locale } from '../../domain/locale/locale.ts';
import { entryHref } from '../pages/form-addresses.ts';
import { catalogueOfFiles } from './catalogue-of-files.ts';

/** A product as somebody comes to it who reads one of the languages. */
export interface ProductPages {
  readonly name: string;
  readonly product: Product;
  readonly locale: Locale;
  /** A portal that sells it: the first that speaks the language, else the first. */
  readonly storeId: number;
  /** Its page, and the first of its form where it has one. */
  readonly addresses: readonly string[];
}

/** Every product, hidden ones too, in each language. */
export function everyProduct(): readonly ProductPages[] {
  const { products, portals } = catalogueOfFiles();
  return products.flatMap((product) => {
    const selling = portals.filter(({ store_id }) => isSoldIn(product, store_id));
    const form = entryHref(product);
    const addresses = [`/tienda/${product.cat_url_key}/${product.url_key}`, ...(form ? [form] : [])];
    return LOCALES.map((locale) => {
      const portal = selling.find(({ language }) => language === locale) ?? selling[0];
      if (!portal) throw new Error(`${product.url_key} is sold nowhere`);
      return { name: `${product.url_key} in ${locale}`, product, locale, storeId: portal.store_id, addresses };
    });
  });
}

/** Every product once, in a language by turns. */
export function everyProductByTurns(): readonly ProductPages[] {
  return everyProduct().filter(
    (_, place) => place % LOCALES.length === Math.floor(place / LOCALES.length) % LOCALES.length,
  );
}
