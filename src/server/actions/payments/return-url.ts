/** Where an acquirer sends the customer back to. */
const RETURN_PATH = '/tienda/customer/checkout/3ds';

/** The address of the way back, with the number of the attempt. @param origin of the portal, without a slash at its end */
export function returnUrlOf(origin: string, attemptNumber: string): string {
  return `${origin}${RETURN_PATH}?${new URLSearchParams({ attempt: attemptNumber })}`;
}
