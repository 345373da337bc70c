import type { Text } from '../locale/locale.ts';

/** Meanings of the portfolio's codes, by number. Source: specification section 3, "Portfolio". */
export type Codes<Code extends number> = Readonly<Record<Code, Text>>;

// Relations of a person to a property, vehicle or company share one list.
const OWNER = { es: 'Propietario', en: 'Owner', pt: 'Proprietário' } as const;
const FOR_SALE = { es: 'En venta', en: 'For sale', pt: 'À venda' } as const;
const INTERESTED = { es: 'Interesado', en: 'Interested', pt: 'Interessado' } as const;
const OTHER = { es: 'Otro', en: 'Other', pt: 'Outro' } as const;

export const INMUEBLE_TIPOS = {
  100: { es: 'Casa', en: 'House', pt: 'Moradia' },
  101: { es: 'Piso', en: 'Flat', pt: 'Apartamento' },
  102: { es: 'Edificio', en: 'Building', pt: 'Edifício' },
  103: { es: 'Solar', en: 'Plot', pt: 'Lote de terreno' },
  104: { es: 'Finca rústica', en: 'Rural estate', pt: 'Prédio rústico' },
  105: { es: 'Local', en: 'Premises', pt: 'Loja' },
  106: { es: 'Garaje', en: 'Garage', pt: 'Garagem' },
} as const satisfies Codes<number>;

export const INMUEBLE_USOS = {
  200: OWNER,
  201: FOR_SALE,
  202: { es: 'Administrador', en: 'Administrator', pt: 'Administrador' },
  203: { es: 'Alquilado', en: 'Rented', pt: 'Arrendado' },
  204: { es: 'En alquiler', en: 'For rent', pt: 'Para arrendar' },
  205: INTERESTED,
  206: OTHER,
} as const satisfies Codes<number>;

export const VEHICULO_TIPOS = {
  300: { es: 'Gasolina', en: 'Petrol', pt: 'Gasolina' },
  301: { es: 'Diésel', en: 'Diesel', pt: 'Gasóleo' },
  302: { es: 'Híbrido', en: 'Hybrid', pt: 'Híbrido' },
  303: { es: 'Eléctrico', en: 'Electric', pt: 'Elétrico' },
} as const satisfies Codes<number>;

/** Environmental labels of the Spanish traffic authority. */
export const VEHICULO_ETIQUETAS = {
  304: { es: 'Distintivo B', en: 'Label B', pt: 'Dístico B' },
  305: { es: 'Distintivo C', en: 'Label C', pt: 'Dístico C' },
  306: { es: 'Distintivo ECO', en: 'Label ECO', pt: 'Dístico ECO' },
  307: { es: 'Distintivo 0', en: 'Label 0', pt: 'Dístico 0' },
} as const satisfies Codes<number>;

export const VEHICULO_USOS = {
  400: OWNER,
  401: FOR_SALE,
  402: { es: 'Compartido', en: 'Shared', pt: 'Partilhado' },
  403: INTERESTED,
  404: OTHER,
} as const satisfies Codes<number>;

export const EMPRESA_RELACIONES = {
  500: OWNER,
  501: { es: 'Socio', en: 'Partner', pt: 'Sócio' },
  502: { es: 'Administrador', en: 'Administrator', pt: 'Gerente' },
  503: { es: 'Participada', en: 'Investee', pt: 'Participada' },
  504: { es: 'Proveedor', en: 'Supplier', pt: 'Fornecedor' },
  505: { es: 'Cliente', en: 'Client', pt: 'Cliente' },
  506: INTERESTED,
  507: { es: 'Otra', en: 'Other', pt: 'Outra' },
} as const satisfies Codes<number>;

/** The numbers of a list of codes, in order. */
export function codesOf(codes: Codes<number>): readonly number[] {
  return Object.keys(codes).map(Number);
}

/** Name of a code; null for none or an unknown number. */
export function findCode(codes: Codes<number>, code: number | null): Text | null {
  return code === null ? null : (codes[code] ?? null);
}
