import type { Text } from '../locale/locale.ts';
import {
  type Codes,
  EMPRESA_RELACIONES,
  INMUEBLE_TIPOS,
  INMUEBLE_USOS,
  VEHICULO_ETIQUETAS,
  VEHICULO_TIPOS,
  VEHICULO_USOS,
} from './codes.ts';
import type { PortfolioKind } from './records.ts';

/** One field of the form of a property, company or vehicle. */
export interface RecordField {
  /** Its name in the rules. */
  readonly name: string;
  readonly label: keyof typeof FIELD_LABELS;
  readonly kind: 'text' | 'province' | 'flag' | Codes<number>;
}

/** Labels of the fields, for customers and for the header line of a table. */
export const FIELD_LABELS = {
  direccion: { es: 'Dirección', en: 'Address', pt: 'Morada' },
  municipio: { es: 'Municipio', en: 'Municipality', pt: 'Município' },
  provincia: { es: 'Provincia', en: 'Province', pt: 'Província' },
  titular: { es: 'Titular', en: 'Holder', pt: 'Titular' },
  referencia_catastral: { es: 'Referencia catastral', en: 'Cadastral reference', pt: 'Referência cadastral' },
  cru: { es: 'CRU o IDUFIR', en: 'CRU or IDUFIR', pt: 'CRU ou IDUFIR' },
  finca: { es: 'Número de finca', en: 'Registry property number', pt: 'Número do prédio' },
  registro: { es: 'Registro de la propiedad', en: 'Land registry', pt: 'Registo predial' },
  favoritos: { es: 'Favorito', en: 'Favourite', pt: 'Favorito' },
  tipo: { es: 'Tipo', en: 'Type', pt: 'Tipo' },
  uso: { es: 'Uso', en: 'Use', pt: 'Utilização' },
  name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
  cif: { es: 'NIF', en: 'Tax number', pt: 'NIF' },
  relacion: { es: 'Relación', en: 'Relation', pt: 'Relação' },
  matricula: { es: 'Matrícula', en: 'Number plate', pt: 'Matrícula' },
  bastidor: { es: 'Bastidor', en: 'Chassis number', pt: 'Número de quadro' },
  combustible: { es: 'Combustible', en: 'Fuel', pt: 'Combustível' },
  etiqueta: { es: 'Distintivo ambiental', en: 'Environmental label', pt: 'Dístico ambiental' },
} as const satisfies Readonly<Record<string, Text>>;

/** Fields of each kind, in order. */
export const RECORD_FIELDS: Readonly<Record<PortfolioKind, readonly RecordField[]>> = {
  inmueble: [
    { name: 'direccion', label: 'direccion', kind: 'text' },
    { name: 'municipio', label: 'municipio', kind: 'text' },
    { name: 'provincia', label: 'provincia', kind: 'province' },
    { name: 'tipo', label: 'tipo', kind: INMUEBLE_TIPOS },
    { name: 'uso', label: 'uso', kind: INMUEBLE_USOS },
    { name: 'titular', label: 'titular', kind: 'text' },
    { name: 'referencia_catastral', label: 'referencia_catastral', kind: 'text' },
    { name: 'cru', label: 'cru', kind: 'text' },
    { name: 'finca', label: 'finca', kind: 'text' },
    { name: 'registro', label: 'registro', kind: 'text' },
    { name: 'favoritos', label: 'favoritos', kind: 'flag' },
  ],
  empresa: [
    { name: 'name', label: 'name', kind: 'text' },
    { name: 'cif', label: 'cif', kind: 'text' },
    { name: 'relacion', label: 'relacion', kind: EMPRESA_RELACIONES },
  ],
  vehiculo: [
    { name: 'matricula', label: 'matricula', kind: 'text' },
    { name: 'bastidor', label: 'bastidor', kind: 'text' },
    { name: 'tipo', label: 'combustible', kind: VEHICULO_TIPOS },
    { name: 'etiqueta', label: 'etiqueta', kind: VEHICULO_ETIQUETAS },
    { name: 'uso', label: 'uso', kind: VEHICULO_USOS },
  ],
};
