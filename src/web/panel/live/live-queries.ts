/** How long changes of data that were loaded are good. Source: specification section 9, "History cache 5 min". */
export const DATA_CHANGES_FRESH_MS = 5 * 60_000;

export function dataChangesKey(itemId: number): readonly ['data-changes', number] {
  return ['data-changes', itemId];
}

export function sharedDraftsKey(itemId: number): readonly ['shared-drafts', number] {
  return ['shared-drafts', itemId];
}
