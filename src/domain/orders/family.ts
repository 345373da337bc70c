/** The parent of each item; null for none. */
type Parents = ReadonlyMap<number, number | null>;

type ParentDecision = { readonly ok: true } | { readonly ok: false; readonly code: 'relation_circle' };

/** Whether an item may become the child of another: never of itself or a descendant. Source: meanings.md "parent_id". */
export function decideParent(
  parents: Parents,
  { itemId, parentId }: { itemId: number; parentId: number },
): ParentDecision {
  return ancestorsOf(parents, parentId).includes(itemId) ? { ok: false, code: 'relation_circle' } : { ok: true };
}

/** The item and its ancestors; stops at a cycle. */
function ancestorsOf(parents: Parents, itemId: number): number[] {
  const line: number[] = [];
  let at: number | null = itemId;
  while (at !== null && !line.includes(at)) {
    line.push(at);
    at = parents.get(at) ?? null;
  }
  return line;
}
