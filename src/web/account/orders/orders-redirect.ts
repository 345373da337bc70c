import { redirect } from 'react-router';

/** The shop's address of the orders; their place is outside the shop. */
export function loader() {
  return redirect('/orders');
}
