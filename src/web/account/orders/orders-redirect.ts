import { redirect } from 'react-router';

/** The shop's address of the orders redirects to the customer's area. */
export function loader() {
  return redirect('/orders');
}
