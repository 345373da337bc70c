import { traceStatement } from '../tracing/spans.ts';

const texts = new WeakMap<object, string>();

/** From here on a statement is reported as slow. */
const SLOW_MS = 1_000;

export interface Watching {
  onSlow?(slow: { readonly statement: string; readonly ms: number }): void;
  readonly slowMs?: number | undefined;
}

/**
 * Runs a statement and traces it, remembers it as the cause of its error, and reports it when it is slow. Statements contain no values: these
 * are parameters.
 */
export async function observeStatement<T>(
  statement: string,
  run: () => Promise<T>,
  { onSlow, slowMs = SLOW_MS }: Watching,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await traceStatement(statement, run);
  } catch (error) {
    if (error instanceof Error) texts.set(error, statement);
    throw error;
  } finally {
    const ms = Math.round(performance.now() - startedAt);
    if (ms >= slowMs) onSlow?.({ statement, ms });
  }
}

/** The statement that failed with this error; undefined for other errors. */
export function failedStatementOf(error: Error): string | undefined {
  return texts.get(error);
}
