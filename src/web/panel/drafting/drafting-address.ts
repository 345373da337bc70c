import { pageAddress } from '../addresses/tab.ts';

/** Where the helper is, about an order if one is given, with one of the papers open if one is given. */
export function draftingAddress(itemId: number | null, draftId = ''): string {
  const wish = new URLSearchParams({
    ...(itemId !== null && { item: String(itemId) }),
    ...(draftId && { draft: draftId }),
  });
  return pageAddress('drafting', String(wish));
}
