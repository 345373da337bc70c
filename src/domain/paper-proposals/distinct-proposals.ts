import type { Proposal } from './proposal.ts';

/** Each value of a kind once, at its first place; sure if it is so anywhere. A deed names a representative for each whom they represent. */
export function distinctProposals(proposals: readonly Proposal[]): readonly Proposal[] {
  const sameValue = Map.groupBy(proposals, ({ field, value }) => `${field}\n${value}`);
  return [...sameValue.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, isSure: same.some(({ isSure }) => isSure) }] : [];
  });
}
