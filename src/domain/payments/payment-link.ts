/** How long a link opens what it is for. */
export const PAYMENT_LINK_MS = 14 * 86_400_000;
