import type { BareName } from './bare.ts';
import type { NextOrders } from './next-order.ts';
import type { Point } from './point.ts';
import type { PurchaseStatements } from './purchase-statements.ts';

/** An aim and whether it was met. Printed, never asserted, because it also depends on the machine. */
export interface Aimed {
  readonly text: string;
  readonly isMet: boolean;
}

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly points: readonly Point[];
  /** The bare server's answer that the row is compared with. */
  readonly beside: BareName | null;
  /** Throughput relative to the bare server's, for each point and for the best points; null where nothing is compared. */
  readonly ratios: readonly number[] | null;
  readonly ratio: number | null;
  /** Processor time of the bare server by the product's, for each point. */
  readonly cpuRatios: readonly number[] | null;
  readonly aim: Aimed | null;
}

/** A figure that does not belong to a row of points. */
export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: Aimed | null;
}

/** All results of a run; written as JSON unchanged. */
export interface Results {
  readonly at: string;
  readonly machine: { readonly cores: number; readonly model: string; readonly node: string };
  readonly options: { readonly seconds: number; readonly rounds: number; readonly orders: number };
  readonly rows: readonly Row[];
  readonly nextOrders: NextOrders | null;
  readonly figures: readonly Figure[];
  readonly statements: PurchaseStatements;
}
