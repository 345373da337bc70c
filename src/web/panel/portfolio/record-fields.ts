import {
  type Codes,
  EMPRESA_RELACIONES,
  INMUEBLE_TIPOS,
  INMUEBLE_USOS,
  VEHICULO_ETIQUETAS,
  VEHICULO_TIPOS,
  VEHICULO_USOS,
} from '../../../domain/portfolio/codes.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { RecordMessages } from '../records/i18n/es.ts';

/** One field of the form of a property, company or vehicle. */
export interface RecordField {
  /** As the rules name it. */
  readonly name: string;
  readonly label: keyof RecordMessages['fields'];
  readonly kind: 'text' | 'province' | 'flag' | Codes<number>;
}

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
