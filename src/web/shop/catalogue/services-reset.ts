import { redirect } from 'react-router';

/** Drops the chosen area. */
export function loader() {
  return redirect('/tienda/servicios');
}
