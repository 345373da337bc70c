import { pageAddress } from '../addresses/tab.ts';

/** Address of the assistant, optionally for an order, and with a document open. */
export function draftingAddress(itemId: number | null, draftId = ''): string {
  const wish = new URLSearchParams({
    ...(itemId !== null && { item: String(itemId) }),
    ...(draftId && { draft: draftId }),
  });
  return pageAddress('drafting', String(wish));
}
