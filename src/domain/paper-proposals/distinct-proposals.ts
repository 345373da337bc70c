import type { Proposal } from './proposal.ts';

/**
 * Each value of a kind once, at its first place; sure if it is so anywhere, and of one property only if it is of no other. A deed names a representative for
 * each whom they represent.
 */
export function distinctProposals(proposals: readonly Proposal[]): readonly Proposal[] {
  const sameValue = Map.groupBy(proposals, ({ field, value }) => `${field}\n${value}`);
  return [...sameValue.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { property = null } = first;
    const isOfOne = same.every((one) => (one.property ?? null) === property);
    return [{ ...first, isSure: same.some(({ isSure }) => isSure), property: isOfOne ? property : null }];
  });
}
