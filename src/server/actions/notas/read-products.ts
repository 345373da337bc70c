import { CERTIDAO_PERMANENTE, INFORMACAO_PREDIAL_SIMPLIFICADA } from '../../../domain/catalogue/known-products.ts';
import { SIMPLE_NOTES } from '../../../domain/orders/stale-note.ts';
import type { ItemRow } from '../items/item-row.ts';

/** Whether documents of this product are read: notas, certificates of the registry, and answers of Portuguese registries. */
export function isReadProduct({ product_id }: Pick<ItemRow, 'product_id'>): boolean {
  return READ_PRODUCTS.includes(product_id);
}

/** Whether the registry's answer may be text and scanned pages. Source: meanings.md "ipWithAttach". */
export function givesTwoFiles({ product_id }: Pick<ItemRow, 'product_id'>): boolean {
  return product_id === INFORMACAO_PREDIAL_SIMPLIFICADA;
}

const CERTIFICATE_OF_PROPERTY = 19004;
const READ_PRODUCTS: readonly number[] = [
  ...SIMPLE_NOTES,
  CERTIFICATE_OF_PROPERTY,
  INFORMACAO_PREDIAL_SIMPLIFICADA,
  CERTIDAO_PERMANENTE,
];
