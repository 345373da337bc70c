interface ErrorFacts {
  readonly name: string;
  readonly code?: string;
  readonly stack: string;
}

/**
 * What may be logged of an error: its class, its code, and its places in the code. Its message may contain typed text, and PostgreSQL's
 * details quote the row.
 */
export function errorFactsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  const { code } = error as { readonly code?: unknown };
  return { name: error.name, ...(typeof code === 'string' && { code }), stack: placesOf(error.stack) };
}

/** The frames of a stack without the message above them, which may have several lines. */
function placesOf(stack = ''): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return places.slice(0, 7).join('\n');
}
