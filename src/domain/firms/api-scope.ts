/** What an API key may be used for. Scopes are granted separately; none includes another. */
export const API_SCOPES = ['orders:read', 'papers:read', 'invoices:read', 'portfolio:read', 'portfolio:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Maximum of valid keys per account. */
export const MOST_KEYS = 10;

export function isApiScope(typed: unknown): typed is ApiScope {
  return API_SCOPES.some((scope) => scope === typed);
}
