/** Under which the list of vouchers is kept. */
export const VOUCHERS_KEY = ['vouchers'] as const;
