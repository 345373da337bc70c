import type { LaterCharge } from '../pricing/later-charges.ts';

/** What is counted: pages of the delivered documents, derived items, or the documents. */
export type Counted = { readonly basis: 'pages' | 'derived' | 'documents'; readonly count: number };

/** The proposed number of units: `units` = count - included - charged, at most what is left. */
type UnitsProposal = Counted & {
  readonly units: number;
  /** Pages included in the price. */
  readonly included: number;
  /** Units charged before. */
  readonly charged: number;
};

/** Proposed units of a later charge; null if there is nothing to count. Source: specification section 9 "Surcharges and claims". */
export function proposeUnits(
  charge: Pick<LaterCharge, 'unit' | 'over' | 'most'>,
  { counted, charged }: { readonly counted: Counted | null; readonly charged: number },
): UnitsProposal | null {
  if (charge.unit === 'order' || counted === null) return null;
  const included = charge.over ?? 0;
  const due = Math.max(0, counted.count - included - charged);
  const left = charge.most === null ? due : Math.max(0, charge.most - charged);
  return { ...counted, units: Math.min(due, left), included, charged };
}
