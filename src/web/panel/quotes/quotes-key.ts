/** Cache key of the list of quotes. */
export const QUOTES_KEY = ['quotes'] as const;
