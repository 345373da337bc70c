import type { Pedido } from '../../../contract/orders/pedido.ts';
import { compact } from '../../../domain/identity/compact.ts';
import { isCif } from '../../../domain/identity/spanish-tax-id.ts';

type Answers = Pedido['product_options']['items'];

/** The company that an order is about: the first answer that is a valid CIF. */
export function companyOf(answers: Answers): string | null {
  const found = answers.find(({ option_type, option_value }) => option_type === 'field' && isCif(option_value));
  return found ? compact(found.option_value) : null;
}

/** A Spanish address as far as the answers contain it, for completion by the agent; null for an order without one. */
export function addressOf(answers: Answers): string | null {
  const street = answers.find(({ option_type, value }) => option_type !== 'area' && STREET.test(value));
  if (!street) return null;
  const place = answers.find(({ option_type }) => option_type === 'municipio' || option_type === 'municipio_ce');
  // "Madrid (Madrid)": the geocoder ignores the province in brackets.
  const municipality = place?.value.replace(/\s*\([^)]*\)$/, '') ?? '';
  const isSaid = street.value.toLowerCase().includes(municipality.toLowerCase());
  return isSaid ? street.value : `${street.value}, ${municipality}`;
}

/** INE code of the municipality that an order names; blank for an order that names none. */
export function municipalityOf(answers: Answers): string {
  return (
    answers.find(({ option_type, option_value }) => option_type.startsWith('municipio') && /^\d{5}$/.test(option_value))
      ?.option_value ?? ''
  );
}

const STREET =
  /^(c\/|calle|cl\.?|avda?\.?|avenida|plaza|pza\.?|paseo|p\.º|camino|ctra\.?|carretera|traves[ií]a|ronda|carrer|avinguda|passeig|rúa|kalea)\s/i;
