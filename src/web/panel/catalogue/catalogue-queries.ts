import type { QueryClient } from '@tanstack/react-query';
import { getProduct, type ProductAnswer } from '../../../contract/catalogue/catalogue-calls.ts';
import { panelApi } from '../session/panel-api.ts';

export const PRODUCTS_KEY = ['catalogue', 'products'] as const;
export const VERSIONS_KEY = ['catalogue', 'versions'] as const;

export function productKey(productId: number): readonly ['catalogue', 'product', number] {
  return ['catalogue', 'product', productId];
}

/** Drafts being sent: a load waits for them. */
const sending = new Map<number, Promise<unknown>>();

export function followSending<Answer>(productId: number, answer: Promise<Answer>): Promise<Answer> {
  sending.set(
    productId,
    answer.catch(() => undefined),
  );
  return answer;
}

/** The product as published and as it is being edited. */
export async function loadProduct(productId: number, signal?: AbortSignal): Promise<ProductAnswer> {
  await sending.get(productId);
  return panelApi.call(getProduct, { params: { product_id: productId } }, signal ? { signal } : {});
}

/** Reloads lists and versions after a publication. */
export async function reloadCatalogue(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['catalogue'] });
}
