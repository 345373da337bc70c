import { redirect } from 'react-router';

/** Drops the chosen area: the list of all. */
export function loader() {
  return redirect('/tienda/servicios?filtro=todas');
}
