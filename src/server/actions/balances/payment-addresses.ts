const PAYMENT = '/tienda/customer/payment';

/** Where the provider of an attempt is asked how it stands, which leads on when it says so. */
export function attemptHref(attemptNumber: string): string {
  return `${PAYMENT}/3ds?attempt=${attemptNumber}`;
}

/** Where a way to pay is chosen for an order, or what is due after it. */
export function orderPaymentHref(orderId: number): string {
  return `${PAYMENT}/order/${orderId}`;
}

/** The page with what has to be done to pay: it is the order's, so that it is found again whatever becomes of the cart. */
export function instructionsHref(orderId: number, method: string): string {
  return `${PAYMENT}/${method}?order=${orderId}`;
}
