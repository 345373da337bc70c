import type { Bought, Ground } from './ground.ts';

/** Something that writes on an order. */
export interface Write {
  /** Status the item must be in; 40 by default. */
  readonly status?: number;
  /** Prepares the data before both begin. @returns the write itself */
  readonly ready: (ground: Ground, bought: Bought) => Promise<() => Promise<unknown>>;
}
