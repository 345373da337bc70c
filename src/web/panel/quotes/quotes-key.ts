/** Under which the list of quotes is kept. */
export const QUOTES_KEY = ['quotes'] as const;
