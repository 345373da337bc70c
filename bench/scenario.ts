import type { Deps } from '../src/server/ctx.ts';
import type { BareName } from './bare.ts';
import type { Flow } from './closed-loop.ts';
import type { Agent } from './people.ts';
import type { Point } from './point.ts';

/** What scenarios are prepared from: the database behind product and bare server, and where the product answers. */
export interface Stage {
  readonly deps: Deps;
  /** Address of the product, without slash at the end. */
  readonly product: string;
  readonly agents: readonly Agent[];
}

/** Measurements of the product, next to the bare server's. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** Path of the bare server's answer that it is compared with. */
  readonly beside: BareName | null;
  readonly aim: Aim | null;
  /** Creates the people and data it needs for a number of runs, and returns the load. */
  prepare(stage: Stage): Promise<() => Flow<unknown>>;
}

interface Aim {
  readonly text: string;
  isMet(measured: { readonly points: readonly Point[]; readonly ratio: number | null }): boolean;
}

/** The product's highest throughput divided by the bare server's. */
export function ratioOf(product: readonly Point[], bare: readonly Point[]): number {
  const best = (points: readonly Point[]) => Math.max(...points.map(({ perSecond }) => perSecond));
  return best(product) / best(bare);
}

export function leastRatio(least: number): Aim {
  return { text: `ratio >= ${least}`, isMet: ({ ratio }) => ratio !== null && ratio >= least };
}

/** p99 with one client. */
export function underMillis(most: number): Aim {
  return {
    text: `p99 < ${most} ms with one client`,
    isMet: ({ points }) => points.some(({ connections, p99 }) => connections === 1 && p99 < most),
  };
}
