/** Cache key of the list of vouchers. */
export const VOUCHERS_KEY = ['vouchers'] as const;
