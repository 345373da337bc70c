const PAYMENT = '/tienda/customer/payment';

/** Where a way to pay is chosen for an order, or what is due after it. */
export function orderPaymentHref(orderId: number): string {
  return `${PAYMENT}/order/${orderId}`;
}

/** The page with what has to be done to pay: it is the order's, so that it is found again whatever becomes of the cart. */
export function instructionsHref(orderId: number, method: string): string {
  return `${PAYMENT}/${method}?order=${orderId}`;
}
