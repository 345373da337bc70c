import { failedStatementOf } from './db/observe-statement.ts';

const MOST_OF_STATEMENT = 500;

interface ErrorFacts {
  readonly name: string;
  readonly code?: string;
  readonly stack: string;
  /** The statement that failed; its values are parameters, which are not part of it. */
  readonly statement?: string;
}

/**
 * What may be logged of an error: its class, its code, its places in the code and its statement. Its message may contain typed text, and PostgreSQL's
 * details quote the row.
 */
export function errorFactsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  const { code } = error as { readonly code?: unknown };
  const statement = failedStatementOf(error)?.slice(0, MOST_OF_STATEMENT);
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    stack: placesOf(error.stack),
    ...(statement !== undefined && { statement }),
  };
}

/** The frames of a stack without the message above them, which may have several lines. */
function placesOf(stack = ''): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return places.slice(0, 7).join('\n');
}
