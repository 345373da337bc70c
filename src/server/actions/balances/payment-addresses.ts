const PAYMENT = '/tienda/customer/payment';

/** Page that asks the provider of an attempt for its state, and redirects once known. */
export function attemptHref(attemptNumber: string): string {
  return `${PAYMENT}/3ds?attempt=${attemptNumber}`;
}

/** Page to choose a payment method for an order, or for what is due after it. */
export function orderPaymentHref(orderId: number): string {
  return `${PAYMENT}/order/${orderId}`;
}

/** Page with the payment instructions. It belongs to the order, so it is still found after the cart is gone. */
export function instructionsHref(orderId: number, method: string): string {
  return `${PAYMENT}/${method}?order=${orderId}`;
}
