/** What a child process is held to. */
export interface ChildLimits {
  /** Of the whole process, its heap and all that lies outside of it, in MB. */
  readonly memory: number;
  /** Of the heap of JavaScript, in MB. */
  readonly heap: number;
  /** For one task. */
  readonly timeMs: number;
}

/** Why a task came to nothing: it threw, it took more than it may, or its process ended by itself. */
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
