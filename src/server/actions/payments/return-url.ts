/** Where an acquirer redirects the customer back to. */
const RETURN_PATH = '/tienda/customer/checkout/3ds';

/** The return address, with the number of the attempt. @param origin of the portal, without trailing slash */
export function returnUrlOf(origin: string, attemptNumber: string): string {
  return `${origin}${RETURN_PATH}?${new URLSearchParams({ attempt: attemptNumber })}`;
}
