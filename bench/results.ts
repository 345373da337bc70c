import type { BareName } from './bare.ts';
import type { NextOrders } from './next-order.ts';
import type { Point } from './point.ts';

/** An aim and whether it was met. Printed, never asserted: the machine decides too. */
export interface Aimed {
  readonly text: string;
  readonly isMet: boolean;
}

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly points: readonly Point[];
  /** The bare server's answer that it is compared with. */
  readonly beside: BareName | null;
  /** Throughput by the bare server's, for each point, and of the best points; null where nothing is compared. */
  readonly ratios: readonly number[] | null;
  readonly ratio: number | null;
  /** Processor time of the bare server by the product's, for each point. */
  readonly cpuRatios: readonly number[] | null;
  readonly aim: Aimed | null;
}

/** A figure that is no row of points. */
export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: Aimed | null;
}

/** All that a run measured; written as JSON as it is. */
export interface Results {
  readonly at: string;
  readonly machine: { readonly cores: number; readonly model: string; readonly node: string };
  readonly options: { readonly seconds: number; readonly rounds: number; readonly orders: number };
  readonly rows: readonly Row[];
  readonly nextOrders: NextOrders | null;
  readonly figures: readonly Figure[];
}
