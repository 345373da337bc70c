/** What the product answered as done, which must be there afterwards, and what nobody should have met. */
export interface TrialRecord {
  /** Orders that their buyer was told are paid. */
  readonly paid: { readonly orderId: number; readonly email: string }[];
  /** Purchases begun, by the buyer's address. */
  readonly begun: Map<string, number>;
  /** Files that were said to be kept. */
  readonly files: { readonly fileId: string; readonly sha256: string }[];
  /** Writes of agents that were said to be done. */
  readonly done: Done[];
  /** When an agent was told that they have an item, and until when they acted as if. */
  readonly holds: { readonly agentId: number; readonly itemId: number; readonly from: number; readonly to: number }[];
  readonly wrong: string[];
  readonly counts: ReadonlyMap<string, number>;
  count(what: string): void;
  /** False once everybody should finish what they are at. */
  isOpen: boolean;
}

/** A write of an agent with what can be found of it in the database. */
export interface Done {
  readonly agentId: number;
  readonly itemId: number;
  readonly operation: string;
  /** A word by which it is recognised; empty where its name is enough. */
  readonly mark: string;
}

export function openRecord(): TrialRecord {
  const counts = new Map<string, number>();
  return {
    paid: [],
    begun: new Map(),
    files: [],
    done: [],
    holds: [],
    wrong: [],
    counts,
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    isOpen: true,
  };
}
