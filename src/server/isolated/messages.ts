export interface ChildLimits {
  /** Of the whole process, heap and native memory, in MB. */
  readonly memory: number;
  /** Of the heap of JavaScript, in MB. */
  readonly heap: number;
  /** For one task. */
  readonly timeMs: number;
}

/** Why a task failed: it threw, exceeded its limits, or its process died. */
export type Excess = 'failed' | 'time' | 'memory' | 'crash';

/** From the product to its child, and from there to the thread that does the work. */
export interface Asked {
  readonly task: string;
  readonly input: unknown;
}

/** From the child to the product: once `ready`, and then one answer for each task. `rss` is its memory in bytes. */
export type Told =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly value: unknown; readonly rss: number }
  | { readonly kind: 'excess'; readonly excess: Excess; readonly detail: string; readonly rss: number };

/** From the working thread to the process around it. */
export type Worked =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly detail: string };
