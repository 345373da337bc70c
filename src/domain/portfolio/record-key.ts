import { fold } from '../notas/fold.ts';
import type { PortfolioFields, PortfolioKind } from './records.ts';

/**
 * All keys that identify a portfolio record, the strongest first; records that share one are the same. A name or an address counts only if
 * there is no number. Fields are as `checkFields` returns them.
 */
export function recordKeys<K extends PortfolioKind>(kind: K, fields: PortfolioFields[K]): readonly string[] {
  return KEYS[kind](fields);
}

const KEYS: { readonly [K in PortfolioKind]: (fields: PortfolioFields[K]) => readonly string[] } = {
  inmueble: ({ attr }) => {
    const numbers = [
      ...(attr.referencia_catastral ? [`catastro ${attr.referencia_catastral}`] : []),
      ...(attr.cru ? [`cru ${attr.cru}`] : []),
      // A registry's number is ambiguous without its registry or place.
      ...(attr.finca && (attr.registro || attr.municipio)
        ? [`finca ${attr.finca} ${words(attr.registro || attr.municipio)}`]
        : []),
    ];
    if (numbers.length > 0) return numbers;
    if (attr.direccion) return [`direccion ${words(attr.direccion)} ${words(attr.municipio)}`];
    return attr.finca ? [`finca ${attr.finca}`] : [];
  },
  empresa: ({ name, cif }) => (cif ? [`nif ${cif}`] : name ? [`nombre ${words(name)}`] : []),
  vehiculo: ({ attr }) => [
    ...(attr.matricula ? [`matricula ${attr.matricula}`] : []),
    ...(attr.bastidor ? [`bastidor ${attr.bastidor}`] : []),
  ],
};

function words(text: string | undefined): string {
  return fold(text ?? '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
