import { z } from 'zod';
import { type EditedProduct, editedProduct } from '../../../domain/catalogue/product-draft.ts';

const unsent = z.object({ draft_version: z.number().int(), base_version: z.number().int(), content: editedProduct });
export type UnsentEdits = {
  readonly draft_version: number;
  readonly base_version: number;
  readonly content: EditedProduct;
};

/** Edits from before a reload that this tab could not send; null if there are none. */
export function findUnsent(storage: Storage, productId: number): UnsentEdits | null {
  try {
    const found = unsent.safeParse(JSON.parse(storage.getItem(keyOf(productId)) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Stores unsent edits; null deletes them once the server has them. */
export function keepUnsent(storage: Storage, productId: number, edits: UnsentEdits | null): void {
  if (edits) storage.setItem(keyOf(productId), JSON.stringify(edits));
  else storage.removeItem(keyOf(productId));
}

function keyOf(productId: number): string {
  return `panel.catalogue.${productId}`;
}
